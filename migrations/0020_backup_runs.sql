CREATE TABLE "backup_run" (
	"day" date PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"size_bytes" bigint,
	"place" text,
	"error" text
);
