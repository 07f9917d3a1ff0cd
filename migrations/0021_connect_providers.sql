CREATE TABLE "provider_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"keys" jsonb NOT NULL,
	CONSTRAINT "provider_settings_one_row" CHECK (id = 1)
);
