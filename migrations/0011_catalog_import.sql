CREATE TABLE "catalog_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"key" text,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"status" text DEFAULT 'uploading' NOT NULL,
	"format" text,
	"read_bytes" integer DEFAULT 0 NOT NULL,
	"new_rows" integer DEFAULT 0 NOT NULL,
	"changed_rows" integer DEFAULT 0 NOT NULL,
	"equal_rows" integer DEFAULT 0 NOT NULL,
	"refused_rows" integer DEFAULT 0 NOT NULL,
	"written_line" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"undone_product_id" integer DEFAULT 0 NOT NULL,
	"ignored_columns" text[] DEFAULT '{}' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_import_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "catalog_import_part" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "catalog_import_part_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "catalog_import_row" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"input" jsonb,
	"revision" bigint,
	"changes" jsonb NOT NULL,
	"refusals" jsonb NOT NULL,
	"notices" jsonb NOT NULL,
	CONSTRAINT "catalog_import_row_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
ALTER TABLE "catalog_import_part" ADD CONSTRAINT "catalog_import_part_import_id_catalog_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalog_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_row" ADD CONSTRAINT "catalog_import_row_import_id_catalog_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalog_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_import_created_at_index" ON "catalog_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "catalog_import_row_import_id_kind_line_index" ON "catalog_import_row" USING btree ("import_id","kind","line");