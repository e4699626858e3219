ALTER TABLE "order_receipt_lines" ADD COLUMN "left_quantity" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "left_quantity" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "warranty_terms" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_left" CHECK ("order_lines"."left_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
-- What was invoiced before terms were kept has those of its registered pieces, else the policies that stand today.
UPDATE "order_lines" l SET "warranty_terms" = COALESCE(
  (SELECT s.terms FROM serial_numbers s
    WHERE s.order_id = l.order_id AND s.position = l.position AND s.terms IS NOT NULL AND s.replaces_id IS NULL ORDER BY s.id LIMIT 1),
  (SELECT jsonb_build_object('rule', y.policy ->> 'scope', 'months', (y.policy ->> 'months')::int, 'answers', y.policy ->> 'answers', 'contact', y.policy -> 'contact')
     FROM settings g CROSS JOIN LATERAL jsonb_array_elements(g.value -> 'policies') AS y(policy)
    WHERE g.key = 'claim.warrantyPolicies'
      AND ((y.policy ->> 'productId')::bigint = p.id OR (y.policy ->> 'manufacturerId')::bigint = p.manufacturer_id OR y.policy ->> 'type' = p.type)
    ORDER BY array_position(ARRAY['PRODUCT', 'MANUFACTURER', 'TYPE'], y.policy ->> 'scope') LIMIT 1),
  jsonb_build_object('rule', 'DEFAULT', 'months', COALESCE((SELECT (g.value #>> '{}')::int FROM settings g WHERE g.key = 'claim.months.WARRANTY'), 12),
    'answers', 'DISTRIBUTOR', 'contact', NULL))
  FROM "products" p, "orders" o
 WHERE p.id = l.product_id AND o.id = l.order_id
   AND o.status IN ('NF_SENT', 'PARTIAL_SHIPPED', 'SHIPPED', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED', 'FINISHED');
