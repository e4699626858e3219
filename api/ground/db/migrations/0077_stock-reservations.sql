CREATE TABLE "stock_reservation_lines" (
	"reservation_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_reservation_lines_reservation_id_product_id_pk" PRIMARY KEY("reservation_id","product_id"),
	CONSTRAINT "stock_reservation_lines_quantity" CHECK ("stock_reservation_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"center_id" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by_user_id" bigint,
	"is_automatic" boolean NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"limit_watts" bigint NOT NULL,
	"renewed_at" timestamp (3) with time zone,
	"renewal_reason" text,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "stock_reservations_end" CHECK (("stock_reservations"."ended_at" is null) = ("stock_reservations"."ended_by" is null)),
	CONSTRAINT "stock_reservations_ended_by" CHECK ("stock_reservations"."ended_by" in ('TIME', 'RELEASED', 'EDITED', 'SENT', 'CANCELED', 'EXPIRED', 'LIMIT', 'NOTHING')),
	CONSTRAINT "stock_reservations_renewal" CHECK (("stock_reservations"."renewed_at" is null) = ("stock_reservations"."renewal_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "stock_reservation_lines" ADD CONSTRAINT "stock_reservation_lines_reservation_id_stock_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."stock_reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation_lines" ADD CONSTRAINT "stock_reservation_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_center_id_distribution_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."distribution_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_made_by_user_id_users_id_fk" FOREIGN KEY ("made_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_reservations_open" ON "stock_reservations" USING btree ("order_id") WHERE "stock_reservations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stock_reservations_due" ON "stock_reservations" USING btree ("until") WHERE "stock_reservations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stock_reservations_order" ON "stock_reservations" USING btree ("order_id","id" DESC NULLS LAST);--> statement-breakpoint
-- What one order wants of its centre: all its goods where it was sent or holds kits of a promotion, else what its open
-- reservation says.
CREATE FUNCTION stock_wanted_by(the_order bigint, wants_all boolean, reservation bigint) RETURNS TABLE (product_id bigint, quantity int) LANGUAGE sql STABLE AS $$
  SELECT l.product_id, sum(l.quantity)::int FROM order_lines l WHERE l.order_id = the_order AND wants_all GROUP BY l.product_id
  UNION ALL
  SELECT r.product_id, r.quantity FROM stock_reservation_lines r WHERE r.reservation_id = reservation AND NOT wants_all
$$;--> statement-breakpoint
-- Whether a budget holds its goods for a promotion: one with a number of kits has set them aside, and a budget that took
-- some of them has them (domain 4.3). Of one without a number nobody holds anything.
CREATE FUNCTION holds_promotion(budget boolean, status text, promotion bigint, promotion_kits integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT budget AND promotion_kits IS NOT NULL AND status IN ('NEW', 'NEGOTIATION', 'CLOSING')
     AND EXISTS (SELECT FROM promotions p WHERE p.id = promotion AND p.max_kits IS NOT NULL)
$$;--> statement-breakpoint
-- The watts of modules that open reservations of a company hold.
CREATE FUNCTION reserved_watts(company bigint, but_of_order bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(l.quantity * p.potency), 0)::bigint FROM stock_reservations r JOIN orders o ON o.id = r.order_id
    JOIN stock_reservation_lines l ON l.reservation_id = r.id JOIN products p ON p.id = l.product_id AND p.type = 'MODULE'
   WHERE r.ended_at IS NULL AND o.company_id = company AND o.id <> but_of_order
$$;--> statement-breakpoint
-- As before (0076), and for budgets: one whose reservation stands no more ends it here, whoever moved the budget, and says why.
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
  SELECT array_agg(product_id) INTO moving
    FROM (SELECT product_id, quantity FROM stock_wanted_by(o.id, wants_all, holding)) w
    FULL JOIN (SELECT product_id, center_id, quantity AS held FROM stock_claims WHERE order_id = o.id) h USING (product_id)
   WHERE (center_id, held) IS DISTINCT FROM (the_center, quantity);
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
    SELECT w.product_id, the_center AS center_id, w.quantity FROM stock_wanted_by(o.id, wants_all, holding) w),
  pairs AS (
    SELECT w.product_id AS wanted, w.center_id AS center, w.quantity AS many, h.*,
           h.order_id IS NULL OR (h.center_id, h.quantity) IS DISTINCT FROM (w.center_id, w.quantity) AS is_new
      FROM want w FULL JOIN (SELECT * FROM stock_claims WHERE order_id = o.id) h ON h.product_id = w.product_id),
  deltas AS (
    SELECT d.product_id, d.center_id, sum(d.delta)::int AS delta FROM (
      SELECT wanted AS product_id, center AS center_id, many AS delta FROM pairs WHERE wanted IS NOT NULL AND is_new
      UNION ALL
      SELECT product_id, center_id, -quantity FROM pairs WHERE order_id IS NOT NULL AND settled_at IS NULL AND (wanted IS NULL OR is_new)) d
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
    DELETE FROM stock_claims c USING pairs p WHERE c.order_id = o.id AND c.product_id = p.product_id AND p.wanted IS NULL)
  INSERT INTO stock_claims AS c (order_id, product_id, center_id, quantity, since, answered_at)
  SELECT o.id, p.wanted, p.center, p.many, s.since, CASE WHEN answer >= s.since THEN answer END
    FROM pairs p CROSS JOIN LATERAL (
      SELECT CASE WHEN p.order_id IS NULL THEN coalesce(o.order_sent_at, moment) WHEN p.is_new THEN moment ELSE p.since END AS since) s
   WHERE p.wanted IS NOT NULL AND (p.is_new OR (p.settled_at IS NULL AND p.answered_at IS DISTINCT FROM CASE WHEN answer >= s.since THEN answer END))
  ON CONFLICT (order_id, product_id) DO UPDATE
    SET center_id = excluded.center_id, quantity = excluded.quantity, since = excluded.since, answered_at = excluded.answered_at,
        settled_at = CASE WHEN (c.center_id, c.quantity) IS DISTINCT FROM (excluded.center_id, excluded.quantity) THEN NULL ELSE c.settled_at END;
END $$;--> statement-breakpoint
-- Fills the reservation that a step to Fechamento asked for with what is free of each product in its centre, as far as the
-- company's ceiling goes: reservations of one company are weighed one after the other.
CREATE FUNCTION fill_reservation(the_reservation bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  r record;
  found_lines bigint;
  watts bigint;
BEGIN
  SELECT s.id, s.order_id, s.center_id, s.made_at, s.limit_watts, o.company_id INTO r
    FROM stock_reservations s JOIN orders o ON o.id = s.order_id WHERE s.id = the_reservation;
  PERFORM pg_advisory_xact_lock(hashtextextended('reservations of ' || r.company_id, 0));
  PERFORM lock_stock((SELECT array_agg(DISTINCT product_id) FROM order_lines WHERE order_id = r.order_id));
  INSERT INTO stock_reservation_lines (reservation_id, product_id, quantity)
  SELECT r.id, w.product_id, least(w.quantity, l.free)
    FROM (SELECT product_id, sum(quantity)::int AS quantity FROM order_lines WHERE order_id = r.order_id GROUP BY product_id) w
    JOIN stock_levels l ON l.product_id = w.product_id AND l.center_id = r.center_id AND l.free > 0;
  GET DIAGNOSTICS found_lines = ROW_COUNT;
  SELECT coalesce(sum(l.quantity * p.potency), 0) INTO watts FROM stock_reservation_lines l JOIN products p ON p.id = l.product_id AND p.type = 'MODULE'
   WHERE l.reservation_id = r.id;
  IF found_lines = 0 OR watts + reserved_watts(r.company_id, r.order_id) > r.limit_watts THEN
    DELETE FROM stock_reservation_lines WHERE reservation_id = r.id;
    UPDATE stock_reservations SET ended_at = r.made_at, ended_by = CASE WHEN found_lines = 0 THEN 'NOTHING' ELSE 'LIMIT' END WHERE id = r.id;
  ELSE
    INSERT INTO order_events (order_id, event, key, at, data)
    SELECT r.order_id, 'STOCK_RESERVED', 'reservation-' || r.id || '-made', r.made_at, jsonb_build_object('until', s.until) FROM stock_reservations s WHERE s.id = r.id;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION reservations_claim_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.is_automatic THEN PERFORM fill_reservation(NEW.id); END IF;
  PERFORM claim_stock_of(NEW.order_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_reservations_made AFTER INSERT ON stock_reservations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION reservations_claim_stock();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_reservations_moved AFTER UPDATE ON stock_reservations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION reservations_claim_stock();--> statement-breakpoint
-- Of budgets, whatever may end a reservation or moves the kits of a promotion.
CREATE CONSTRAINT TRIGGER orders_reserved_moved AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.budget AND NEW.budget
    AND (OLD.status IS DISTINCT FROM NEW.status OR OLD.version IS DISTINCT FROM NEW.version OR OLD.promotion_kits IS DISTINCT FROM NEW.promotion_kits OR OLD.promotion_id IS DISTINCT FROM NEW.promotion_id
         OR OLD.distribution_center_id IS DISTINCT FROM NEW.distribution_center_id))
  EXECUTE FUNCTION orders_claim_stock();--> statement-breakpoint
-- A promotion that gets a number of kits, or loses it: what its budgets hold with it.
CREATE FUNCTION promotions_claim_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_stock(products) FROM (
    SELECT array_agg(DISTINCT l.product_id) AS products FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE o.promotion_id = NEW.id AND o.budget AND o.status IN ('NEW', 'NEGOTIATION', 'CLOSING')) p WHERE products IS NOT NULL;
  PERFORM claim_stock_of(id) FROM (
    SELECT o.id FROM orders o WHERE o.promotion_id = NEW.id AND o.budget AND o.status IN ('NEW', 'NEGOTIATION', 'CLOSING') ORDER BY o.id) b;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER promotions_stock_moved AFTER UPDATE ON promotions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.max_kits IS NULL) <> (NEW.max_kits IS NULL)) EXECUTE FUNCTION promotions_claim_stock();--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_stock_claims() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE many bigint;
BEGIN
  DELETE FROM stock_claims;
  UPDATE stock_levels SET claimed = 0 WHERE claimed <> 0;
  PERFORM claim_stock_of(id) FROM (
    SELECT id FROM orders WHERE wants_stock(budget, budget_type, status, shipped_at) OR holds_promotion(budget, status, promotion_id, promotion_kits)
    UNION SELECT order_id FROM stock_reservations WHERE ended_at IS NULL ORDER BY id) o;
  GET DIAGNOSTICS many = ROW_COUNT;
  RETURN many;
END $$;--> statement-breakpoint
-- Budgets that hold kits of a promotion already.
SELECT claim_stock_of(id) FROM orders WHERE holds_promotion(budget, status, promotion_id, promotion_kits) ORDER BY id;
