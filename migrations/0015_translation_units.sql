CREATE TABLE "translation_unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_language" text NOT NULL,
	"to_language" text NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"target" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_unit_accountId_fromLanguage_toLanguage_kind_sourceKey_unique" UNIQUE("account_id","from_language","to_language","kind","source_key")
);
--> statement-breakpoint
ALTER TABLE "translation_unit" ADD CONSTRAINT "translation_unit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_unit_account_id_id_index" ON "translation_unit" USING btree ("account_id","id");