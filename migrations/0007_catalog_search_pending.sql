-- New words wait in a list that every search reads through before they enter the index: kept short, it costs nothing to read.
ALTER INDEX "product_search_words_index" SET (gin_pending_list_limit = 512);
