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
CREATE TABLE "product_health_count" (
	"rule" text NOT NULL,
	"is_ignored" boolean NOT NULL,
	"count" bigint NOT NULL,
	"fixable" bigint NOT NULL,
	CONSTRAINT "product_health_count_rule_is_ignored_pk" PRIMARY KEY("rule","is_ignored")
);
--> statement-breakpoint
ALTER TABLE "product_picture" ADD COLUMN "sent_side" integer;--> statement-breakpoint
ALTER TABLE "catalog_version" ADD COLUMN "health_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_health" ADD CONSTRAINT "product_health_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_health_rule_is_ignored_product_id_is_fixable_index" ON "product_health" USING btree ("rule","is_ignored","product_id","is_fixable") WHERE "product_health"."is_present";--> statement-breakpoint
CREATE INDEX "product_hidden" ON "product" USING btree ("id") WHERE NOT "product"."is_active" AND "product"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "product_gtin" ON "product" USING btree (lpad("gtin_ean", 14, '0')) WHERE "product"."is_active" AND "product"."gtin_ean" ~ '^[0-9]{8,14}$';
--> statement-breakpoint
CREATE FUNCTION count_product_health() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO product_health_count
		SELECT rule, is_ignored, count(*), count(*) FILTER (WHERE is_fixable) FROM added WHERE is_present GROUP BY rule, is_ignored
		ON CONFLICT (rule, is_ignored) DO UPDATE SET
			count = product_health_count.count + excluded.count, fixable = product_health_count.fixable + excluded.fixable;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO product_health_count
		SELECT rule, is_ignored, -count(*), -count(*) FILTER (WHERE is_fixable) FROM removed WHERE is_present GROUP BY rule, is_ignored
		ON CONFLICT (rule, is_ignored) DO UPDATE SET
			count = product_health_count.count + excluded.count, fixable = product_health_count.fixable + excluded.fixable;
	ELSE
		INSERT INTO product_health_count
		SELECT rule, is_ignored, sum(difference), sum(difference * is_fixable::int) FROM (
			SELECT rule, is_ignored, is_fixable, 1 AS difference FROM added WHERE is_present
			UNION ALL SELECT rule, is_ignored, is_fixable, -1 FROM removed WHERE is_present
		) AS moved GROUP BY rule, is_ignored
		HAVING sum(difference) <> 0 OR sum(difference * is_fixable::int) <> 0
		ON CONFLICT (rule, is_ignored) DO UPDATE SET
			count = product_health_count.count + excluded.count, fixable = product_health_count.fixable + excluded.fixable;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_health_added AFTER INSERT ON "product_health" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_product_health();--> statement-breakpoint
CREATE TRIGGER product_health_removed AFTER DELETE ON "product_health" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_product_health();--> statement-breakpoint
CREATE TRIGGER product_health_moved AFTER UPDATE ON "product_health" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_product_health();
