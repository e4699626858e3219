CREATE TABLE "price_approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"required_role" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"fall" numeric(9, 4) NOT NULL,
	"margin_before" numeric(9, 4),
	"margin_after" numeric(9, 4),
	"author_user_id" bigint,
	"responded_by_user_id" bigint,
	"response_reason" text,
	"responded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_approvals_kind" CHECK ("price_approvals"."kind" in ('PROMOTION', 'EXCLUSIVE', 'REVISION')),
	CONSTRAINT "price_approvals_status" CHECK ("price_approvals"."status" in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'CANCELED'))
);
--> statement-breakpoint
ALTER TABLE "approval_thresholds" DROP CONSTRAINT "approval_thresholds_value";--> statement-breakpoint
ALTER TABLE "price_revisions" DROP CONSTRAINT "price_revisions_state";--> statement-breakpoint
ALTER TABLE "approval_threshold_requests" ALTER COLUMN "requested_value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_threshold_requests" ADD COLUMN "margin_percentage" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "exclusive_products" ADD COLUMN "awaits_role" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "awaits_role" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "margin_percentage" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "price_approvals" ADD CONSTRAINT "price_approvals_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_approvals" ADD CONSTRAINT "price_approvals_responded_by_user_id_users_id_fk" FOREIGN KEY ("responded_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_approvals_open" ON "price_approvals" USING btree ("kind","subject_id") WHERE "price_approvals"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "price_approvals_subject" ON "price_approvals" USING btree ("kind","subject_id","id");--> statement-breakpoint
ALTER TABLE "approval_thresholds" ADD CONSTRAINT "approval_thresholds_value" CHECK ("approval_thresholds"."value" <> 'NaN' and case "approval_thresholds"."type" when 'MARGIN' then "approval_thresholds"."value" between -100 and 100 else "approval_thresholds"."value" > 0 end);--> statement-breakpoint
ALTER TABLE "price_revisions" ADD CONSTRAINT "price_revisions_state" CHECK ("price_revisions"."state" in ('DRAFT', 'AWAITING', 'SCHEDULED', 'APPLIED', 'UNDONE', 'CANCELED', 'FAILED'));
--> statement-breakpoint
-- No order changed by the fill: nobody is told of it, and nothing is counted.
ALTER TABLE orders DISABLE TRIGGER orders_tell_changed;--> statement-breakpoint
ALTER TABLE orders DISABLE TRIGGER orders_count;--> statement-breakpoint
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
 WHERE m.id = o.id AND m.margin IS NOT NULL;--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER orders_tell_changed;--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER orders_count;
