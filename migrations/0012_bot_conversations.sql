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
ALTER TABLE "bot_message" ADD CONSTRAINT "bot_message_conversation_id_bot_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."bot_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_conversation_last_at_index" ON "bot_conversation" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "bot_message_conversation_id_id_index" ON "bot_message" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "bot_open_question_last_at_index" ON "bot_open_question" USING btree ("last_at");