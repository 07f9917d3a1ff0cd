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
ALTER TABLE "prompt_use" ADD CONSTRAINT "prompt_use_prompt_id_prompt_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prompt_account_id_updated_at_index" ON "prompt" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "prompt_account_id_sort_title_index" ON "prompt" USING btree ("account_id","sort_title");--> statement-breakpoint
CREATE INDEX "prompt_words_index" ON "prompt" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prompt_deleted_at_index" ON "prompt" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "prompt_use_account_id_at_index" ON "prompt_use" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "prompt_use_prompt_id_index" ON "prompt_use" USING btree ("prompt_id");