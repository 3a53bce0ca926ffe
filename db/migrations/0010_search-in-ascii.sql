-- Letters are written in ASCII now (domain/text/search-index.ts): trigrams know Hangul only where the
-- locale of the database does.
INSERT INTO venue_search_pending (venue_id) SELECT id FROM venues ON CONFLICT DO NOTHING;
