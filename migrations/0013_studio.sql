CREATE TABLE "studio_asset" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_asset_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"run_id" integer,
	"tool" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"crc32" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"details" jsonb NOT NULL,
	"excerpt" text NOT NULL,
	"recipe" jsonb NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "studio_file" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"asset_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_share" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"asset_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"tool" text NOT NULL,
	"key" text,
	"asked_hash" text NOT NULL,
	"input" jsonb NOT NULL,
	"engine" text NOT NULL,
	"seed" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"draft" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"charged" integer NOT NULL,
	"charged_day" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"work_ms" integer,
	"peak_mb" integer,
	"created_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "studio_run_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "studio_usage" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"used_bytes" bigint DEFAULT 0 NOT NULL,
	"day" text NOT NULL,
	"runs" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "studio_asset" ADD CONSTRAINT "studio_asset_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_asset" ADD CONSTRAINT "studio_asset_run_id_studio_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."studio_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_file" ADD CONSTRAINT "studio_file_asset_id_studio_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."studio_asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_share" ADD CONSTRAINT "studio_share_asset_id_studio_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."studio_asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_run" ADD CONSTRAINT "studio_run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_usage" ADD CONSTRAINT "studio_usage_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_asset_account_id_created_at_index" ON "studio_asset" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "studio_asset_account_id_tool_created_at_index" ON "studio_asset" USING btree ("account_id","tool","created_at");--> statement-breakpoint
CREATE INDEX "studio_asset_run_id_index" ON "studio_asset" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "studio_asset_binned" ON "studio_asset" USING btree ("deleted_at") WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "studio_file_asset_id_index" ON "studio_file" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "studio_file_unheld" ON "studio_file" USING btree ("created_at") WHERE asset_id IS NULL;--> statement-breakpoint
CREATE INDEX "studio_share_asset_id_index" ON "studio_share" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "studio_run_account_id_id_index" ON "studio_run" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "studio_run_account_id_tool_id_index" ON "studio_run" USING btree ("account_id","tool","id");--> statement-breakpoint
CREATE INDEX "studio_run_open" ON "studio_run" USING btree ("account_id","heard_at") WHERE status IN ('queued', 'running');