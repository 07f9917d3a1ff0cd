CREATE TABLE "category_rename" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_rename_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_name" text NOT NULL,
	"to_name" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"after_id" integer DEFAULT 0 NOT NULL,
	"has_moved_row" boolean DEFAULT false NOT NULL,
	"account_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_rename_status" CHECK ("category_rename"."status" IN ('running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "category" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer,
	"picture" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_miss_visitor" (
	"mark" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_miss" ADD COLUMN "is_ignored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "category_rename_running" ON "category_rename" USING btree ((true)) WHERE "category_rename"."status" IN ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "search_miss_visitor_day_index" ON "search_miss_visitor" USING btree ("day");