-- Locks products for whoever is about to move their stock, in any centre: each writer locks all that it will move, once,
-- by product, ascending, and reads what it goes by after that (decision 045).
CREATE FUNCTION lock_stock(products bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Where one is missing they are made and locked in one go: made first, it would be held before those below it.
  IF EXISTS (SELECT FROM unnest(products) p(id) WHERE NOT EXISTS (SELECT FROM stock_products s WHERE s.product_id = p.id)) THEN
    INSERT INTO stock_products AS s (product_id) SELECT DISTINCT p.id FROM unnest(products) p(id) ORDER BY p.id
    ON CONFLICT (product_id) DO UPDATE SET least_free = s.least_free;
  ELSE
    PERFORM 1 FROM stock_products s WHERE s.product_id = ANY (products) ORDER BY s.product_id FOR NO KEY UPDATE;
  END IF;
END $$;--> statement-breakpoint
-- Brings what one order claims up to what it wants now: its rows, the figure of each product and centre, the moves. What a
-- reading has settled meanwhile is seen, since the claims are read under the lock; a move that changes no claim locks nothing.
CREATE OR REPLACE FUNCTION claim_stock_of(the_order bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  o record;
  moving bigint[];
  answer timestamptz;
BEGIN
  SELECT id, status, shipped_at, erp_state, order_sent_at, updated_at, stock_center_of(distribution_center_id) AS center,
         wants_stock(budget, budget_type, status, shipped_at) AS wants
    INTO o FROM orders WHERE id = the_order;
  -- One that ended well keeps what it claims until a reading includes it: its goods may have left after the last one.
  IF o.id IS NULL OR o.status = 'FINISHED' OR o.center IS NULL THEN RETURN; END IF;
  SELECT array_agg(product_id) INTO moving
    FROM (SELECT product_id, sum(quantity)::int AS quantity FROM order_lines WHERE order_id = o.id AND o.wants GROUP BY product_id) w
    FULL JOIN (SELECT product_id, center_id, quantity AS held FROM stock_claims WHERE order_id = o.id) h USING (product_id)
   WHERE (center_id, held) IS DISTINCT FROM (o.center, quantity);
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
    SELECT l.product_id, o.center AS center_id, sum(l.quantity)::int AS quantity FROM order_lines l WHERE l.order_id = o.id AND o.wants GROUP BY l.product_id),
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
    SELECT d.product_id, d.center_id, CASE WHEN d.delta > 0 THEN 'CLAIM' ELSE 'RELEASE' END, o.updated_at, d.delta, l.on_hand, l.allocated, l.claimed, o.id
      FROM deltas d JOIN level l ON l.product_id = d.product_id AND l.center_id = d.center_id),
  gone AS (
    DELETE FROM stock_claims c USING pairs p WHERE c.order_id = o.id AND c.product_id = p.product_id AND p.wanted IS NULL)
  INSERT INTO stock_claims AS c (order_id, product_id, center_id, quantity, since, answered_at)
  SELECT o.id, p.wanted, p.center, p.many, s.since, CASE WHEN answer >= s.since THEN answer END
    FROM pairs p CROSS JOIN LATERAL (
      SELECT CASE WHEN p.order_id IS NULL THEN coalesce(o.order_sent_at, o.updated_at) WHEN p.is_new THEN o.updated_at ELSE p.since END AS since) s
   WHERE p.wanted IS NOT NULL AND (p.is_new OR (p.settled_at IS NULL AND p.answered_at IS DISTINCT FROM CASE WHEN answer >= s.since THEN answer END))
  ON CONFLICT (order_id, product_id) DO UPDATE
    SET center_id = excluded.center_id, quantity = excluded.quantity, since = excluded.since, answered_at = excluded.answered_at,
        settled_at = CASE WHEN (c.center_id, c.quantity) IS DISTINCT FROM (excluded.center_id, excluded.quantity) THEN NULL ELSE c.settled_at END;
END $$;--> statement-breakpoint
-- What was taken off twice before that.
UPDATE stock_levels l SET claimed = t.open
  FROM (SELECT s.product_id, s.center_id, COALESCE(sum(c.quantity), 0)::int AS open FROM stock_levels s
          LEFT JOIN stock_claims c ON c.product_id = s.product_id AND c.center_id = s.center_id AND c.settled_at IS NULL
         GROUP BY s.product_id, s.center_id) t
 WHERE t.product_id = l.product_id AND t.center_id = l.center_id AND l.claimed <> t.open;
