CREATE TABLE "customer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_order_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(regexp_replace(lower(normalize(coalesce(name, ''), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_identity" (
	"channel" text NOT NULL,
	"identity" text NOT NULL,
	"customer_id" integer NOT NULL,
	CONSTRAINT "customer_identity_channel_identity_pk" PRIMARY KEY("channel","identity")
);
--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "customer_identity" ADD CONSTRAINT "customer_identity_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_last_order_at_id_index" ON "customer" USING btree ("last_order_at","id");--> statement-breakpoint
CREATE INDEX "customer_words_index" ON "customer" USING gin ("words");--> statement-breakpoint
CREATE INDEX "customer_identity_customer_id_index" ON "customer_identity" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_identity_prefix_index" ON "customer_identity" USING btree ("identity" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "order_intent" ADD CONSTRAINT "order_intent_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_intent_customer_id_created_at_index" ON "order_intent" USING btree ("customer_id","created_at");