CREATE TABLE "search_turns" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_turns_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_name" text;--> statement-breakpoint
-- What an order is found by. A sent one holds its client as it was then, and is found by the present name and document
-- too. The triggers, the refreshes, the fill below and the tests are this one definition.
CREATE FUNCTION order_search(o orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold(concat_ws(' ', o.id::text, o.client_document, o.description, o.client_name,
    (SELECT NULLIF(concat_ws(' ', NULLIF(k.name, o.client_name), NULLIF(k.document, o.client_document)), '')
       FROM company_clients k WHERE k.id = o.company_client_id),
    (SELECT concat_ws(' ', c.name, c.fantasy_name, c.cnpj) FROM companies c WHERE c.id = o.company_id)))
$$;
--> statement-breakpoint
-- A budget shows its client's present name; the name of what is sent stays as it was then, and a claim has that of its
-- original.
CREATE OR REPLACE FUNCTION orders_fill_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.budget THEN
    NEW.client_name := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.client_name := COALESCE(NEW.client_name,
      (SELECT x.client_name FROM orders x WHERE x.id = NEW.original_order_id AND x.company_client_id = NEW.company_client_id),
      (SELECT k.name FROM company_clients k WHERE k.id = NEW.company_client_id));
  ELSIF OLD.budget OR NEW.company_client_id IS DISTINCT FROM OLD.company_client_id THEN
    NEW.client_name := (SELECT k.name FROM company_clients k WHERE k.id = NEW.company_client_id);
  END IF;
  NEW.search := order_search(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_search ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_search BEFORE INSERT OR UPDATE OF company_client_id, client_document, description, company_id, budget ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_fill_search();
--> statement-breakpoint
-- Some orders of a renamed client or company, the oldest first: their words, and of budgets their client's document.
-- What somebody else holds is left to the next turn, so that a rename waits for nobody.
-- @param after the number to go on behind; 0 begins. @returns the last one, null where there were no more than these
CREATE FUNCTION refresh_order_search(what text, record bigint, after bigint, most integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found bigint[];
BEGIN
  IF what = 'client' THEN
    found := ARRAY(SELECT o.id FROM orders o JOIN company_clients k ON k.id = o.company_client_id
                    WHERE o.company_client_id = record AND o.id > after
                      AND (o.search <> order_search(o) OR (o.budget AND o.client_document <> k.document))
                    ORDER BY o.id LIMIT most FOR NO KEY UPDATE OF o SKIP LOCKED);
    -- The order's own trigger writes the words.
    UPDATE orders o SET client_document = CASE WHEN o.budget AND o.client_document IS NOT NULL THEN k.document ELSE o.client_document END
      FROM company_clients k WHERE o.id = ANY (found) AND k.id = o.company_client_id;
  ELSE
    found := ARRAY(SELECT o.id FROM orders o WHERE o.company_id = record AND o.id > after AND o.search <> order_search(o)
                    ORDER BY o.id LIMIT most FOR NO KEY UPDATE OF o SKIP LOCKED);
    UPDATE orders o SET search = order_search(o) WHERE o.id = ANY (found);
  END IF;
  RETURN CASE WHEN cardinality(found) = most THEN found[most] END;
END $$;
--> statement-breakpoint
-- Whoever renames, by whatever path: what most have is found by its new name at once, and the job does the rest, and
-- what was being written meanwhile.
CREATE FUNCTION tell_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_order_search(TG_ARGV[0], NEW.id, 0, 100);
  INSERT INTO search_turns (kind, record_id, at) VALUES (TG_ARGV[0], NEW.id, clock_timestamp())
  ON CONFLICT (kind, record_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_clients_renamed AFTER UPDATE OF name, document ON company_clients FOR EACH ROW
  WHEN ((OLD.name, OLD.document) IS DISTINCT FROM (NEW.name, NEW.document)) EXECUTE FUNCTION tell_renamed('client');
--> statement-breakpoint
CREATE TRIGGER companies_renamed AFTER UPDATE OF name, fantasy_name, cnpj ON companies FOR EACH ROW
  WHEN ((OLD.name, OLD.fantasy_name, OLD.cnpj) IS DISTINCT FROM (NEW.name, NEW.fantasy_name, NEW.cnpj))
  EXECUTE FUNCTION tell_renamed('company');
--> statement-breakpoint
-- Words to search by are in no answer: nobody is told where nothing else changed.
CREATE OR REPLACE FUNCTION tell_order_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (type, record_id, action, company_id)
    SELECT CASE WHEN n.budget_type = 'CUSTOMER_CLAIM' THEN 'claim' WHEN n.budget THEN 'budget' ELSE 'order' END, n.id, 'created', n.company_id
      FROM after_rows n ORDER BY n.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO changes (type, record_id, action, company_id)
    SELECT CASE WHEN o.budget_type = 'CUSTOMER_CLAIM' THEN 'claim' WHEN o.budget THEN 'budget' ELSE 'order' END, o.id, 'deleted', o.company_id
      FROM before_rows o ORDER BY o.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO UPDATE SET action = 'deleted';
  ELSE
    INSERT INTO changes AS c (type, record_id, action, company_id)
    SELECT t.type, t.id, t.action, t.company_id FROM (
      SELECT o.id, o.company_id AS was, n.company_id AS becomes,
             CASE WHEN o.budget_type = 'CUSTOMER_CLAIM' THEN 'claim' WHEN o.budget THEN 'budget' ELSE 'order' END AS old_type,
             CASE WHEN n.budget_type = 'CUSTOMER_CLAIM' THEN 'claim' WHEN n.budget THEN 'budget' ELSE 'order' END AS new_type
        FROM before_rows o JOIN after_rows n ON n.id = o.id
       WHERE CASE WHEN o.search = n.search THEN o.* IS DISTINCT FROM n.*
                  ELSE to_jsonb(o) - 'search' IS DISTINCT FROM to_jsonb(n) - 'search' END) b,
      -- A budget that is sent is one no more, and an order from then on.
      LATERAL (SELECT b.new_type AS type, b.id, CASE WHEN b.old_type = b.new_type AND b.was = b.becomes THEN 'updated' ELSE 'created' END AS action, b.becomes AS company_id
               UNION ALL
               SELECT b.old_type, b.id, 'deleted', b.was WHERE b.old_type <> b.new_type OR b.was <> b.becomes) t
     ORDER BY t.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO UPDATE
      SET action = CASE WHEN excluded.action = 'updated' THEN c.action WHEN c.action = 'deleted' THEN 'updated' ELSE excluded.action END;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- No order changed by the fill: nobody is told of it, and nothing is counted. Nobody kept the names of before; what was
-- sent gets the present one.
ALTER TABLE orders DISABLE TRIGGER orders_tell_changed;--> statement-breakpoint
ALTER TABLE orders DISABLE TRIGGER orders_count;--> statement-breakpoint
ALTER TABLE orders DISABLE TRIGGER orders_search;--> statement-breakpoint
UPDATE orders o SET client_name = k.name FROM company_clients k WHERE k.id = o.company_client_id AND NOT o.budget;--> statement-breakpoint
UPDATE orders o SET client_document = k.document FROM company_clients k
 WHERE k.id = o.company_client_id AND o.budget AND o.client_document <> k.document;--> statement-breakpoint
UPDATE orders o SET search = order_search(o) WHERE o.search <> order_search(o);--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER orders_tell_changed;--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER orders_count;--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER orders_search;
