-- Similar words by their three-letter pieces: the search for typing mistakes stands on it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
