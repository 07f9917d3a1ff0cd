CREATE TABLE "catalog_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "catalog_version_is_one_row" CHECK ("catalog_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL,
	"name_length" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"product_count" integer NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_words_index" ON "product_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_word_revision_index" ON "search_word" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "product_revision_id_index" ON "product" USING btree ("revision","id");
--> statement-breakpoint
INSERT INTO "catalog_version" DEFAULT VALUES;