-- Names as a search reads them, kept: a word that most of a catalogue has ('módulo') is of no use to an index of trigrams,
-- and taking the accents off 20,000 names for each search took a tenth of a second. The schema's own language has no word
-- for them, so that they come with no row that is read, answered or audited.
ALTER TABLE products ADD COLUMN search text GENERATED ALWAYS AS (fold(name)) STORED;
--> statement-breakpoint
ALTER TABLE product_kits ADD COLUMN search text GENERATED ALWAYS AS (fold(name)) STORED;
--> statement-breakpoint
DROP INDEX products_search_trgm;
--> statement-breakpoint
DROP INDEX product_kits_search_trgm;
--> statement-breakpoint
CREATE INDEX products_search_trgm ON products USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX product_kits_search_trgm ON product_kits USING gin (search gin_trgm_ops);
