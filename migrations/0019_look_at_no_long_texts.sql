-- No query chooses or orders products by these, so the planner needs to know nothing of them; looking at them took most of
-- the time of ANALYZE, in which the embedded database answers nobody.
ALTER TABLE "product"
  ALTER COLUMN "description" SET STATISTICS 0,
  ALTER COLUMN "supplier_product_description" SET STATISTICS 0,
  ALTER COLUMN "thumbnail" SET STATISTICS 0,
  ALTER COLUMN "real_image" SET STATISTICS 0,
  ALTER COLUMN "images" SET STATISTICS 0,
  ALTER COLUMN "variations" SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE "product_change"
  ALTER COLUMN "before" SET STATISTICS 0,
  ALTER COLUMN "after" SET STATISTICS 0;
