-- Every invoiced order is read once.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"happened_on" date NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_events_source" CHECK ("shipment_events"."source" in ('HAND', 'SHEET', 'CTE'))
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"order_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_order_id_n_position_pk" PRIMARY KEY("order_id","n","position"),
	CONSTRAINT "shipment_lines_quantity" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"order_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"whole" boolean DEFAULT false NOT NULL,
	"center_id" bigint,
	"shipping_company_id" bigint,
	"driver" text,
	"plate" text,
	"tracking" text,
	"volumes" integer,
	"volumes_shipped" integer,
	"parts" jsonb,
	"weight_grams" bigint,
	"invoice_key" text,
	"invoice_number" text,
	"invoice_total_cents" bigint,
	"cited_invoice_key" text,
	"cte_key" text,
	"invoiced_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shipments_order_id_n_pk" PRIMARY KEY("order_id","n"),
	CONSTRAINT "shipments_n" CHECK ("shipments"."n" > 0),
	CONSTRAINT "shipments_delivered" CHECK ("shipments"."delivered_at" is null or "shipments"."shipped_at" is not null or "shipments"."whole"),
	CONSTRAINT "shipments_invoiced" CHECK ("shipments"."shipped_at" is null or "shipments"."invoice_key" is not null or "shipments"."whole")
);
--> statement-breakpoint
ALTER TABLE "shipping_companies" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment" FOREIGN KEY ("order_id","n") REFERENCES "public"."shipments"("order_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment" FOREIGN KEY ("order_id","n") REFERENCES "public"."shipments"("order_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_center_id_distribution_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."distribution_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_shipping_company_id_shipping_companies_id_fk" FOREIGN KEY ("shipping_company_id") REFERENCES "public"."shipping_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_of_company" FOREIGN KEY ("order_id","company_id") REFERENCES "public"."orders"("id","company_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "shipment_events_shipment" ON "shipment_events" USING btree ("order_id","n","happened_on","id");--> statement-breakpoint
CREATE INDEX "shipment_lines_of_line" ON "shipment_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "shipments_invoice_key" ON "shipments" USING btree ("invoice_key") WHERE "shipments"."invoice_key" is not null;--> statement-breakpoint
CREATE INDEX "shipments_center" ON "shipments" USING btree ("center_id") WHERE "shipments"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "shipments_carrier" ON "shipments" USING btree ("shipping_company_id") WHERE "shipments"."shipping_company_id" is not null;--> statement-breakpoint
CREATE TRIGGER shipments_company BEFORE INSERT ON shipments FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company();--> statement-breakpoint
-- Of what may be divided among invoices, and of what is one fiscal item: `isIndivisible` of domain/sales/shipment-facts, which a
-- test holds against this.
CREATE FUNCTION is_indivisible(type text, budget_type text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT type NOT IN ('DETACHED', 'FUTURE', 'MERCANTILE_CONSIGNMENT') AND budget_type <> 'DETACHED'
$$;--> statement-breakpoint
-- More than was ordered leaves by nobody's hand.
CREATE FUNCTION shipment_lines_fit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(s.quantity) FROM shipment_lines s WHERE s.order_id = NEW.order_id AND s.position = NEW.position)
     > (SELECT l.quantity FROM order_lines l WHERE l.order_id = NEW.order_id AND l.position = NEW.position) THEN
    RAISE EXCEPTION 'shipments of order % hold more of line % than was ordered', NEW.order_id, NEW.position USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shipment_lines_fit AFTER INSERT OR UPDATE ON shipment_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION shipment_lines_fit();--> statement-breakpoint
-- Shipment 1 of each order that nobody split, as its columns say; nothing before its invoice.
CREATE VIEW whole_shipment_truth AS
SELECT o.id AS order_id, o.company_id, 1 AS n, true AS whole, o.distribution_center_id AS center_id, o.shipping_company_id, o.shipment ->> 'driver' AS driver,
       o.shipment ->> 'plate' AS plate, o.shipment ->> 'tracking' AS tracking, (o.shipment ->> 'volumes')::int AS volumes,
       (o.shipment ->> 'volumesShipped')::int AS volumes_shipped, o.shipment -> 'parts' AS parts, o.invoice_key, o.invoice_number,
       o.future_invoice_key AS cited_invoice_key,
       coalesce((SELECT max(h.at) FROM order_status_history h WHERE h.order_id = o.id AND h.to_status = 'NF_SENT' AND h.direction = 'FORWARD'), o.updated_at) AS invoiced_at,
       o.shipped_at, o.delivered_at, o.updated_at AS created_at, o.updated_at
  FROM orders o WHERE NOT o.budget AND (o.invoice_key IS NOT NULL OR o.invoice_number IS NOT NULL OR o.shipped_at IS NOT NULL);--> statement-breakpoint
CREATE FUNCTION keep_whole_shipment(the_order bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipments AS s (order_id, company_id, n, whole, center_id, shipping_company_id, driver, plate, tracking, volumes, volumes_shipped, parts,
                              invoice_key, invoice_number, cited_invoice_key, invoiced_at, shipped_at, delivered_at, created_at, updated_at)
  SELECT * FROM whole_shipment_truth t WHERE t.order_id = the_order
  ON CONFLICT (order_id, n) DO UPDATE SET center_id = excluded.center_id, shipping_company_id = excluded.shipping_company_id, driver = excluded.driver,
    plate = excluded.plate, tracking = excluded.tracking, volumes = excluded.volumes, volumes_shipped = excluded.volumes_shipped, parts = excluded.parts,
    invoice_key = excluded.invoice_key, invoice_number = excluded.invoice_number, cited_invoice_key = excluded.cited_invoice_key,
    invoiced_at = CASE WHEN s.invoice_key IS NOT DISTINCT FROM excluded.invoice_key THEN s.invoiced_at ELSE excluded.invoiced_at END,
    shipped_at = excluded.shipped_at, delivered_at = excluded.delivered_at, updated_at = excluded.updated_at, version = s.version + 1;
  IF NOT FOUND THEN DELETE FROM shipments WHERE order_id = the_order AND whole; END IF;
END $$;--> statement-breakpoint
-- What an older door wrote to the order, for its shipments (decision 050). What a deed of a shipment wrote is there already.
CREATE FUNCTION keep_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_split boolean;
  field text;
BEGIN
  SELECT bool_or(NOT whole) INTO is_split FROM shipments WHERE order_id = NEW.id;
  IF NOT coalesce(is_split, false) THEN
    PERFORM keep_whole_shipment(NEW.id);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'UPDATE' THEN RETURN NULL; END IF;
  IF NEW.invoice_key IS NULL AND OLD.invoice_key IS NOT NULL THEN
    UPDATE shipments SET invoice_key = NULL, invoice_number = NULL, invoice_total_cents = NULL, cited_invoice_key = NULL, cte_key = NULL, invoiced_at = NULL,
                         updated_at = NEW.updated_at, version = version + 1
     WHERE order_id = NEW.id AND shipped_at IS NULL AND invoice_key IS NOT NULL;
  ELSIF NEW.invoice_key IS DISTINCT FROM OLD.invoice_key AND NOT EXISTS (SELECT FROM shipments WHERE order_id = NEW.id AND invoice_key = NEW.invoice_key) THEN
    UPDATE shipments s SET invoice_key = NEW.invoice_key, invoice_number = NEW.invoice_number, cited_invoice_key = NEW.future_invoice_key,
                         invoiced_at = NEW.updated_at, updated_at = NEW.updated_at, version = version + 1
     WHERE s.order_id = NEW.id AND (CASE WHEN OLD.invoice_key IS NOT NULL THEN s.invoice_key = OLD.invoice_key
       WHEN is_indivisible(NEW.type, NEW.budget_type) THEN true
       ELSE s.n = (SELECT min(f.n) FROM shipments f WHERE f.order_id = NEW.id AND f.invoice_key IS NULL) END);
  END IF;
  FOREACH field IN ARRAY ARRAY['driver', 'plate', 'tracking'] LOOP
    IF NEW.shipment ->> field IS DISTINCT FROM OLD.shipment ->> field
       AND NEW.shipment ->> field IS DISTINCT FROM (SELECT to_jsonb(s) ->> field FROM shipments s WHERE s.order_id = NEW.id AND to_jsonb(s) ->> field IS NOT NULL ORDER BY s.n LIMIT 1) THEN
      EXECUTE format('UPDATE shipments SET %1$I = $1, updated_at = $2, version = version + 1
        WHERE order_id = $3 AND n = (SELECT s.n FROM shipments s WHERE s.order_id = $3 ORDER BY s.%1$I IS NULL, s.n LIMIT 1)', field)
        USING NEW.shipment ->> field, NEW.updated_at, NEW.id;
    END IF;
  END LOOP;
  -- The day on which the last one came; what a deed of a shipment has written is that already.
  IF NEW.delivered_at IS DISTINCT FROM OLD.delivered_at
     AND NEW.delivered_at IS DISTINCT FROM (SELECT CASE WHEN bool_and(delivered_at IS NOT NULL) THEN max(delivered_at) END FROM shipments WHERE order_id = NEW.id) THEN
    UPDATE shipments SET delivered_at = NEW.delivered_at, updated_at = NEW.updated_at, version = version + 1
     WHERE order_id = NEW.id AND shipped_at IS NOT NULL AND delivered_at IS NOT DISTINCT FROM OLD.delivered_at;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_keep_shipments_made AFTER INSERT ON orders FOR EACH ROW
  WHEN (NOT NEW.budget AND (NEW.invoice_key IS NOT NULL OR NEW.invoice_number IS NOT NULL OR NEW.shipped_at IS NOT NULL)) EXECUTE FUNCTION keep_shipments();--> statement-breakpoint
-- Written as the database says it back: a table that becomes partitions makes its triggers anew from that.
CREATE TRIGGER orders_keep_shipments AFTER UPDATE ON orders FOR EACH ROW
  WHEN (NOT NEW.budget AND (NEW.invoice_key IS DISTINCT FROM OLD.invoice_key OR NEW.invoice_number IS DISTINCT FROM OLD.invoice_number OR NEW.future_invoice_key IS DISTINCT FROM OLD.future_invoice_key
      OR NEW.shipment IS DISTINCT FROM OLD.shipment OR NEW.shipped_at IS DISTINCT FROM OLD.shipped_at OR NEW.delivered_at IS DISTINCT FROM OLD.delivered_at
      OR NEW.distribution_center_id IS DISTINCT FROM OLD.distribution_center_id OR NEW.shipping_company_id IS DISTINCT FROM OLD.shipping_company_id))
  EXECUTE FUNCTION keep_shipments();--> statement-breakpoint
-- What was invoiced before shipments were: columns, both keys and parts are shipment 1. All of it by one statement: orders
-- are closed to writers until the end of this.
INSERT INTO shipments (order_id, company_id, n, whole, center_id, shipping_company_id, driver, plate, tracking, volumes, volumes_shipped, parts,
                       invoice_key, invoice_number, cited_invoice_key, invoiced_at, shipped_at, delivered_at, created_at, updated_at)
SELECT * FROM whole_shipment_truth;--> statement-breakpoint
-- The same after a bulk load, whose triggers were off.
CREATE FUNCTION rebuild_whole_shipments() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE many bigint;
BEGIN
  PERFORM keep_whole_shipment(t.order_id) FROM whole_shipment_truth t
   WHERE NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = t.order_id AND NOT s.whole);
  GET DIAGNOSTICS many = ROW_COUNT;
  RETURN many;
END $$;
