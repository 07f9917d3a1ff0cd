CREATE TABLE "store_version" (
	"revision" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"account_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"settings" jsonb NOT NULL
);
