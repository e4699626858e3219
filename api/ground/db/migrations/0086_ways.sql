ALTER TABLE "shipping_companies" ADD COLUMN "is_pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As the register names it where buyers collect (domain 6.1).
UPDATE shipping_companies SET is_pickup = true WHERE name ~* '^retira\M';--> statement-breakpoint
ALTER TABLE "stock_claims" ADD COLUMN "shipment_n" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_claims" DROP CONSTRAINT "stock_claims_order_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_order_id_product_id_shipment_n_pk" PRIMARY KEY("order_id","product_id","shipment_n");--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "happened_time" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_events_sheet" ON "shipment_events" USING btree ("order_id","n","happened_on",coalesce("happened_time", ''),md5("text")) WHERE "shipment_events"."source" = 'SHEET';--> statement-breakpoint
CREATE INDEX "shipments_invoice_number" ON "shipments" USING btree ("invoice_number") WHERE "shipments"."invoice_number" is not null;--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree (upper("tracking")) WHERE "shipments"."tracking" is not null;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_time" CHECK ("shipment_events"."happened_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
-- Where an order wants its goods: those of a shipment that leaves from another centre there, by its number and with the moment
-- at which they left, the rest (0) of the order's own (decisions 045, 050).
CREATE FUNCTION stock_places_of(the_order bigint, wants_all boolean, reservation bigint, center bigint)
RETURNS TABLE (product_id bigint, shipment_n int, center_id bigint, quantity int, left_at timestamptz) LANGUAGE sql STABLE AS $$
  WITH elsewhere AS (
    SELECT l.product_id, s.n, s.center_id, sum(x.quantity)::int AS quantity, s.shipped_at
      FROM shipments s JOIN shipment_lines x ON x.order_id = s.order_id AND x.n = s.n
      JOIN order_lines l ON l.order_id = x.order_id AND l.position = x.position
     WHERE s.order_id = the_order AND wants_all AND NOT s.whole AND s.center_id <> center
     GROUP BY l.product_id, s.n, s.center_id, s.shipped_at)
  SELECT e.product_id, e.n, e.center_id, e.quantity, e.shipped_at FROM elsewhere e
  UNION ALL
  SELECT w.product_id, 0, center, w.quantity - coalesce(e.quantity, 0), NULL
    FROM stock_wanted_by(the_order, wants_all, reservation) w
    LEFT JOIN (SELECT e.product_id, sum(e.quantity)::int AS quantity FROM elsewhere e GROUP BY e.product_id) e ON e.product_id = w.product_id
   WHERE w.quantity > coalesce(e.quantity, 0)
