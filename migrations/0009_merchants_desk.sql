CREATE TABLE "catalog_refresh" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_refresh_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text DEFAULT 'running' NOT NULL,
	"total_products" integer DEFAULT 0 NOT NULL,
	"saved" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"account_id" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_change" (
	"product_id" integer NOT NULL,
	"revision" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"account_id" integer,
	"import_id" integer,
	"request_id" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "product_change_product_id_revision_pk" PRIMARY KEY("product_id","revision")
);
--> statement-breakpoint
CREATE TABLE "product_key" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" DROP CONSTRAINT "product_code_unique";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_change" ADD CONSTRAINT "product_change_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_refresh_one_runs" ON "catalog_refresh" USING btree ("status") WHERE "catalog_refresh"."status" = 'running';--> statement-breakpoint
CREATE INDEX "product_change_import_id_product_id_index" ON "product_change" USING btree ("import_id","product_id");--> statement-breakpoint
CREATE INDEX "product_key_created_at_index" ON "product_key" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_code_in_use" ON "product" USING btree ("code") WHERE "product"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "product_deleted_at_index" ON "product" USING btree ("deleted_at") WHERE "product"."deleted_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_in_bin_is_not_active" CHECK ("product"."deleted_at" IS NULL OR NOT "product"."is_active");--> statement-breakpoint
INSERT INTO "product_change" ("product_id", "revision", "at", "action") SELECT "id", "revision", "updated_at", 'create' FROM "product";
