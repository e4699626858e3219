-- Since when the deadline of an open claim runs; null while its company owes something. Kept beside its status, so that
-- late claims are counted in an index alone; the last day itself is not kept: holidays and settings move it.
ALTER TABLE "orders" ADD COLUMN "claim_runs_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE FUNCTION claim_clock(status text, since timestamptz, asked timestamptz, answered timestamptz, terms jsonb)
RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN status NOT IN ('PENDING_RMA', 'ANALYSIS', 'INVOICING', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED') THEN NULL
              WHEN status = 'PENDING_RMA' AND asked IS NOT NULL AND (answered IS NULL OR answered < asked) THEN NULL
              WHEN status = 'AVAILABLE_TO_RETURN' AND terms IS NULL THEN NULL
              ELSE greatest(since, answered) END
$$;
--> statement-breakpoint
-- What the clock of a claim must say: the fill and the tests are this one definition.
CREATE VIEW claim_clock_truth AS
SELECT o.id, CASE WHEN o.budget_type = 'CUSTOMER_CLAIM'
                  THEN claim_clock(o.status, o.status_since, k.asked_at, k.answered_at, k.return_terms) END AS runs_since
  FROM orders o LEFT JOIN claims k ON k.order_id = o.id;
--> statement-breakpoint
-- No order changed by this: nobody is told of it.
ALTER TABLE orders DISABLE TRIGGER orders_tell_changed;--> statement-breakpoint
UPDATE orders o SET claim_runs_since = t.runs_since FROM claim_clock_truth t
 WHERE t.id = o.id AND o.budget_type = 'CUSTOMER_CLAIM' AND t.runs_since IS NOT NULL;
--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER orders_tell_changed;--> statement-breakpoint
-- Its name comes after those of orders_note_status(), whose moment it reads.
CREATE FUNCTION orders_time_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  k claims;
BEGIN
  NEW.claim_runs_since := NULL;
  IF NEW.budget_type = 'CUSTOMER_CLAIM' THEN
    SELECT * INTO k FROM claims WHERE order_id = NEW.id;
    NEW.claim_runs_since := claim_clock(NEW.status, NEW.status_since, k.asked_at, k.answered_at, k.return_terms);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_time_claim_made BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.budget_type = 'CUSTOMER_CLAIM')
  EXECUTE FUNCTION orders_time_claim();
--> statement-breakpoint
CREATE TRIGGER orders_time_claim_moved BEFORE UPDATE OF status, status_since, budget_type ON orders FOR EACH ROW
  WHEN (OLD.budget_type = 'CUSTOMER_CLAIM' OR NEW.budget_type = 'CUSTOMER_CLAIM') EXECUTE FUNCTION orders_time_claim();
--> statement-breakpoint
-- Whoever writes a claim's own row holds its order's already.
CREATE FUNCTION claims_time_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET claim_runs_since = t.runs_since FROM claim_clock_truth t
   WHERE o.id = NEW.order_id AND t.id = NEW.order_id AND o.claim_runs_since IS DISTINCT FROM t.runs_since;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_time_order AFTER INSERT OR UPDATE OF asked_at, answered_at, return_terms ON claims
  FOR EACH ROW EXECUTE FUNCTION claims_time_order();
--> statement-breakpoint
DROP INDEX "orders_claims_open";--> statement-breakpoint
CREATE INDEX "orders_claims_open" ON "orders" USING btree ("status","claim_runs_since","id","budget","type","company_id") WHERE "orders"."budget_type" = 'CUSTOMER_CLAIM' and "orders"."status" in ('PENDING_RMA', 'ANALYSIS', 'INVOICING', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED');
--> statement-breakpoint
CREATE TABLE "claim_counters" (
	"type" text NOT NULL,
	"company_id" bigint NOT NULL,
	"status" text NOT NULL,
	"claim_count" integer NOT NULL,
	CONSTRAINT "claim_counters_type_company_id_status_pk" PRIMARY KEY("type","company_id","status")
);
--> statement-breakpoint
CREATE FUNCTION add_to_claim_counter(kind text, company bigint, state text, delta int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO claim_counters AS c (type, company_id, status, claim_count) VALUES (kind, company, state, delta)
  ON CONFLICT (type, company_id, status) DO UPDATE SET claim_count = c.claim_count + excluded.claim_count
$$;
--> statement-breakpoint
-- As orders_count(), after which it fires: of two rows always the smaller key first, so that two opposite moves of one
-- company never deadlock.
CREATE FUNCTION orders_count_claims() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.budget_type = 'CUSTOMER_CLAIM';
  becomes boolean := TG_OP <> 'DELETE' AND NEW.budget_type = 'CUSTOMER_CLAIM';
BEGIN
  IF was AND becomes THEN
    IF (OLD.type, OLD.company_id, OLD.status) < (NEW.type, NEW.company_id, NEW.status) THEN
      PERFORM add_to_claim_counter(OLD.type, OLD.company_id, OLD.status, -1);
      PERFORM add_to_claim_counter(NEW.type, NEW.company_id, NEW.status, 1);
    ELSIF (OLD.type, OLD.company_id, OLD.status) > (NEW.type, NEW.company_id, NEW.status) THEN
      PERFORM add_to_claim_counter(NEW.type, NEW.company_id, NEW.status, 1);
      PERFORM add_to_claim_counter(OLD.type, OLD.company_id, OLD.status, -1);
    END IF;
  ELSIF was THEN
    PERFORM add_to_claim_counter(OLD.type, OLD.company_id, OLD.status, -1);
  ELSIF becomes THEN
    PERFORM add_to_claim_counter(NEW.type, NEW.company_id, NEW.status, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_count_claims_made AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.budget_type = 'CUSTOMER_CLAIM')
  EXECUTE FUNCTION orders_count_claims();
--> statement-breakpoint
CREATE TRIGGER orders_count_claims_moved AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.budget_type = 'CUSTOMER_CLAIM' OR NEW.budget_type = 'CUSTOMER_CLAIM') EXECUTE FUNCTION orders_count_claims();
--> statement-breakpoint
CREATE TRIGGER orders_count_claims_gone AFTER DELETE ON orders FOR EACH ROW WHEN (OLD.budget_type = 'CUSTOMER_CLAIM')
  EXECUTE FUNCTION orders_count_claims();
--> statement-breakpoint
INSERT INTO claim_counters (type, company_id, status, claim_count)
SELECT type, company_id, status, count(*) FROM orders WHERE budget_type = 'CUSTOMER_CLAIM' GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE INDEX "orders_claims_status" ON "orders" USING btree ("status","order_sent_at" DESC NULLS LAST,"id" DESC NULLS LAST,"budget") WHERE "orders"."budget_type" = 'CUSTOMER_CLAIM';
