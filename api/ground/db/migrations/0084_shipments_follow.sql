-- What is planned to leave is never more than what is still ordered: a swap of a part of a line, or an edit of an order that
-- went back, takes the difference off the shipments that have not left, the last one first; one that has nothing any more and
-- no invoice goes. A line that is replaced whole hands its place in them on, as it does its position (decisions 049, 050).
CREATE FUNCTION shipment_lines_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  excess integer := (SELECT sum(s.quantity) FROM shipment_lines s WHERE s.order_id = NEW.order_id AND s.position = NEW.position) - NEW.quantity;
  planned record;
BEGIN
  FOR planned IN
    SELECT l.n, l.quantity FROM shipment_lines l JOIN shipments s ON s.order_id = l.order_id AND s.n = l.n
     WHERE l.order_id = NEW.order_id AND l.position = NEW.position AND s.shipped_at IS NULL ORDER BY l.n DESC
  LOOP
    EXIT WHEN excess IS NULL OR excess <= 0;
    IF planned.quantity <= excess THEN
      DELETE FROM shipment_lines WHERE order_id = NEW.order_id AND n = planned.n AND position = NEW.position;
      DELETE FROM shipments s WHERE s.order_id = NEW.order_id AND s.n = planned.n AND s.invoice_key IS NULL
         AND NOT EXISTS (SELECT FROM shipment_lines l WHERE l.order_id = s.order_id AND l.n = s.n);
    ELSE
      UPDATE shipment_lines SET quantity = quantity - excess WHERE order_id = NEW.order_id AND n = planned.n AND position = NEW.position;
    END IF;
    UPDATE shipments SET version = version + 1 WHERE order_id = NEW.order_id AND n = planned.n;
    excess := excess - planned.quantity;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shipment_lines_follow AFTER UPDATE OF quantity ON order_lines FOR EACH ROW
  WHEN (NEW.quantity < OLD.quantity) EXECUTE FUNCTION shipment_lines_follow();
--> statement-breakpoint
-- An order that is negotiated again, or canceled, has no plan: its goods may be others when it comes back, or never leave.
CREATE FUNCTION orders_drop_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM shipments WHERE order_id = NEW.id AND NOT whole AND invoice_key IS NULL AND shipped_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_drop_plan AFTER UPDATE OF budget, status ON orders FOR EACH ROW
  WHEN ((NEW.budget AND NOT OLD.budget) OR (NEW.status = 'CANCELED' AND OLD.status <> 'CANCELED')) EXECUTE FUNCTION orders_drop_plan();
