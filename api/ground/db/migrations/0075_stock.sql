CREATE TABLE "stock_arrivals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_arrivals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"center_id" bigint NOT NULL,
	"container" text,
	"quantity" integer NOT NULL,
	"arrives_on" date NOT NULL,
	"confirmed" boolean NOT NULL,
	"source" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_arrivals_quantity" CHECK ("stock_arrivals"."quantity" > 0),
	CONSTRAINT "stock_arrivals_source" CHECK ("stock_arrivals"."source" in ('ERP', 'SHEET'))
);
--> statement-breakpoint
CREATE TABLE "stock_centers" (
	"center_id" bigint PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failed_since" timestamp (3) with time zone,
	"error_code" text,
	"error_detail" text,
	"claim_token" text,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_claims" (
	"order_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"center_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "stock_claims_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "stock_claims_quantity" CHECK ("stock_claims"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_kept_apart" (
	"center_id" bigint NOT NULL,
	"source" text NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"product_id" bigint,
	"on_hand" integer,
	"allocated" integer,
	"as_of" timestamp (3) with time zone NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_kept_apart_center_id_source_code_reason_pk" PRIMARY KEY("center_id","source","code","reason"),
	CONSTRAINT "stock_kept_apart_source" CHECK ("stock_kept_apart"."source" in ('ERP', 'SHEET')),
	CONSTRAINT "stock_kept_apart_reason" CHECK ("stock_kept_apart"."reason" in ('LATE', 'NEGATIVE', 'FUTURE', 'UNKNOWN'))
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"product_id" bigint NOT NULL,
	"center_id" bigint NOT NULL,
	"on_hand" integer,
	"allocated" integer,
	"claimed" integer DEFAULT 0 NOT NULL,
	"free" integer GENERATED ALWAYS AS (on_hand - allocated - claimed) STORED,
	"as_of" timestamp (3) with time zone,
	"source" text,
	"received_at" timestamp (3) with time zone,
	"reading_id" bigint,
	"arrivals_as_of" timestamp (3) with time zone,
	CONSTRAINT "stock_levels_product_id_center_id_pk" PRIMARY KEY("product_id","center_id"),
	CONSTRAINT "stock_levels_read" CHECK (("stock_levels"."on_hand" is null) = ("stock_levels"."as_of" is null) and ("stock_levels"."allocated" is null) = ("stock_levels"."as_of" is null)),
	CONSTRAINT "stock_levels_counts" CHECK ("stock_levels"."on_hand" >= 0 and "stock_levels"."allocated" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"center_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"delta" integer NOT NULL,
	"on_hand" integer,
	"allocated" integer,
	"claimed" integer NOT NULL,
	"order_id" bigint,
	"reading_id" bigint,
	CONSTRAINT "stock_moves_kind" CHECK ("stock_moves"."kind" in ('READING', 'CLAIM', 'RELEASE'))
);
--> statement-breakpoint
CREATE TABLE "stock_products" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"least_free" integer,
	"oldest_as_of" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_readings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"center_id" bigint NOT NULL,
	"source" text NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"import_id" bigint,
	"rows" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"repeated" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	"negative" integer DEFAULT 0 NOT NULL,
	"future" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_readings_source" CHECK ("stock_readings"."source" in ('ERP', 'SHEET'))
);
--> statement-breakpoint
ALTER TABLE "sheet_imports" DROP CONSTRAINT "sheet_imports_kind";--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD COLUMN "center_id" bigint;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD COLUMN "as_of" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_arrivals" ADD CONSTRAINT "stock_arrivals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_arrivals" ADD CONSTRAINT "stock_arrivals_center_id_distribution_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."distribution_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_centers" ADD CONSTRAINT "stock_centers_center_id_distribution_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."distribution_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_center_id_distribution_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."distribution_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_kept_apart" ADD CONSTRAINT "stock_kept_apart_center_id_distribution_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."distribution_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_kept_apart" ADD CONSTRAINT "stock_kept_apart_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_center_id_distribution_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."distribution_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_reading_id_stock_readings_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."stock_readings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_products" ADD CONSTRAINT "stock_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_readings" ADD CONSTRAINT "stock_readings_center_id_distribution_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."distribution_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_readings" ADD CONSTRAINT "stock_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_readings" ADD CONSTRAINT "stock_readings_import_id_sheet_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sheet_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_arrivals_product" ON "stock_arrivals" USING btree ("product_id","center_id","arrives_on");--> statement-breakpoint
CREATE INDEX "stock_claims_answered" ON "stock_claims" USING btree ("center_id","answered_at") WHERE "stock_claims"."settled_at" is null and "stock_claims"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_claims_open" ON "stock_claims" USING btree ("product_id","center_id","order_id") WHERE "stock_claims"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "stock_kept_apart_product" ON "stock_kept_apart" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_kept_apart_last" ON "stock_kept_apart" USING btree ("last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_levels_center" ON "stock_levels" USING btree ("center_id",(COALESCE("free", 2147483647)),"product_id");--> statement-breakpoint
CREATE INDEX "stock_levels_short" ON "stock_levels" USING btree ("free","product_id","center_id") WHERE "stock_levels"."free" < 0;--> statement-breakpoint
CREATE INDEX "stock_moves_of" ON "stock_moves" USING btree ("product_id","center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_products_free" ON "stock_products" USING btree ((COALESCE("least_free", 2147483647)),"product_id");--> statement-breakpoint
CREATE INDEX "stock_products_short" ON "stock_products" USING btree ("product_id") WHERE "stock_products"."least_free" < 0;--> statement-breakpoint
CREATE INDEX "stock_readings_center" ON "stock_readings" USING btree ("center_id","as_of" DESC NULLS LAST) WHERE "stock_readings"."applied" > 0;--> statement-breakpoint
CREATE INDEX "stock_readings_received" ON "stock_readings" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_center_id_distribution_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."distribution_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_stock" CHECK (("sheet_imports"."kind" = 'STOCK') = ("sheet_imports"."center_id" is not null and "sheet_imports"."as_of" is not null));--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_kind" CHECK ("sheet_imports"."kind" in ('PRICES', 'COSTS', 'PRODUCTS', 'TAX_RULES', 'STOCK'));--> statement-breakpoint
CREATE TRIGGER stock_moves_append_only BEFORE DELETE OR UPDATE ON stock_moves FOR EACH ROW EXECUTE FUNCTION refuse_row_change();--> statement-breakpoint
CREATE TRIGGER stock_moves_no_truncate BEFORE TRUNCATE ON stock_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_row_change();--> statement-breakpoint
-- The centre that an order leaves from: its own, else the default one, else the oldest.
CREATE FUNCTION stock_center_of(center bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(center, (SELECT d.id FROM distribution_centers d WHERE d.destroyed_at IS NULL ORDER BY d.is_default DESC, d.enabled DESC, d.id LIMIT 1))
$$;--> statement-breakpoint
-- Whether an order wants goods of a centre (decision 045): a sale from PENDING on, a claim once its goods are to be sent.
CREATE FUNCTION wants_stock(budget boolean, budget_type text, status text, shipped_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT budget AND status NOT IN ('CANCELED', 'EXPIRED', 'FINISHED')
     AND (budget_type <> 'CUSTOMER_CLAIM' OR shipped_at IS NOT NULL
          OR status IN ('INVOICING', 'SEPARATION', 'AWAITING_NF_BE_SENT', 'NF_SENT', 'PARTIAL_SHIPPED', 'SHIPPED'))
$$;--> statement-breakpoint
-- Brings what one order claims up to what it wants now: its rows, the figure of each product and centre, the moves. Rows
-- of stock_levels are locked by product, then centre, ascending, as every writer does.
CREATE FUNCTION claim_stock_of(the_order bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  o record;
  answer timestamptz;
BEGIN
  SELECT id, budget, budget_type, status, shipped_at, erp_state, order_sent_at, updated_at, stock_center_of(distribution_center_id) AS center
    INTO o FROM orders WHERE id = the_order;
  -- One that ended well keeps what it claims until a reading includes it: its goods may have left after the last one.
  IF o.id IS NULL OR o.status = 'FINISHED' OR o.center IS NULL THEN RETURN; END IF;
  IF wants_stock(o.budget, o.budget_type, o.status, o.shipped_at) THEN
    IF o.erp_state = 'INTEGRATED' THEN
      SELECT max(j.finished_at) INTO answer FROM erp_jobs j WHERE j.order_id = o.id AND j.kind = 'CREATE' AND j.state = 'DONE';
    END IF;
    IF o.shipped_at IS NOT NULL AND o.status IN ('SHIPPED', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED') THEN
      answer := least(answer, o.shipped_at);
    END IF;
    WITH want AS (
      SELECT l.product_id, o.center AS center_id, sum(l.quantity)::int AS quantity FROM order_lines l WHERE l.order_id = o.id GROUP BY l.product_id),
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
  ELSIF EXISTS (SELECT FROM stock_claims WHERE order_id = o.id) THEN
    WITH deltas AS (
      SELECT product_id, center_id, -quantity AS delta FROM stock_claims WHERE order_id = o.id AND settled_at IS NULL),
    level AS (
      INSERT INTO stock_levels AS l (product_id, center_id, claimed)
      SELECT product_id, center_id, delta FROM deltas ORDER BY product_id, center_id
      ON CONFLICT (product_id, center_id) DO UPDATE SET claimed = l.claimed + excluded.claimed
      RETURNING l.product_id, l.center_id, l.on_hand, l.allocated, l.claimed),
    gone AS (DELETE FROM stock_claims WHERE order_id = o.id)
    INSERT INTO stock_moves (product_id, center_id, kind, at, delta, on_hand, allocated, claimed, order_id)
    SELECT d.product_id, d.center_id, 'RELEASE', o.updated_at, d.delta, l.on_hand, l.allocated, l.claimed, o.id
      FROM deltas d JOIN level l ON l.product_id = d.product_id AND l.center_id = d.center_id;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION orders_claim_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM claim_stock_of(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the commit: the lines are written by then, whatever wrote them, and the figures of a product are locked for no longer.
CREATE CONSTRAINT TRIGGER orders_stock_made AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT NEW.budget) EXECUTE FUNCTION orders_claim_stock();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_stock_moved AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT (OLD.budget AND NEW.budget)
    AND (OLD.budget IS DISTINCT FROM NEW.budget OR OLD.status IS DISTINCT FROM NEW.status
         OR OLD.distribution_center_id IS DISTINCT FROM NEW.distribution_center_id OR OLD.erp_state IS DISTINCT FROM NEW.erp_state
         OR OLD.shipped_at IS DISTINCT FROM NEW.shipped_at OR OLD.version IS DISTINCT FROM NEW.version))
  EXECUTE FUNCTION orders_claim_stock();--> statement-breakpoint
-- The least of a product's centres, and its oldest reading. The rows are locked first, by product, and read again after:
-- two that change two centres of a product see each other.
CREATE FUNCTION follow_stock_levels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_products (product_id) SELECT DISTINCT product_id FROM changed ORDER BY product_id ON CONFLICT DO NOTHING;
  PERFORM 1 FROM stock_products s WHERE s.product_id IN (SELECT product_id FROM changed) ORDER BY s.product_id FOR NO KEY UPDATE;
  UPDATE stock_products s SET least_free = t.least, oldest_as_of = t.oldest
    FROM (SELECT l.product_id, min(l.free) AS least, min(l.as_of) AS oldest FROM stock_levels l
           WHERE l.product_id IN (SELECT product_id FROM changed) GROUP BY l.product_id) t
   WHERE t.product_id = s.product_id AND (s.least_free IS DISTINCT FROM t.least OR s.oldest_as_of IS DISTINCT FROM t.oldest);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_levels_made AFTER INSERT ON stock_levels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_stock_levels();--> statement-breakpoint
CREATE TRIGGER stock_levels_changed AFTER UPDATE ON stock_levels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_stock_levels();--> statement-breakpoint
-- After rows were filled in with triggers off: every claim anew, and open until the next reading. @returns how many orders claim
CREATE FUNCTION rebuild_stock_claims() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE many bigint;
BEGIN
  DELETE FROM stock_claims;
  UPDATE stock_levels SET claimed = 0 WHERE claimed <> 0;
  PERFORM claim_stock_of(id) FROM (SELECT id FROM orders WHERE wants_stock(budget, budget_type, status, shipped_at) ORDER BY id) o;
  GET DIAGNOSTICS many = ROW_COUNT;
  RETURN many;
END $$;--> statement-breakpoint
SELECT rebuild_stock_claims();
