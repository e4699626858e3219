ALTER TABLE "approval_threshold_requests" ADD COLUMN "price_writer_user_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_threshold_requests" ADD COLUMN "order_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_threshold_requests" ADD COLUMN "order_restarts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_address" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waivers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_clients" ADD COLUMN "delivery_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What was asked for before: at which revision, after how many restarts, and who had written prices by then.
UPDATE "approval_threshold_requests" r SET
  "order_revision" = COALESCE((SELECT max(v.number) FROM "order_revisions" v WHERE v.order_id = r.order_id AND v.at <= r.created_at), 0),
  "order_restarts" = (SELECT count(*) FROM "order_status_history" h
                       WHERE h.order_id = r.order_id AND h.action IN ('backToNew', 'restore') AND h.at <= r.created_at),
  "price_writer_user_ids" = ARRAY(
    SELECT v.user_id FROM "order_revisions" v
     WHERE v.order_id = r.order_id AND v.user_id IS NOT NULL AND v.at <= r.created_at
       AND (v.number = 0 OR v.changes->'lines' <> '[]' OR v.changes->'totals' <> '[]')
    UNION SELECT o.creator_user_id FROM "orders" o WHERE o.id = r.order_id ORDER BY 1);--> statement-breakpoint
-- A fingerprint binds client and due date from now on (domain/sales/approvals/order-fingerprint.ts). What stands for an order as it is now stands
-- on, bound to the client and the day that it has; an approval that one of the price's own writers gave does not, and is asked for again.
CREATE TEMPORARY TABLE rebound AS
SELECT id, encode(sha256(convert_to('v1; ' || restarts || '; ' || payment || '; ' || rest, 'UTF8')), 'hex') AS was,
       encode(sha256(convert_to('v2; ' || restarts || '; ' || client || '; ' || payment || '; ' || due || '; ' || rest, 'UTF8')), 'hex') AS becomes
  FROM (SELECT o.id, 'client ' || COALESCE(o.company_client_id::text, '-') AS client, 'due ' || COALESCE(o.due_date::text, '-') AS due,
               'payment ' || COALESCE(o.payment_method_id::text, '-') || '/' || COALESCE(o.payment_condition_id::text, '-') AS payment,
               'restarts ' || (SELECT count(*) FROM "order_status_history" h WHERE h.order_id = o.id AND h.action IN ('backToNew', 'restore')) AS restarts,
               'total ' || o.total_cents || '; lines ' || COALESCE((
                 SELECT string_agg(l.product_id || 'x' || l.quantity || 'x' || l.table_unit_price_cents || 'x' || l.unit_price_cents, ' '
                                   ORDER BY l.product_id, l.quantity, l.table_unit_price_cents, l.unit_price_cents)
                   FROM "order_lines" l WHERE l.order_id = o.id), '') AS rest
          FROM "orders" o
         WHERE EXISTS (SELECT 1 FROM "approval_threshold_requests" r WHERE r.order_id = o.id)
            OR EXISTS (SELECT 1 FROM "approval_grants" g WHERE g.order_id = o.id)) facts;--> statement-breakpoint
UPDATE "approval_grants" g SET "order_fingerprint" = b.becomes FROM rebound b WHERE b.id = g.order_id AND b.was = g.order_fingerprint;--> statement-breakpoint
UPDATE "approval_threshold_requests" r SET "order_fingerprint" = b.becomes FROM rebound b
 WHERE b.id = r.order_id AND b.was = r.order_fingerprint
   AND NOT (r.status = 'APPROVED' AND (COALESCE(r.responded_by_user_id, 0) = ANY (r.price_writer_user_ids)
                                       OR COALESCE(r.on_behalf_of_user_id, 0) = ANY (r.price_writer_user_ids)));--> statement-breakpoint
DROP TABLE rebound;
