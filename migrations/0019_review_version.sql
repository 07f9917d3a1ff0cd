CREATE TABLE "review_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "review_version_is_one_row" CHECK ("review_version"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "review_version" ("id") VALUES (1);--> statement-breakpoint
CREATE FUNCTION raise_review_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review_version SET version = version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_review_raises_version AFTER INSERT OR UPDATE OR DELETE ON "product_review"
  FOR EACH STATEMENT EXECUTE FUNCTION raise_review_version();
