CREATE TABLE "product_review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"has_contact" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"reply" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(lower(normalize(name || ' ' || text, NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL,
	CONSTRAINT "product_review_stars" CHECK ("product_review"."stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
ALTER TABLE "product_review" ADD CONSTRAINT "product_review_order_id_order_intent_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_intent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_review" ADD CONSTRAINT "product_review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_review_once" ON "product_review" USING btree ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "product_review_state" ON "product_review" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "product_review_product" ON "product_review" USING btree ("product_id","state","created_at","id","stars");--> statement-breakpoint
CREATE INDEX "product_review_words" ON "product_review" USING gin ("words");