-- Claims are counted apart: lists and dashboards of sales leave them out (domain 4.6), their own list reads the other half.
ALTER TABLE "order_counters" ADD COLUMN "claim" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_counters" DROP CONSTRAINT "order_counters_company_id_status_budget_pk";
--> statement-breakpoint
ALTER TABLE "order_counters" ADD CONSTRAINT "order_counters_company_id_status_budget_claim_pk" PRIMARY KEY("company_id","status","budget","claim");
--> statement-breakpoint
CREATE INDEX "orders_claims" ON "orders" USING btree ("order_sent_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "orders"."budget_type" = 'CUSTOMER_CLAIM';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_order_counter(company bigint, state text, is_budget boolean, is_claim boolean, orders_delta int, cents_delta bigint, potency_delta bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_counters AS c (company_id, status, budget, claim, order_count, total_cents, potency)
  VALUES (company, state, is_budget, is_claim, orders_delta, cents_delta, potency_delta)
  ON CONFLICT (company_id, status, budget, claim) DO UPDATE
    SET order_count = c.order_count + excluded.order_count, total_cents = c.total_cents + excluded.total_cents, potency = c.potency + excluded.potency
$$;
--> statement-breakpoint
-- As before: of two rows always the smaller key first, so that two opposite moves of one company never deadlock.
CREATE OR REPLACE FUNCTION orders_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_claim boolean;
  is_claim boolean;
BEGIN
  IF TG_OP <> 'INSERT' THEN was_claim := OLD.budget_type = 'CUSTOMER_CLAIM'; END IF;
  IF TG_OP <> 'DELETE' THEN is_claim := NEW.budget_type = 'CUSTOMER_CLAIM'; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_order_counter(NEW.company_id, NEW.status, NEW.budget, is_claim, 1, NEW.total_cents, NEW.potency);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_order_counter(OLD.company_id, OLD.status, OLD.budget, was_claim, -1, -OLD.total_cents, -OLD.potency);
  ELSIF (OLD.company_id, OLD.status, OLD.budget, was_claim) = (NEW.company_id, NEW.status, NEW.budget, is_claim) THEN
    IF (OLD.total_cents, OLD.potency) <> (NEW.total_cents, NEW.potency) THEN
      PERFORM add_to_order_counter(NEW.company_id, NEW.status, NEW.budget, is_claim, 0, NEW.total_cents - OLD.total_cents, NEW.potency - OLD.potency);
    END IF;
  ELSIF (OLD.company_id, OLD.status, OLD.budget, was_claim) < (NEW.company_id, NEW.status, NEW.budget, is_claim) THEN
    PERFORM add_to_order_counter(OLD.company_id, OLD.status, OLD.budget, was_claim, -1, -OLD.total_cents, -OLD.potency);
    PERFORM add_to_order_counter(NEW.company_id, NEW.status, NEW.budget, is_claim, 1, NEW.total_cents, NEW.potency);
  ELSE
    PERFORM add_to_order_counter(NEW.company_id, NEW.status, NEW.budget, is_claim, 1, NEW.total_cents, NEW.potency);
    PERFORM add_to_order_counter(OLD.company_id, OLD.status, OLD.budget, was_claim, -1, -OLD.total_cents, -OLD.potency);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION add_to_order_counter(bigint, text, boolean, int, bigint, bigint);
--> statement-breakpoint
DELETE FROM order_counters;
--> statement-breakpoint
INSERT INTO order_counters (company_id, status, budget, claim, order_count, total_cents, potency)
SELECT company_id, status, budget, budget_type = 'CUSTOMER_CLAIM', count(*), sum(total_cents), sum(potency) FROM orders GROUP BY 1, 2, 3, 4;
