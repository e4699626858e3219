ALTER TABLE "sheet_imports" DROP CONSTRAINT "sheet_imports_state";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "cost_price_cents" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "cost_price_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "ipi" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "ipi" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "icms_taxpayer" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "icms_taxpayer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "icms_non_taxpayer" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "icms_non_taxpayer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "icms_external_uf" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "icms_external_uf" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "cost_price_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "ipi" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "icms" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "cost_total_cents" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "cost_total_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "untaxed_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_import_rows" ADD COLUMN "is_taken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_state" CHECK ("sheet_imports"."state" in ('QUEUED', 'RUNNING', 'READY', 'REFUSED', 'APPLIED', 'UNDONE'));--> statement-breakpoint
-- A cost of 0 that nobody wrote: the audit log has neither a change of the cost nor a row with another one.
CREATE TEMPORARY TABLE unsaid_products ON COMMIT DROP AS
SELECT p.id,
       p.cost_price_cents = 0 AND NOT EXISTS (
         SELECT 1 FROM audit_logs a
          WHERE a.table_name = 'products' AND a.record_id = p.id::text
            AND (a.action = 'costPrice' OR COALESCE(a.before ->> 'costPriceCents', '0') <> '0' OR COALESCE(a.after ->> 'costPriceCents', '0') <> '0')) AS cost,
-- The form and the API wrote 0 for a rate that was left out, so that a row of four zeros says nothing; one rate that is
-- or ever was another says that somebody had the taxes in hand, and the zeros beside it were meant.
       p.ipi = 0 AND p.icms_taxpayer = 0 AND p.icms_non_taxpayer = 0 AND p.icms_external_uf = 0 AND NOT EXISTS (
         SELECT 1 FROM audit_logs a
          CROSS JOIN LATERAL (VALUES (a.before), (a.after)) AS v(record)
          CROSS JOIN unnest(ARRAY['ipi', 'icmsTaxpayer', 'icmsNonTaxpayer', 'icmsExternalUf']) AS f(name)
          WHERE a.table_name = 'products' AND a.record_id = p.id::text AND COALESCE(v.record ->> f.name, '0') NOT IN ('0', '0.0000')) AS taxes
  FROM products p;
--> statement-breakpoint
UPDATE products p
   SET cost_price_cents = CASE WHEN u.cost THEN NULL ELSE p.cost_price_cents END,
       ipi = CASE WHEN u.taxes THEN NULL ELSE p.ipi END,
       icms_taxpayer = CASE WHEN u.taxes THEN NULL ELSE p.icms_taxpayer END,
       icms_non_taxpayer = CASE WHEN u.taxes THEN NULL ELSE p.icms_non_taxpayer END,
       icms_external_uf = CASE WHEN u.taxes THEN NULL ELSE p.icms_external_uf END,
       untaxed_before = u.taxes, updated_at = now(), version = p.version + 1
  FROM unsaid_products u WHERE u.id = p.id AND (u.cost OR u.taxes);
--> statement-breakpoint
-- What orders have copied from there. Nothing of what an order sells or sums up changes: nobody is told, nothing counted.
ALTER TABLE orders DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE order_lines DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE order_lines l SET cost_price_cents = NULL FROM unsaid_products u WHERE u.id = l.product_id AND u.cost AND l.cost_price_cents = 0;
--> statement-breakpoint
UPDATE orders o SET cost_total_cents = NULL
 WHERE EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.cost_price_cents IS NULL);
--> statement-breakpoint
-- From the analysis on somebody has gone over an order's taxes: those stay as they were approved.
UPDATE order_lines l SET ipi = NULLIF(l.ipi, 0), icms = NULLIF(l.icms, 0) FROM unsaid_products u, orders o
 WHERE u.id = l.product_id AND u.taxes AND o.id = l.order_id AND (l.ipi = 0 OR l.icms = 0)
   AND o.budget_type <> 'CUSTOMER_CLAIM' AND (o.budget OR o.status IN ('PENDING', 'CREDIT_ANALYSIS'));
--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE order_lines ENABLE TRIGGER USER;--> statement-breakpoint
-- How many, where whoever answers for the catalogue looks.
INSERT INTO audit_logs (action, table_name, record_id, after)
SELECT 'unsaidToUnknown', 'products', '0', jsonb_build_object('withoutCost', count(*) FILTER (WHERE cost), 'withoutTaxes', count(*) FILTER (WHERE taxes))
  FROM unsaid_products HAVING count(*) FILTER (WHERE cost OR taxes) > 0;
--> statement-breakpoint
DROP TABLE unsaid_products;
--> statement-breakpoint
-- Sheets of costs that were applied before they could be undone: of their conflicts nobody knows which ones were taken.
UPDATE sheet_import_rows r SET is_taken = true FROM sheet_imports i
 WHERE i.id = r.import_id AND i.kind = 'COSTS' AND i.state = 'APPLIED' AND r.kind = 'CHANGED';
