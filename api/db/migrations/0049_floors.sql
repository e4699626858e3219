ALTER TABLE "approval_thresholds" DROP CONSTRAINT "approval_thresholds_value";--> statement-breakpoint
ALTER TABLE "approval_threshold_requests" ALTER COLUMN "requested_value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_threshold_requests" ADD COLUMN "margin_percentage" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "margin_percentage" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "approval_thresholds" ADD CONSTRAINT "approval_thresholds_value" CHECK ("approval_thresholds"."value" <> 'NaN' and case "approval_thresholds"."type" when 'MARGIN' then "approval_thresholds"."value" between -100 and 100 else "approval_thresholds"."value" > 0 end);
--> statement-breakpoint
-- What `judgedMargin` gives, of every order that sells something: a part that is not known leaves it null.
UPDATE orders o SET margin_percentage = GREATEST(-1000, CASE
    WHEN m.price = 0 THEN CASE WHEN m.margin < 0 THEN -1000 ELSE 0 END
    ELSE round(m.margin * 100 / m.price, 2) END)
  FROM (SELECT s.id, s.price, s.price - s.cost - s.icms - s.ipi - CASE WHEN s.detached THEN s.freight ELSE s.kit_freight_cents END AS margin
          FROM (SELECT w.id, w.budget_type = 'DETACHED' AS detached, w.kit_freight_cents,
                       COALESCE(sum(l.quantity * l.unit_price_cents), 0) AS price,
                       CASE WHEN count(*) FILTER (WHERE l.order_id IS NOT NULL AND l.cost_price_cents IS NULL) = 0
                            THEN COALESCE(sum(l.quantity * l.cost_price_cents), 0) END AS cost,
                       CASE WHEN count(*) FILTER (WHERE l.order_id IS NOT NULL AND l.icms IS NULL) = 0
                            THEN COALESCE(sum(round(l.quantity * l.unit_price_cents * l.icms / 100)), 0) END AS icms,
                       CASE WHEN w.budget_type <> 'DETACHED' THEN 0
                            WHEN count(*) FILTER (WHERE l.order_id IS NOT NULL AND l.ipi IS NULL) = 0
                            THEN COALESCE(sum(l.quantity * l.unit_price_cents - round(l.quantity * l.unit_price_cents * 100 / (100 + l.ipi))), 0) END AS ipi,
                       COALESCE(sum(l.quantity * l.unit_price_cents - round(l.quantity * l.unit_price_cents * 100 / (100 + COALESCE(f.percent, 0)))), 0) AS freight
                  FROM orders w LEFT JOIN order_lines l ON l.order_id = w.id
                  LEFT JOIN LATERAL (SELECT (step->>'percent')::numeric AS percent FROM jsonb_array_elements(l.price_trace) step
                                      WHERE step->>'kind' = 'FREIGHT' LIMIT 1) f ON true
                 WHERE w.budget_type <> 'CUSTOMER_CLAIM' GROUP BY w.id) s) m
 WHERE m.id = o.id AND m.margin IS NOT NULL;
