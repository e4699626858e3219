-- Whether something of the same record waits to be told before a message.
CREATE INDEX "webhook_deliveries_turn" ON "webhook_deliveries" USING btree ("webhook_id","record_id","id") WHERE "webhook_deliveries"."state" = 'QUEUED';--> statement-breakpoint
ALTER TABLE "order_counters" ADD COLUMN "slot" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_counters" DROP CONSTRAINT "order_counters_company_id_status_budget_claim_pk";--> statement-breakpoint
ALTER TABLE "order_counters" ADD CONSTRAINT "order_counters_company_id_status_budget_claim_slot_pk" PRIMARY KEY("company_id","status","budget","claim","slot");--> statement-breakpoint
-- A writer adds to the first row of its key that no other transaction holds, and makes one more where all are held, up to
-- 16: two writers of one company wait for each other's COMMIT no more, and a company that never has two at a time keeps
-- its one row. Readers sum the rows. What is waited for at all is still the smaller key first (orders_count).
CREATE OR REPLACE FUNCTION add_to_order_counter(company bigint, state text, is_budget boolean, is_claim boolean, orders_delta integer, cents_delta bigint, potency_delta bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  free integer;
BEGIN
  SELECT c.slot INTO free FROM order_counters c
   WHERE c.company_id = company AND c.status = state AND c.budget = is_budget AND c.claim = is_claim
   ORDER BY c.slot LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF free IS NULL THEN
    -- Any that is not there: another writer may be making one in this moment. Where all are there, any of them.
    WITH there AS (SELECT c.slot FROM order_counters c
                    WHERE c.company_id = company AND c.status = state AND c.budget = is_budget AND c.claim = is_claim)
    SELECT s INTO free FROM generate_series(0, 15) s
     WHERE s = 0 OR EXISTS (SELECT 1 FROM there)
     ORDER BY s IN (SELECT slot FROM there), random() LIMIT 1;
  END IF;
  INSERT INTO order_counters AS c (company_id, status, budget, claim, slot, order_count, total_cents, potency)
  VALUES (company, state, is_budget, is_claim, free, orders_delta, cents_delta, potency_delta)
  ON CONFLICT (company_id, status, budget, claim, slot) DO UPDATE
    SET order_count = c.order_count + excluded.order_count, total_cents = c.total_cents + excluded.total_cents, potency = c.potency + excluded.potency;
END $$;
