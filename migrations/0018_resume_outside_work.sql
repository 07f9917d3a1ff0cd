ALTER TABLE "studio_run" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_run" ADD COLUMN "outside_work" jsonb;