ALTER TABLE "catalog_version" ADD COLUMN "awaited_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "catalog_version" SET "awaited_version" = "version";
