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
ALTER TABLE "assistant_file" ADD CONSTRAINT "assistant_file_assistant_id_assistant_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_rating" ADD CONSTRAINT "assistant_rating_assistant_id_assistant_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_talk" ADD CONSTRAINT "assistant_talk_assistant_id_assistant_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_version" ADD CONSTRAINT "assistant_version_assistant_id_assistant_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_account_id_updated_at_index" ON "assistant" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "assistant_deleted_at_index" ON "assistant" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "assistant_file_assistant_id_index" ON "assistant_file" USING btree ("assistant_id");--> statement-breakpoint
CREATE INDEX "assistant_file_account_id_index" ON "assistant_file" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "assistant_talk_assistant_id_started_at_index" ON "assistant_talk" USING btree ("assistant_id","started_at");