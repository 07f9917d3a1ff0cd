CREATE TABLE "bulk_edit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_edit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"status" text DEFAULT 'preview' NOT NULL,
	"filter" jsonb NOT NULL,
	"change" jsonb NOT NULL,
	"revision" bigint NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"to_write" integer DEFAULT 0 NOT NULL,
	"equal" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"warnings" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"written_product_id" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"undone_product_id" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_edit_plan" (
	"bulk_id" integer PRIMARY KEY NOT NULL,
	"ids" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_change" ADD COLUMN "bulk_id" integer;--> statement-breakpoint
ALTER TABLE "bulk_edit_plan" ADD CONSTRAINT "bulk_edit_plan_bulk_id_bulk_edit_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_edit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edit_status_heard_at_index" ON "bulk_edit" USING btree ("status","heard_at");--> statement-breakpoint
CREATE INDEX "bulk_edit_account_id_id_index" ON "bulk_edit" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "product_change_bulk_idx" ON "product_change" USING btree ("bulk_id","product_id") WHERE "product_change"."bulk_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_change_author_idx" ON "product_change" USING btree ("account_id","at") WHERE "product_change"."account_id" IS NOT NULL;