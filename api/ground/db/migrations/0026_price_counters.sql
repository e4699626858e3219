CREATE TABLE "price_row_counters" (
	"price_table_id" bigint PRIMARY KEY NOT NULL,
	"row_count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "products_type_display" ON "products" USING btree ("type",(lpad(array_position(array['MODULE', 'INVERTER', 'BLACK_CABLE', 'RED_CABLE', 'GREEN_CABLE', 'CONNECTOR', 'TOOL', 'STRINGBOX', 'EMENDATION', 'KIT_TERMINAL_FINAL', 'KIT_TERMINAL_INTERMEDIARY', 'SUPPORT', 'ATERRAMENTO', 'TRANSFORMER', 'CHARGER', 'ALUMINUM_PROFILE', 'CONTAINER', 'BATTERY', 'OTHER']::text[], "type")::text, 2, '0') || lpad((case when "type" = 'INVERTER' then 999999999 - coalesce("potency", 0) else 0 end)::text, 9, '0') || "name"),"id") WHERE "products"."destroyed_at" is null;
--> statement-breakpoint
-- Of each statement, not of each row: an import writes 50,000. Its writer holds the table's own row (api/catalogue/price-tables), so
-- that two never count one table at once.
CREATE FUNCTION count_price_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_row_counters AS n (price_table_id, row_count)
  SELECT price_table_id, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END FROM changed GROUP BY price_table_id
  ON CONFLICT (price_table_id) DO UPDATE SET row_count = n.row_count + excluded.row_count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_rows_added AFTER INSERT ON price_table_products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_price_rows();
--> statement-breakpoint
CREATE TRIGGER price_rows_removed AFTER DELETE ON price_table_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_price_rows();
--> statement-breakpoint
INSERT INTO price_row_counters (price_table_id, row_count) SELECT price_table_id, count(*) FROM price_table_products GROUP BY price_table_id;
