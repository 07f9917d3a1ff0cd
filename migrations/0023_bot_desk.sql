CREATE TABLE "bot_hand_off" (
	"conversation_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_answer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bot" text NOT NULL,
	"question" text NOT NULL,
	"plain_question" text NOT NULL,
	"text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_answer_bot_plainQuestion_unique" UNIQUE("bot","plain_question")
);
--> statement-breakpoint
ALTER TABLE "bot_hand_off" ADD CONSTRAINT "bot_hand_off_conversation_id_bot_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."bot_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_hand_off_state_asked_at_index" ON "bot_hand_off" USING btree ("state","asked_at");