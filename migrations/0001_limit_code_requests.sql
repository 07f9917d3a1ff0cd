ALTER TABLE "email_code" ALTER COLUMN "code_hash" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "email_code" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "email_code" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "email_code" ADD COLUMN "state" text DEFAULT 'closed' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_code" ADD COLUMN "sends" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_code" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_code" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "email_code_network_hash_created_at_index" ON "email_code" USING btree ("network_hash","created_at");