CREATE TABLE "page_view" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"product_id" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "page_view_day_page_product_id_pk" PRIMARY KEY("day","page","product_id")
);
