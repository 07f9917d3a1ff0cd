CREATE TABLE "whatsapp_contact" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text,
	"name" text,
	"last_message_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"conversation_id" integer
);
--> statement-breakpoint
CREATE TABLE "whatsapp_message" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"content" jsonb,
	"reply" jsonb,
	"sent_at" timestamp with time zone,
	"sent_id" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "whatsapp_order" (
	"code" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"keys" jsonb NOT NULL,
	CONSTRAINT "whatsapp_settings_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "whatsapp_status" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"category" text,
	"is_billed" boolean,
	"error_code" integer
);
--> statement-breakpoint
ALTER TABLE "order_intent" ADD COLUMN "whatsapp_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_contact" ADD CONSTRAINT "whatsapp_contact_conversation_id_bot_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."bot_conversation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_message" ADD CONSTRAINT "whatsapp_message_contact_id_whatsapp_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."whatsapp_contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_order" ADD CONSTRAINT "whatsapp_order_contact_id_whatsapp_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."whatsapp_contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_contact_phone_index" ON "whatsapp_contact" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "whatsapp_contact_last_message_at_index" ON "whatsapp_contact" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "whatsapp_contact_conversation_id_index" ON "whatsapp_contact" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "whatsapp_message_contact_id_index" ON "whatsapp_message" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "whatsapp_message_received_at_index" ON "whatsapp_message" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "whatsapp_message_sent_at_index" ON "whatsapp_message" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "whatsapp_status_at_index" ON "whatsapp_status" USING btree ("at");