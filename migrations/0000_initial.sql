-- Everything up to version 1.1.0, in one step. A database that 1.1.0 left is already there: its newest migration has the time of this one.
-- Similar words by their three-letter pieces: the search for typing mistakes stands on it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"job_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "account_mail_jobId_unique" UNIQUE("job_id")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"whatsapp" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"failed_codes" integer DEFAULT 0 NOT NULL,
	"codes_refused_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "email_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"account_id" integer,
	"registration_id" integer,
	"code_hash" text NOT NULL,
	"flow_hash" text,
	"flow_attempts" integer DEFAULT 0 NOT NULL,
	"other_attempts" integer DEFAULT 0 NOT NULL,
	"job_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_code_jobId_unique" UNIQUE("job_id")
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"whatsapp" text NOT NULL,
	"flow_hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "assistant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"personality" text NOT NULL,
	"knowledge" text DEFAULT '' NOT NULL,
	"file_ids" integer[] DEFAULT '{}' NOT NULL,
	"words" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"slug" text,
	"published_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"creation_key" text,
	"creation_hash" text,
	CONSTRAINT "assistant_slug_unique" UNIQUE("slug"),
	CONSTRAINT "assistant_accountId_creationKey_unique" UNIQUE("account_id","creation_key")
);
--> statement-breakpoint
CREATE TABLE "assistant_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assistant_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"length" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_rating" (
	"assistant_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"is_good" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_rating_assistant_id_message_id_pk" PRIMARY KEY("assistant_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "assistant_talk" (
	"assistant_id" integer NOT NULL,
	"session_hash" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"messages" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assistant_talk_assistant_id_session_hash_pk" PRIMARY KEY("assistant_id","session_hash")
);
--> statement-breakpoint
CREATE TABLE "assistant_version" (
	"assistant_id" integer NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "assistant_version_assistant_id_version_pk" PRIMARY KEY("assistant_id","version")
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"account_id" integer,
	"detail" jsonb,
	"before_hash" text,
	"after_hash" text,
	"address_hash" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "bot_conversation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bot_conversation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bot" text NOT NULL,
	"session_hash" text NOT NULL,
	"memory" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_conversation_bot_sessionHash_unique" UNIQUE("bot","session_hash")
);
--> statement-breakpoint
CREATE TABLE "bot_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bot_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"conversation_id" integer NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"content" jsonb,
	"state" text NOT NULL,
	"rating" text,
	"is_stop_asked" boolean DEFAULT false NOT NULL,
	"watched_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_message_publicId_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "bot_open_question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bot_open_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bot" text NOT NULL,
	"text" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_open_question_bot_text_unique" UNIQUE("bot","text")
);
--> statement-breakpoint
CREATE TABLE "catalog_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"words_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalog_version_is_one_row" CHECK ("catalog_version"."id" = 1)
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
CREATE TABLE "product_picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"review_at" timestamp with time zone NOT NULL,
	"doomed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_picture_use" (
	"hash" text NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "product_picture_use_hash_product_id_pk" PRIMARY KEY("hash","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_key" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"subcategory" text DEFAULT '' NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"supplier_product_description" text DEFAULT '' NOT NULL,
	"gtin_ean" text DEFAULT '' NOT NULL,
	"gtin_ean_package" text DEFAULT '' NOT NULL,
	"ncm" text DEFAULT '' NOT NULL,
	"thumbnail" text DEFAULT '' NOT NULL,
	"real_image" text DEFAULT '' NOT NULL,
	"cost_cents" integer DEFAULT 0 NOT NULL,
	"original_cents" integer DEFAULT 0 NOT NULL,
	"promotional_cents" integer DEFAULT 0 NOT NULL,
	"price_cents" integer GENERATED ALWAYS AS (CASE WHEN promotional_cents > 0 THEN promotional_cents ELSE original_cents END) STORED NOT NULL,
	"discount_percentage" numeric(5, 2) DEFAULT 0 NOT NULL,
	"average_rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"total_reviews" integer DEFAULT 0 NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"variations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "product_in_bin_is_not_active" CHECK ("product"."deleted_at" IS NULL OR NOT "product"."is_active")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL,
	"name_length" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"text" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonym_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"term" text NOT NULL,
	"meaning" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonym_term_meaning_unique" UNIQUE("term","meaning")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"product_count" integer NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "app_state" (
	"key" text PRIMARY KEY NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"abandoned_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_intent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_intent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"product_id" integer NOT NULL,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"option" text,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"origin" text NOT NULL,
	"zip_code" text,
	"uf" text,
	"freight" jsonb,
	"message" text NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_intent_code_unique" UNIQUE("code"),
	CONSTRAINT "order_intent_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "prompt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prompt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"words" text NOT NULL,
	"sort_title" text COLLATE "C" NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"creation_key" text,
	"creation_hash" text,
	CONSTRAINT "prompt_accountId_creationKey_unique" UNIQUE("account_id","creation_key")
);
--> statement-breakpoint
CREATE TABLE "prompt_use" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prompt_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"prompt_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"tries" integer DEFAULT 0 NOT NULL,
	"outside_work" jsonb,
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
CREATE TABLE "translation_unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_language" text NOT NULL,
	"to_language" text NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"target" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_unit_accountId_fromLanguage_toLanguage_kind_sourceKey_unique" UNIQUE("account_id","from_language","to_language","kind","source_key")
);
--> statement-breakpoint
ALTER TABLE "email_code" ADD CONSTRAINT "email_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_code" ADD CONSTRAINT "email_code_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_file" ADD CONSTRAINT "assistant_file_assistant_id_assistant_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_rating" ADD CONSTRAINT "assistant_rating_assistant_id_assistant_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_talk" ADD CONSTRAINT "assistant_talk_assistant_id_assistant_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_version" ADD CONSTRAINT "assistant_version_assistant_id_assistant_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_message" ADD CONSTRAINT "bot_message_conversation_id_bot_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."bot_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change" ADD CONSTRAINT "product_change_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_part" ADD CONSTRAINT "catalog_import_part_import_id_catalog_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalog_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_row" ADD CONSTRAINT "catalog_import_row_import_id_catalog_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalog_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture_use" ADD CONSTRAINT "product_picture_use_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_use" ADD CONSTRAINT "prompt_use_prompt_id_prompt_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_asset" ADD CONSTRAINT "studio_asset_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_asset" ADD CONSTRAINT "studio_asset_run_id_studio_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."studio_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_file" ADD CONSTRAINT "studio_file_asset_id_studio_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."studio_asset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_share" ADD CONSTRAINT "studio_share_asset_id_studio_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."studio_asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_run" ADD CONSTRAINT "studio_run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_usage" ADD CONSTRAINT "studio_usage_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_unit" ADD CONSTRAINT "translation_unit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_mail_email_index" ON "account_mail" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_mail_created_at_index" ON "account_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_code_email_purpose_index" ON "email_code" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "email_code_created_at_index" ON "email_code" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "registration_email_index" ON "registration" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registration_created_at_index" ON "registration" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "session_account_id_index" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_last_seen_at_index" ON "session" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "assistant_account_id_updated_at_index" ON "assistant" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "assistant_deleted_at_index" ON "assistant" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "assistant_file_assistant_id_index" ON "assistant_file" USING btree ("assistant_id");--> statement-breakpoint
CREATE INDEX "assistant_file_account_id_index" ON "assistant_file" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "assistant_talk_assistant_id_started_at_index" ON "assistant_talk" USING btree ("assistant_id","started_at");--> statement-breakpoint
CREATE INDEX "audit_event_account_id_id_index" ON "audit_event" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "bot_conversation_last_at_index" ON "bot_conversation" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "bot_message_conversation_id_id_index" ON "bot_message" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "bot_open_question_last_at_index" ON "bot_open_question" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "product_change_import_id_product_id_index" ON "product_change" USING btree ("import_id","product_id");--> statement-breakpoint
CREATE INDEX "catalog_import_created_at_index" ON "catalog_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "catalog_import_open_idx" ON "catalog_import" USING btree ("account_id","heard_at") WHERE status IN ('uploading', 'checking');--> statement-breakpoint
CREATE INDEX "catalog_import_row_import_id_kind_line_index" ON "catalog_import_row" USING btree ("import_id","kind","line");--> statement-breakpoint
CREATE INDEX "product_picture_review_at_index" ON "product_picture" USING btree ("review_at");--> statement-breakpoint
CREATE INDEX "product_picture_use_product_id_index" ON "product_picture_use" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_key_created_at_index" ON "product_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_revision_id_index" ON "product" USING btree ("revision","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_code_in_use" ON "product" USING btree ("code") WHERE "product"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "product_deleted_at_index" ON "product" USING btree ("deleted_at") WHERE "product"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_search_words_index" ON "product_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_miss_last_at_index" ON "search_miss" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_refresh_one_runs" ON "catalog_refresh" USING btree ("status") WHERE "catalog_refresh"."status" = 'running';--> statement-breakpoint
CREATE INDEX "rate_limit_expires_at_index" ON "rate_limit" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "job_run_at_index" ON "job" USING btree ("run_at") WHERE "job"."abandoned_at" IS NULL;--> statement-breakpoint
CREATE INDEX "prompt_account_id_updated_at_index" ON "prompt" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "prompt_account_id_sort_title_index" ON "prompt" USING btree ("account_id","sort_title");--> statement-breakpoint
CREATE INDEX "prompt_words_index" ON "prompt" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prompt_deleted_at_index" ON "prompt" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "prompt_use_account_id_at_index" ON "prompt_use" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "prompt_use_prompt_id_index" ON "prompt_use" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "studio_asset_account_id_created_at_index" ON "studio_asset" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "studio_asset_account_id_tool_created_at_index" ON "studio_asset" USING btree ("account_id","tool","created_at");--> statement-breakpoint
CREATE INDEX "studio_asset_run_id_index" ON "studio_asset" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "studio_asset_binned" ON "studio_asset" USING btree ("deleted_at") WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "studio_file_asset_id_index" ON "studio_file" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "studio_file_unheld" ON "studio_file" USING btree ("created_at") WHERE asset_id IS NULL;--> statement-breakpoint
CREATE INDEX "studio_share_asset_id_index" ON "studio_share" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "studio_run_account_id_id_index" ON "studio_run" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "studio_run_account_id_tool_id_index" ON "studio_run" USING btree ("account_id","tool","id");--> statement-breakpoint
CREATE INDEX "studio_run_over" ON "studio_run" USING btree ("heard_at") WHERE status NOT IN ('queued', 'running');--> statement-breakpoint
CREATE INDEX "studio_run_open" ON "studio_run" USING btree ("account_id","heard_at") WHERE status IN ('queued', 'running');--> statement-breakpoint
CREATE INDEX "translation_unit_account_id_id_index" ON "translation_unit" USING btree ("account_id","id");
--> statement-breakpoint
INSERT INTO "catalog_version" DEFAULT VALUES;
--> statement-breakpoint
-- Most of its rows change with every batch of an import: room on each page lets them change in place.
ALTER TABLE "search_word" SET (fillfactor = 50);
--> statement-breakpoint
-- New words wait in a list that every search reads through before they enter the index: kept short, it costs nothing to read.
ALTER INDEX "product_search_words_index" SET (gin_pending_list_limit = 512);
--> statement-breakpoint
CREATE FUNCTION audit_event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'audit_event is append-only'; END $$;
--> statement-breakpoint
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_event" FOR EACH STATEMENT EXECUTE FUNCTION audit_event_is_append_only();
--> statement-breakpoint
-- No query chooses or orders products by these, so the planner needs to know nothing of them; looking at them took most of
-- the time of ANALYZE, in which the embedded database answers nobody.
ALTER TABLE "product"
  ALTER COLUMN "description" SET STATISTICS 0,
  ALTER COLUMN "supplier_product_description" SET STATISTICS 0,
  ALTER COLUMN "thumbnail" SET STATISTICS 0,
  ALTER COLUMN "real_image" SET STATISTICS 0,
  ALTER COLUMN "images" SET STATISTICS 0,
  ALTER COLUMN "variations" SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE "product_change"
  ALTER COLUMN "before" SET STATISTICS 0,
  ALTER COLUMN "after" SET STATISTICS 0;
