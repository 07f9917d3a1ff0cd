CREATE TABLE "restock_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restock_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"option" text,
	"name" text NOT NULL,
	"whatsapp" text,
	"email" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restock_request" ADD CONSTRAINT "restock_request_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restock_request_state_state_at_id_index" ON "restock_request" USING btree ("state","state_at","id");--> statement-breakpoint
CREATE INDEX "restock_request_product_id_index" ON "restock_request" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "restock_request_created_at_index" ON "restock_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "restock_request_email_index" ON "restock_request" USING btree ("email");--> statement-breakpoint
CREATE INDEX "restock_request_whatsapp_index" ON "restock_request" USING btree ("whatsapp");--> statement-breakpoint
CREATE UNIQUE INDEX "restock_request_waiting" ON "restock_request" USING btree ("product_id",coalesce("option", ''),coalesce("whatsapp", ''),coalesce("email", '')) WHERE "restock_request"."state" = 'waiting';