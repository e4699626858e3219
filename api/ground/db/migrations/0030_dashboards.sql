CREATE TABLE "company_first_orders" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"team_id" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"month" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard_counters" (
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"company_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"product_id" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"service_fee_cents" bigint DEFAULT 0 NOT NULL,
	"table_cents" bigint DEFAULT 0 NOT NULL,
	"line_cents" bigint DEFAULT 0 NOT NULL,
	"watts" bigint DEFAULT 0 NOT NULL,
	"quantity" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "dashboard_counters_company_id_kind_month_team_id_status_product_id_pk" PRIMARY KEY("company_id","kind","month","team_id","status","product_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_deltas" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"company_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"product_id" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"service_fee_cents" bigint DEFAULT 0 NOT NULL,
	"table_cents" bigint DEFAULT 0 NOT NULL,
	"line_cents" bigint DEFAULT 0 NOT NULL,
	"watts" bigint DEFAULT 0 NOT NULL,
	"quantity" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "rows_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "company_first_orders_month" ON "company_first_orders" USING btree ("month");--> statement-breakpoint
CREATE INDEX "company_first_orders_order" ON "company_first_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "dashboard_counters_month" ON "dashboard_counters" USING btree ("kind","month","company_id","status","orders") WHERE "dashboard_counters"."company_id" > 0 and "dashboard_counters"."product_id" = 0;--> statement-breakpoint
CREATE INDEX "orders_confirmed" ON "orders" USING btree ("confirmed_at") WHERE "orders"."confirmed_at" is not null;
--> statement-breakpoint
-- What one order counts as (domain 4.6, decision 021): its statuses are those of domain/insight/dashboards/figures.ts, which a
-- test compares. Claims count nowhere, bonuses among them. What is now has no month: it stands under 1970-01-01.
CREATE FUNCTION dashboard_entries(o orders) RETURNS TABLE (kind text, status text, month date) LANGUAGE sql STABLE AS $$
  SELECT 'STOCK', o.status, DATE '1970-01-01'
   WHERE o.budget_type <> 'CUSTOMER_CLAIM'
     AND o.status IN ('NEW', 'NEGOTIATION', 'CLOSING', 'PENDING', 'CREDIT_ANALYSIS', 'ANALYSIS', 'AWAITING', 'FUTURE_NF_SENT', 'PRODUCTION_ALLOWED')
  UNION ALL
  SELECT 'CLOSE', '', date_trunc('month', o.expected_close_at)::date
   WHERE o.budget_type <> 'CUSTOMER_CLAIM' AND o.status = 'CLOSING' AND o.expected_close_at IS NOT NULL
  UNION ALL
  SELECT 'DUE', '', date_trunc('month', o.due_date)::date
   WHERE o.budget_type <> 'CUSTOMER_CLAIM' AND o.status IN ('AWAITING', 'FUTURE_NF_SENT', 'PRODUCTION_ALLOWED') AND o.due_date IS NOT NULL
  UNION ALL
  SELECT 'SENT', '', date_trunc('month', o.order_sent_at AT TIME ZONE 'America/Sao_Paulo')::date
   WHERE o.budget_type <> 'CUSTOMER_CLAIM' AND NOT o.budget AND o.order_sent_at IS NOT NULL
  UNION ALL
  SELECT 'CONFIRMED', '', date_trunc('month', o.confirmed_at AT TIME ZONE 'America/Sao_Paulo')::date
   WHERE o.budget_type <> 'CUSTOMER_CLAIM' AND o.confirmed_at IS NOT NULL
     AND o.status IN ('CONFIRMED', 'PREPARING', 'SEPARATION', 'AWAITING_NF_BE_SENT', 'NF_SENT', 'PARTIAL_SHIPPED', 'SHIPPED', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED', 'FINISHED')
$$;
--> statement-breakpoint
-- The whole truth by company, read from the orders: the fill, the rebuild and the check are this one definition.
CREATE VIEW dashboard_truth AS
SELECT e.kind, e.month, o.company_id, COALESCE(o.team_id, 0) AS team_id, e.status, 0::bigint AS product_id, count(*) AS orders,
       sum(o.total_cents)::bigint AS total_cents, sum(o.service_fee_cents)::bigint AS service_fee_cents, sum(o.table_total_cents)::bigint AS table_cents,
       sum(o.lines_total_cents)::bigint AS line_cents, sum(o.potency)::bigint AS watts, 0::bigint AS quantity
  FROM orders o CROSS JOIN LATERAL dashboard_entries(o) e GROUP BY 1, 2, 3, 4, 5
UNION ALL
SELECT 'PRODUCT', e.month, o.company_id, COALESCE(o.team_id, 0), '', l.product_id, 0, 0, 0, 0, 0,
       sum(l.quantity::bigint * COALESCE(l.potency, 0))::bigint, sum(l.quantity)::bigint
  FROM orders o CROSS JOIN LATERAL dashboard_entries(o) e JOIN order_lines l ON l.order_id = o.id
 WHERE e.kind = 'CONFIRMED' AND l.type IN ('MODULE', 'INVERTER') GROUP BY 2, 3, 4, 6;
--> statement-breakpoint
CREATE FUNCTION keep_first_order(o orders, month date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO company_first_orders AS f (company_id, order_id, team_id, confirmed_at, month)
  VALUES (o.company_id, o.id, COALESCE(o.team_id, 0), o.confirmed_at, month)
  ON CONFLICT (company_id) DO UPDATE
    SET order_id = excluded.order_id, team_id = excluded.team_id, confirmed_at = excluded.confirmed_at, month = excluded.month
  WHERE (excluded.confirmed_at, excluded.order_id) < (f.confirmed_at, f.order_id)
$$;
--> statement-breakpoint
-- Appends only: no order waits for another one here. What was given under the old key is taken back, what is given
-- under the new one is added, and what cancels out is not written. The one row that two orders of a company may both want
-- is their company's first confirmed order: of that row the later writer waits, and compares after it.
CREATE FUNCTION orders_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_confirmed date;
  is_confirmed date;
BEGIN
  INSERT INTO dashboard_deltas (kind, month, company_id, team_id, status, orders, total_cents, service_fee_cents, table_cents, line_cents, watts)
  SELECT x.kind, x.month, x.company, COALESCE(x.team, 0), x.status, sum(x.sign), sum(x.sign * x.total), sum(x.sign * x.fee), sum(x.sign * x.given_table),
         sum(x.sign * x.given_lines), sum(x.sign * x.power)
    FROM (SELECT e.*, -1 AS sign, OLD.company_id AS company, OLD.team_id AS team, OLD.total_cents AS total, OLD.service_fee_cents AS fee,
                 OLD.table_total_cents AS given_table, OLD.lines_total_cents AS given_lines, OLD.potency::bigint AS power
            FROM dashboard_entries(OLD) e
          UNION ALL
          SELECT e.*, 1, NEW.company_id, NEW.team_id, NEW.total_cents, NEW.service_fee_cents, NEW.table_total_cents, NEW.lines_total_cents, NEW.potency::bigint
            FROM dashboard_entries(NEW) e) x
   GROUP BY x.kind, x.month, x.company, COALESCE(x.team, 0), x.status
  HAVING sum(x.sign) <> 0 OR sum(x.sign * x.total) <> 0 OR sum(x.sign * x.fee) <> 0 OR sum(x.sign * x.given_table) <> 0
      OR sum(x.sign * x.given_lines) <> 0 OR sum(x.sign * x.power) <> 0;

  SELECT e.month INTO was_confirmed FROM dashboard_entries(OLD) e WHERE e.kind = 'CONFIRMED';
  SELECT e.month INTO is_confirmed FROM dashboard_entries(NEW) e WHERE e.kind = 'CONFIRMED';
  IF was_confirmed IS NULL AND is_confirmed IS NULL
     OR (was_confirmed, OLD.company_id, OLD.team_id, OLD.confirmed_at) IS NOT DISTINCT FROM (is_confirmed, NEW.company_id, NEW.team_id, NEW.confirmed_at)
  THEN RETURN NULL; END IF;

  -- Lines of a new order come after it, and count by their own trigger.
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO dashboard_deltas (kind, month, company_id, team_id, product_id, watts, quantity)
    SELECT 'PRODUCT', x.month, x.company, COALESCE(x.team, 0), l.product_id, sum(x.sign * l.quantity::bigint * COALESCE(l.potency, 0)), sum(x.sign * l.quantity::bigint)
      FROM (VALUES (-1, was_confirmed, OLD.company_id, OLD.team_id), (1, is_confirmed, NEW.company_id, NEW.team_id)) AS x (sign, month, company, team)
      JOIN order_lines l ON l.order_id = NEW.id AND l.type IN ('MODULE', 'INVERTER')
     WHERE x.month IS NOT NULL
     GROUP BY x.month, x.company, COALESCE(x.team, 0), l.product_id
    HAVING sum(x.sign * l.quantity) <> 0;
  END IF;

  IF was_confirmed IS NOT NULL THEN
    DELETE FROM company_first_orders WHERE company_id = OLD.company_id AND order_id = OLD.id;
    IF FOUND THEN
      PERFORM keep_first_order(n.o, n.month) FROM (
        SELECT o, e.month FROM orders o CROSS JOIN LATERAL dashboard_entries(o) e
         WHERE o.company_id = OLD.company_id AND e.kind = 'CONFIRMED' ORDER BY o.confirmed_at, o.id LIMIT 1) n;
    END IF;
  END IF;
  IF is_confirmed IS NOT NULL THEN PERFORM keep_first_order(NEW, is_confirmed); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_ledger_made AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION orders_ledger();
--> statement-breakpoint
CREATE TRIGGER orders_ledger_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.company_id, OLD.team_id, OLD.status, OLD.budget, OLD.budget_type, OLD.total_cents, OLD.service_fee_cents, OLD.table_total_cents, OLD.lines_total_cents,
         OLD.potency, OLD.due_date, OLD.expected_close_at, OLD.order_sent_at, OLD.confirmed_at)
        IS DISTINCT FROM
        (NEW.company_id, NEW.team_id, NEW.status, NEW.budget, NEW.budget_type, NEW.total_cents, NEW.service_fee_cents, NEW.table_total_cents, NEW.lines_total_cents,
         NEW.potency, NEW.due_date, NEW.expected_close_at, NEW.order_sent_at, NEW.confirmed_at))
  EXECUTE FUNCTION orders_ledger();
--> statement-breakpoint
-- Lines of orders that are confirmed already: none changes its product or quantity by the portal, and what does is
-- counted all the same. (Not lines and confirmation in one statement: the order's own trigger reads the lines as they are.)
CREATE FUNCTION order_lines_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO dashboard_deltas (kind, month, company_id, team_id, product_id, watts, quantity)
    SELECT 'PRODUCT', e.month, o.company_id, COALESCE(o.team_id, 0), l.product_id, l.quantity::bigint * COALESCE(l.potency, 0), l.quantity
      FROM added l JOIN orders o ON o.id = l.order_id CROSS JOIN LATERAL dashboard_entries(o) e
     WHERE l.type IN ('MODULE', 'INVERTER') AND o.confirmed_at IS NOT NULL AND e.kind = 'CONFIRMED';
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO dashboard_deltas (kind, month, company_id, team_id, product_id, watts, quantity)
    SELECT 'PRODUCT', e.month, o.company_id, COALESCE(o.team_id, 0), l.product_id, -l.quantity::bigint * COALESCE(l.potency, 0), -l.quantity
      FROM gone l JOIN orders o ON o.id = l.order_id CROSS JOIN LATERAL dashboard_entries(o) e
     WHERE l.type IN ('MODULE', 'INVERTER') AND o.confirmed_at IS NOT NULL AND e.kind = 'CONFIRMED';
  ELSE
    INSERT INTO dashboard_deltas (kind, month, company_id, team_id, product_id, watts, quantity)
    SELECT 'PRODUCT', e.month, o.company_id, COALESCE(o.team_id, 0), l.product_id, sum(l.sign * l.quantity::bigint * COALESCE(l.potency, 0)), sum(l.sign * l.quantity::bigint)
      FROM (SELECT 1 AS sign, a.* FROM added a UNION ALL SELECT -1, g.* FROM gone g) l
      JOIN orders o ON o.id = l.order_id CROSS JOIN LATERAL dashboard_entries(o) e
     WHERE l.type IN ('MODULE', 'INVERTER') AND o.confirmed_at IS NOT NULL AND e.kind = 'CONFIRMED'
     GROUP BY 2, 3, 4, 5
    HAVING sum(l.sign * l.quantity) <> 0 OR sum(l.sign * l.quantity::bigint * COALESCE(l.potency, 0)) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_ledger_added AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION order_lines_ledger();
--> statement-breakpoint
CREATE TRIGGER order_lines_ledger_gone AFTER DELETE ON order_lines REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION order_lines_ledger();
--> statement-breakpoint
CREATE TRIGGER order_lines_ledger_changed AFTER UPDATE ON order_lines REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION order_lines_ledger();
--> statement-breakpoint
INSERT INTO dashboard_counters (kind, month, company_id, team_id, status, product_id, orders, total_cents, service_fee_cents, table_cents, line_cents, watts, quantity)
WITH truth AS MATERIALIZED (SELECT * FROM dashboard_truth)
SELECT kind, month, company_id, team_id, status, product_id, orders, total_cents, service_fee_cents, table_cents, line_cents, watts, quantity FROM truth
UNION ALL
SELECT kind, month, 0, team_id, status, product_id, sum(orders), sum(total_cents), sum(service_fee_cents), sum(table_cents), sum(line_cents), sum(watts), sum(quantity)
  FROM truth GROUP BY kind, month, team_id, status, product_id;
--> statement-breakpoint
INSERT INTO company_first_orders (company_id, order_id, team_id, confirmed_at, month)
SELECT DISTINCT ON (o.company_id) o.company_id, o.id, COALESCE(o.team_id, 0), o.confirmed_at, e.month
  FROM orders o CROSS JOIN LATERAL dashboard_entries(o) e WHERE e.kind = 'CONFIRMED' ORDER BY o.company_id, o.confirmed_at, o.id;
