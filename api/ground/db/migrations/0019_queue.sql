ALTER TABLE "order_notes" ADD COLUMN "asks_document" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- No sum changes with it, so that the counters need not be written once for every order.
ALTER TABLE orders DISABLE TRIGGER orders_count;--> statement-breakpoint
UPDATE orders o SET status_since = COALESCE((SELECT h.at FROM order_status_history h WHERE h.order_id = o.id ORDER BY h.id DESC LIMIT 1), o.updated_at);--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER orders_count;--> statement-breakpoint
-- Every writer of a status says when in updated_at, by the clock that it works with.
CREATE FUNCTION orders_note_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_since := NEW.updated_at;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_status_made BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION orders_note_status();--> statement-breakpoint
CREATE TRIGGER orders_status_moved BEFORE UPDATE OF status ON orders FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION orders_note_status();--> statement-breakpoint
CREATE INDEX "order_notes_asking" ON "order_notes" USING btree ("order_id","id") WHERE "order_notes"."asks_document";--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("status_since","id") WHERE not "orders"."budget" and "orders"."status" not in ('FINISHED', 'CANCELED');