$$;--> statement-breakpoint
-- As before (0077), place by place: goods that a shipment takes from another centre are claimed there, and wait for their
-- leaving. What of the order's own centre they leave or come back to is no new claim: the ERP has the order as a whole.
CREATE OR REPLACE FUNCTION claim_stock_of(the_order bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  o record;
  r record;
  moving bigint[];
  answer timestamptz;
  moment timestamptz;
  cause text;
  the_center bigint;
  holding bigint;
  held_center bigint;
  wants_all boolean;
BEGIN
  SELECT id, budget, status, shipped_at, erp_state, order_sent_at, updated_at, distribution_center_id AS own_center, promotion_id, promotion_kits,
         wants_stock(budget, budget_type, status, shipped_at) AS wants
    INTO o FROM orders WHERE id = the_order;
  -- One that ended well keeps what it claims until a reading includes it: its goods may have left after the last one.
  IF o.id IS NULL OR o.status = 'FINISHED' THEN RETURN; END IF;
  SELECT * INTO r FROM stock_reservations WHERE order_id = o.id ORDER BY id DESC LIMIT 1;
  moment := greatest(o.updated_at, r.made_at, r.renewed_at, r.ended_at);
  IF r.id IS NOT NULL AND r.ended_at IS NULL THEN
    cause := CASE WHEN NOT o.budget THEN 'SENT' WHEN o.status = 'CANCELED' THEN 'CANCELED' WHEN o.status = 'EXPIRED' THEN 'EXPIRED'
      WHEN EXISTS (SELECT FROM stock_reservation_lines h WHERE h.reservation_id = r.id
                      AND h.quantity > coalesce((SELECT sum(l.quantity) FROM order_lines l WHERE l.order_id = o.id AND l.product_id = h.product_id), 0)) THEN 'EDITED' END;
    IF cause IS NOT NULL THEN
      UPDATE stock_reservations SET ended_at = moment, ended_by = cause WHERE id = r.id;
      IF cause <> 'SENT' THEN
        INSERT INTO order_events (order_id, event, key, at, data)
        VALUES (o.id, 'RESERVATION_ENDED', 'reservation-' || r.id || '-ended', moment, jsonb_build_object('cause', cause)) ON CONFLICT DO NOTHING;
      END IF;
    END IF;
  END IF;
  wants_all := o.wants OR holds_promotion(o.budget, o.status, o.promotion_id, o.promotion_kits);
  IF r.ended_at IS NULL AND cause IS NULL THEN
    holding := r.id;
    held_center := r.center_id;
  END IF;
  the_center := stock_center_of(coalesce(held_center, o.own_center));
  IF the_center IS NULL THEN RETURN; END IF;
  SELECT array_agg(DISTINCT product_id) INTO moving
    FROM (SELECT product_id, shipment_n, center_id AS center, quantity FROM stock_places_of(o.id, wants_all, holding, the_center)) w
    FULL JOIN (SELECT product_id, shipment_n, center_id, quantity AS held FROM stock_claims WHERE order_id = o.id) h USING (product_id, shipment_n)
   WHERE (center_id, held) IS DISTINCT FROM (center, quantity);
  IF moving IS NOT NULL THEN
    PERFORM lock_stock(moving);
  ELSIF NOT o.wants THEN
    RETURN;
  END IF;
  IF o.erp_state = 'INTEGRATED' THEN
    SELECT max(j.finished_at) INTO answer FROM erp_jobs j WHERE j.order_id = o.id AND j.kind = 'CREATE' AND j.state = 'DONE';
  END IF;
  IF o.shipped_at IS NOT NULL AND o.status IN ('SHIPPED', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED') THEN
    answer := least(answer, o.shipped_at);
  END IF;
  WITH want AS (
    SELECT w.*, sum(w.quantity) OVER (PARTITION BY w.product_id) AS all_wanted FROM stock_places_of(o.id, wants_all, holding, the_center) w),
  held AS (
    SELECT h.*, sum(h.quantity) OVER (PARTITION BY h.product_id) AS all_held FROM stock_claims h WHERE h.order_id = o.id),
  pairs AS (
    SELECT w.product_id AS wanted, w.shipment_n AS place, w.center_id AS center, w.quantity AS many, h.*,
           EXISTS (SELECT FROM held a WHERE a.product_id = w.product_id) AS was_wanted,
           CASE WHEN w.shipment_n = 0 THEN answer ELSE w.left_at END AS place_answer,
           (h.center_id, h.quantity) IS DISTINCT FROM (w.center_id, w.quantity) AS is_other,
           h.order_id IS NULL OR ((h.center_id, h.quantity) IS DISTINCT FROM (w.center_id, w.quantity)
             AND NOT (w.shipment_n = 0 AND h.center_id = w.center_id AND w.all_wanted = h.all_held)) AS is_new
      FROM want w FULL JOIN held h ON h.product_id = w.product_id AND h.shipment_n = w.shipment_n),
  deltas AS (
    SELECT d.product_id, d.center_id, sum(d.delta)::int AS delta FROM (
      SELECT wanted AS product_id, center AS center_id, many AS delta FROM pairs WHERE wanted IS NOT NULL AND (is_new OR (is_other AND settled_at IS NULL))
      UNION ALL
      SELECT product_id, center_id, -quantity FROM pairs WHERE order_id IS NOT NULL AND settled_at IS NULL AND (wanted IS NULL OR is_other)) d
     GROUP BY d.product_id, d.center_id HAVING sum(d.delta) <> 0),
  level AS (
    INSERT INTO stock_levels AS l (product_id, center_id, claimed)
    SELECT product_id, center_id, delta FROM deltas ORDER BY product_id, center_id
    ON CONFLICT (product_id, center_id) DO UPDATE SET claimed = l.claimed + excluded.claimed
    RETURNING l.product_id, l.center_id, l.on_hand, l.allocated, l.claimed),
  moved AS (
    INSERT INTO stock_moves (product_id, center_id, kind, at, delta, on_hand, allocated, claimed, order_id)
    SELECT d.product_id, d.center_id, CASE WHEN d.delta > 0 THEN 'CLAIM' ELSE 'RELEASE' END, moment, d.delta, l.on_hand, l.allocated, l.claimed, o.id
      FROM deltas d JOIN level l ON l.product_id = d.product_id AND l.center_id = d.center_id),
  gone AS (
    DELETE FROM stock_claims c USING pairs p WHERE c.order_id = o.id AND c.product_id = p.product_id AND c.shipment_n = p.shipment_n AND p.wanted IS NULL),
  new AS (
    SELECT p.*, s.the_since, CASE WHEN p.place <> 0 OR p.place_answer >= s.the_since THEN p.place_answer END AS the_answer
      FROM pairs p CROSS JOIN LATERAL (
        SELECT CASE WHEN NOT p.was_wanted THEN coalesce(o.order_sent_at, moment) WHEN p.is_new THEN moment ELSE p.since END AS the_since) s
     WHERE p.wanted IS NOT NULL)
  INSERT INTO stock_claims AS c (order_id, product_id, shipment_n, center_id, quantity, since, answered_at, settled_at)
  SELECT o.id, n.wanted, n.place, n.center, n.many, n.the_since, CASE WHEN n.is_new OR n.settled_at IS NULL THEN n.the_answer ELSE n.answered_at END,
         CASE WHEN n.is_new THEN NULL ELSE n.settled_at END
    FROM new n
   WHERE n.is_other OR (n.settled_at IS NULL AND n.answered_at IS DISTINCT FROM n.the_answer)
  ON CONFLICT (order_id, product_id, shipment_n) DO UPDATE
    SET center_id = excluded.center_id, quantity = excluded.quantity, since = excluded.since, answered_at = excluded.answered_at,
        settled_at = CASE WHEN (c.center_id, c.quantity) IS DISTINCT FROM (excluded.center_id, excluded.quantity) THEN excluded.settled_at ELSE c.settled_at END;
END $$;--> statement-breakpoint
-- Whoever changes what leaves from another centre; a deed of a shipment moves its order too, and this finds nothing more to do.
CREATE FUNCTION shipments_claim_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM claim_stock_of(OLD.order_id); ELSE PERFORM claim_stock_of(NEW.order_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shipments_stock_made AFTER INSERT ON shipments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT NEW.whole AND NEW.center_id IS NOT NULL) EXECUTE FUNCTION shipments_claim_stock();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shipments_stock_moved AFTER UPDATE ON shipments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT NEW.whole AND coalesce(OLD.center_id, NEW.center_id) IS NOT NULL) EXECUTE FUNCTION shipments_claim_stock();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shipments_stock_gone AFTER DELETE ON shipments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT OLD.whole AND OLD.center_id IS NOT NULL) EXECUTE FUNCTION shipments_claim_stock();--> statement-breakpoint
-- Shipments that leave from another centre already.
SELECT claim_stock_of(order_id) FROM (SELECT DISTINCT order_id FROM shipments WHERE NOT whole AND center_id IS NOT NULL ORDER BY order_id) s;
