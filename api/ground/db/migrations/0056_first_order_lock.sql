CREATE OR REPLACE FUNCTION orders_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
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

  -- One after the other within a company: who looks for the next first order while another transaction changes that order
  -- would keep it as it was before. In the order of their numbers where the order changes its company.
  PERFORM pg_advisory_xact_lock(hashtext('company_first_orders'), c.id::int)
     FROM (SELECT DISTINCT id FROM unnest(ARRAY[OLD.company_id, NEW.company_id]) AS id WHERE id IS NOT NULL ORDER BY id) c;
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
