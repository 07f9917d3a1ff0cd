CREATE TABLE "product_picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"review_at" timestamp with time zone NOT NULL,
	"doomed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_picture_use" (
	"hash" text NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "product_picture_use_hash_product_id_pk" PRIMARY KEY("hash","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_picture_use" ADD CONSTRAINT "product_picture_use_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_picture_review_at_index" ON "product_picture" USING btree ("review_at");--> statement-breakpoint
CREATE INDEX "product_picture_use_product_id_index" ON "product_picture_use" USING btree ("product_id");