CREATE TABLE "catalog_import_photo" (
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"field" text NOT NULL,
	"place" integer NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"revision" bigint NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalog_import_photo_import_id_product_id_field_place_pk" PRIMARY KEY("import_id","product_id","field","place")
);
--> statement-breakpoint
CREATE TABLE "fetched_picture" (
	"address" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_column_mapping" (
	"heading" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalog_import" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "catalog_import" ADD COLUMN "file_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_import" ADD COLUMN "skipped" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_import" ADD COLUMN "lacking" jsonb DEFAULT '{"photo":0,"stock":0,"category":0,"description":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_import" ADD COLUMN "price_stock_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_import" ADD COLUMN "mode" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_import_photo" ADD CONSTRAINT "catalog_import_photo_import_id_catalog_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalog_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_photo" ADD CONSTRAINT "catalog_import_photo_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_import_photo_import_id_state_product_id_index" ON "catalog_import_photo" USING btree ("import_id","state","product_id");--> statement-breakpoint
CREATE INDEX "catalog_import_photo_product_id_index" ON "catalog_import_photo" USING btree ("product_id");