CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary may change; ours does not, and indexes need IMMUTABLE.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT lower(public.unaccent('public.unaccent', value)) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders_fill_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := fold(concat_ws(' ', NEW.id::text, NEW.client_document, NEW.description,
    (SELECT name FROM company_clients WHERE id = NEW.company_client_id),
    (SELECT concat_ws(' ', name, fantasy_name, cnpj) FROM companies WHERE id = NEW.company_id)));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_search BEFORE INSERT OR UPDATE OF company_client_id, client_document, description, company_id ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_fill_search();
--> statement-breakpoint
CREATE INDEX orders_search_trgm ON orders USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX company_clients_search_trgm ON company_clients USING gin (fold(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX products_search_trgm ON products USING gin (fold(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX companies_search_trgm ON companies USING gin (fold(name || ' ' || fantasy_name) gin_trgm_ops);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_order_counter(company bigint, state text, is_budget boolean, orders_delta int, cents_delta bigint, potency_delta bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_counters AS c (company_id, status, budget, order_count, total_cents, potency)
  VALUES (company, state, is_budget, orders_delta, cents_delta, potency_delta)
  ON CONFLICT (company_id, status, budget) DO UPDATE
    SET order_count = c.order_count + excluded.order_count, total_cents = c.total_cents + excluded.total_cents, potency = c.potency + excluded.potency
$$;
--> statement-breakpoint
-- Two rows change on a status move: always the smaller key first, so that two opposite moves of one company never deadlock.
CREATE OR REPLACE FUNCTION orders_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_order_counter(NEW.company_id, NEW.status, NEW.budget, 1, NEW.total_cents, NEW.potency);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_order_counter(OLD.company_id, OLD.status, OLD.budget, -1, -OLD.total_cents, -OLD.potency);
  ELSIF (OLD.company_id, OLD.status, OLD.budget) = (NEW.company_id, NEW.status, NEW.budget) THEN
    IF (OLD.total_cents, OLD.potency) <> (NEW.total_cents, NEW.potency) THEN
      PERFORM add_to_order_counter(NEW.company_id, NEW.status, NEW.budget, 0, NEW.total_cents - OLD.total_cents, NEW.potency - OLD.potency);
    END IF;
  ELSIF (OLD.company_id, OLD.status, OLD.budget) < (NEW.company_id, NEW.status, NEW.budget) THEN
    PERFORM add_to_order_counter(OLD.company_id, OLD.status, OLD.budget, -1, -OLD.total_cents, -OLD.potency);
    PERFORM add_to_order_counter(NEW.company_id, NEW.status, NEW.budget, 1, NEW.total_cents, NEW.potency);
  ELSE
    PERFORM add_to_order_counter(NEW.company_id, NEW.status, NEW.budget, 1, NEW.total_cents, NEW.potency);
    PERFORM add_to_order_counter(OLD.company_id, OLD.status, OLD.budget, -1, -OLD.total_cents, -OLD.potency);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_count AFTER INSERT OR UPDATE OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION orders_count();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_logs is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_logs_append_only BEFORE UPDATE OR DELETE ON audit_logs FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_logs_no_truncate BEFORE TRUNCATE ON audit_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- numeric accepts 'NaN', which compares above every number: refuse it in every numeric column.
DO $$
DECLARE c record;
BEGIN
  FOR c IN SELECT table_name, column_name FROM information_schema.columns
           WHERE table_schema = 'public' AND data_type = 'numeric' LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I <> ''NaN'')', c.table_name, c.table_name || '_' || c.column_name || '_nan', c.column_name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Order numbers start where a customer does not read them as a test.
ALTER TABLE orders ALTER COLUMN id RESTART WITH 1001;
