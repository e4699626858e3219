-- Every delivered order is read once.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
CREATE INDEX "orders_came" ON "orders" USING btree ("delivered_at") WHERE "orders"."promised_on" is not null and "orders"."delivered_at" is not null;--> statement-breakpoint
-- What came by the day that it was promised for is a figure of the panel (decision 047): of the orders delivered in a month
-- those that had a day, and of these those that came by it.
CREATE OR REPLACE FUNCTION dashboard_entries(o orders) RETURNS TABLE(kind text, status text, month date)
    LANGUAGE sql STABLE
    AS $$
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
  UNION ALL
  SELECT k.kind, '', date_trunc('month', o.delivered_at AT TIME ZONE 'America/Sao_Paulo')::date
    FROM (VALUES ('PROMISED', true), ('ONTIME', (o.delivered_at AT TIME ZONE 'America/Sao_Paulo')::date <= o.promised_on)) AS k (kind, counts)
   WHERE o.budget_type <> 'CUSTOMER_CLAIM' AND NOT o.budget AND o.promised_on IS NOT NULL AND o.delivered_at IS NOT NULL AND k.counts
$$;--> statement-breakpoint
DROP TRIGGER orders_ledger_changed ON orders;--> statement-breakpoint
CREATE TRIGGER orders_ledger_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN (old.company_id IS DISTINCT FROM new.company_id OR old.team_id IS DISTINCT FROM new.team_id OR old.status IS DISTINCT FROM new.status OR old.budget IS DISTINCT FROM new.budget OR old.budget_type IS DISTINCT FROM new.budget_type OR old.total_cents IS DISTINCT FROM new.total_cents OR old.service_fee_cents IS DISTINCT FROM new.service_fee_cents OR old.table_total_cents IS DISTINCT FROM new.table_total_cents
    OR old.lines_total_cents IS DISTINCT FROM new.lines_total_cents OR old.potency IS DISTINCT FROM new.potency OR old.due_date IS DISTINCT FROM new.due_date OR old.expected_close_at IS DISTINCT FROM new.expected_close_at OR old.order_sent_at IS DISTINCT FROM new.order_sent_at OR old.confirmed_at IS DISTINCT FROM new.confirmed_at OR old.delivered_at IS DISTINCT FROM new.delivered_at OR old.promised_on IS DISTINCT FROM new.promised_on)
  EXECUTE FUNCTION orders_ledger();--> statement-breakpoint
INSERT INTO dashboard_deltas (kind, month, company_id, team_id, status, orders, total_cents, service_fee_cents, table_cents, line_cents, watts)
SELECT kind, month, company_id, team_id, status, orders, total_cents, service_fee_cents, table_cents, line_cents, watts
  FROM dashboard_truth WHERE kind IN ('PROMISED', 'ONTIME');
