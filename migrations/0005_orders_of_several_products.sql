CREATE TABLE "order_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text,
	"took_stock" boolean DEFAULT false NOT NULL,
	"undoes_id" integer
);
--> statement-breakpoint
CREATE TABLE "order_count" (
	"status" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"option" text,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"stock_taken" integer DEFAULT 0 NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(lower(normalize(product_code || ' ' || product_name || ' ' || coalesce(option, ''), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL,
	CONSTRAINT "order_line_order_id_place_pk" PRIMARY KEY("order_id","place")
);
--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "pix_total_cents" bigint;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "source" text DEFAULT 'product' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "customer_name" text;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "customer_whatsapp" text;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "customer_email" text;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "status_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "stock_taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "payment_claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "tracking_code" text;--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_order_id_order_intent_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_intent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_intent_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_intent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_change_order_id_id_index" ON "order_change" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_line_words_index" ON "order_line" USING gin ("words");--> statement-breakpoint
CREATE INDEX "order_line_product_id_index" ON "order_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_intent_status_created_at_id_index" ON "order_intent" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "order_intent_created_at_id_index" ON "order_intent" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_intent_updated_at_index" ON "order_intent" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "order_intent_code_prefix_index" ON "order_intent" USING btree ("code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_intent_paid_at_index" ON "order_intent" USING btree ("paid_at") WHERE "order_intent"."paid_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_intent_mailed_at_index" ON "order_intent" USING btree ("mailed_at");--> statement-breakpoint
INSERT INTO "order_line" ("order_id", "place", "product_id", "product_code", "product_name", "option", "quantity", "unit_price_cents")
SELECT "id", 1, "product_id", "product_code", "product_name", "option", "quantity", "unit_price_cents" FROM "order_intent";--> statement-breakpoint
UPDATE "order_intent" SET "status_at" = "created_at", "updated_at" = "created_at", "mailed_at" = "created_at";--> statement-breakpoint
INSERT INTO "order_count" ("status", "count") SELECT "status", count(*) FROM "order_intent" GROUP BY "status";--> statement-breakpoint
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In the order of the statuses, so that two writers never wait for each other.
	IF TG_OP = 'INSERT' THEN
		INSERT INTO order_count SELECT status, count(*) FROM added GROUP BY status ORDER BY status
		ON CONFLICT (status) DO UPDATE SET count = order_count.count + excluded.count;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO order_count SELECT status, -count(*) FROM removed GROUP BY status ORDER BY status
		ON CONFLICT (status) DO UPDATE SET count = order_count.count + excluded.count;
	ELSE
		INSERT INTO order_count SELECT status, sum(difference) FROM (
			SELECT status, 1 AS difference FROM added UNION ALL SELECT status, -1 FROM removed
		) AS moved GROUP BY status HAVING sum(difference) <> 0 ORDER BY status
		ON CONFLICT (status) DO UPDATE SET count = order_count.count + excluded.count;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_added AFTER INSERT ON "order_intent" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_orders();--> statement-breakpoint
CREATE TRIGGER order_removed AFTER DELETE ON "order_intent" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_orders();--> statement-breakpoint
CREATE TRIGGER order_moved AFTER UPDATE ON "order_intent" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
