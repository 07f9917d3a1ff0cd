CREATE TABLE "bot_subject_day" (
	"day" date NOT NULL,
	"bot" text NOT NULL,
	"subject" text NOT NULL,
	"conversations" integer NOT NULL,
	"shown" integer NOT NULL,
	"listed" integer NOT NULL,
	"ordered" integer NOT NULL,
	"replies" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"hand_offs" integer NOT NULL,
	"liked" integer NOT NULL,
	"disliked" integer NOT NULL,
	CONSTRAINT "bot_subject_day_day_bot_subject_pk" PRIMARY KEY("day","bot","subject")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_notice" (
	"month" date NOT NULL,
	"percent" integer NOT NULL,
	"replies_a_month" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_notice_month_percent_replies_a_month_pk" PRIMARY KEY("month","percent","replies_a_month")
);
--> statement-breakpoint
ALTER TABLE "bot_handoff" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_conversation" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bot_conversation" ADD COLUMN "ordered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bot_handoff_words_index" ON "bot_handoff" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bot_conversation_begun_at_index" ON "bot_conversation" USING btree ("begun_at");