CREATE TABLE "product_health" (
	"product_id" integer NOT NULL,
	"rule" text NOT NULL,
	"is_present" boolean DEFAULT true NOT NULL,
	"is_ignored" boolean DEFAULT false NOT NULL,
	"is_fixable" boolean DEFAULT false NOT NULL,
	"detail" text,
	CONSTRAINT "product_health_product_id_rule_pk" PRIMARY KEY("product_id","rule")
);
--> statement-breakpoint
ALTER TABLE "product_picture" ADD COLUMN "sent_side" integer;--> statement-breakpoint
ALTER TABLE "catalog_version" ADD COLUMN "health_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_health" ADD CONSTRAINT "product_health_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_health_rule_is_ignored_product_id_is_fixable_index" ON "product_health" USING btree ("rule","is_ignored","product_id","is_fixable") WHERE "product_health"."is_present";--> statement-breakpoint
CREATE INDEX "product_hidden" ON "product" USING btree ("id") WHERE NOT "product"."is_active" AND "product"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "product_gtin" ON "product" USING btree (lpad("gtin_ean", 14, '0')) WHERE "product"."is_active" AND "product"."gtin_ean" ~ '^[0-9]{8,14}$';