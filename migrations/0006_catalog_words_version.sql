DROP INDEX "search_word_revision_index";--> statement-breakpoint
ALTER TABLE "catalog_version" ADD COLUMN "words_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Most of its rows change with every batch of an import: room on each page lets them change in place.
ALTER TABLE "search_word" SET (fillfactor = 50);