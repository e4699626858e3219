CREATE TABLE "changes" (
	"xact" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"record_id" bigint NOT NULL,
	"action" text NOT NULL,
	"company_id" bigint DEFAULT 0 NOT NULL,
	"price_table_id" bigint DEFAULT 0 NOT NULL,
	"was_listed" boolean DEFAULT true NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "changes_xact_id_pk" PRIMARY KEY("xact","id"),
	CONSTRAINT "changes_type" CHECK ("changes"."type" in ('order', 'budget', 'claim', 'client', 'product', 'kit', 'price')),
	CONSTRAINT "changes_action" CHECK ("changes"."action" in ('created', 'updated', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "feed_turns" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"cluster" text NOT NULL,
	"xact" bigint NOT NULL,
	"change_id" bigint NOT NULL,
	"swept_xact" bigint DEFAULT 0 NOT NULL,
	"swept_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "feed_turns_one" CHECK ("feed_turns"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"event" text NOT NULL,
	"record_id" bigint,
	"body" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"is_resent" boolean DEFAULT false NOT NULL,
	"claim_token" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"milliseconds" integer NOT NULL,
	"answer" text,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp (3) with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"failing_since" timestamp (3) with time zone,
	"since_xact" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"destroyed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhooks_previous" CHECK (("webhooks"."previous_secret" is null) = ("webhooks"."previous_until" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "changes_record" ON "changes" USING btree ("xact","type","record_id","company_id","price_table_id");--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_message" ON "webhook_deliveries" USING btree ("webhook_id","message_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_try_at") WHERE "webhook_deliveries"."state" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_tries_delivery" ON "webhook_tries" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhooks_company" ON "webhooks" USING btree ("company_id","id") WHERE "webhooks"."destroyed_at" is null;--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "webhooks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "product_kits_updated" ON "product_kits" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("updated_at");
--> statement-breakpoint
-- Every write is seen here, whoever does it. By statement, not by row: an import writes 50,000. What a transaction
-- does to a record after it told of it changes that row: deleted stays deleted, made stays made.
CREATE FUNCTION tell_order_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (type, record_id, action, company_id)
    SELECT CASE WHEN n.budget_type = 'CUSTOMER_CLAIM' THEN 'claim' WHEN n.budget THEN 'budget' ELSE 'order' END, n.id, 'created', n.company_id
      FROM after_rows n ORDER BY n.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO changes (type, record_id, action, company_id)
    SELECT CASE WHEN o.budget_type = 'CUSTOMER_CLAIM' THEN 'claim' WHEN o.budget THEN 'budget' ELSE 'order' END, o.id, 'deleted', o.company_id
      FROM before_rows o ORDER BY o.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO UPDATE SET action = 'deleted';
  ELSE
    INSERT INTO changes AS c (type, record_id, action, company_id)
    SELECT t.type, t.id, t.action, t.company_id FROM (
      SELECT o.id, o.company_id AS was, n.company_id AS becomes,
             CASE WHEN o.budget_type = 'CUSTOMER_CLAIM' THEN 'claim' WHEN o.budget THEN 'budget' ELSE 'order' END AS old_type,
             CASE WHEN n.budget_type = 'CUSTOMER_CLAIM' THEN 'claim' WHEN n.budget THEN 'budget' ELSE 'order' END AS new_type
        FROM before_rows o JOIN after_rows n ON n.id = o.id WHERE o.* IS DISTINCT FROM n.*) b,
      -- A budget that is sent is one no more, and an order from then on.
      LATERAL (SELECT b.new_type AS type, b.id, CASE WHEN b.old_type = b.new_type AND b.was = b.becomes THEN 'updated' ELSE 'created' END AS action, b.becomes AS company_id
               UNION ALL
               SELECT b.old_type, b.id, 'deleted', b.was WHERE b.old_type <> b.new_type OR b.was <> b.becomes) t
     ORDER BY t.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO UPDATE
      SET action = CASE WHEN excluded.action = 'updated' THEN c.action WHEN c.action = 'deleted' THEN 'updated' ELSE excluded.action END;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tell_made AFTER INSERT ON orders REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_order_changes();
--> statement-breakpoint
CREATE TRIGGER orders_tell_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_order_changes();
--> statement-breakpoint
CREATE TRIGGER orders_tell_gone AFTER DELETE ON orders REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_order_changes();
--> statement-breakpoint
CREATE FUNCTION tell_client_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (type, record_id, action, company_id) SELECT 'client', n.id, 'created', n.company_id FROM after_rows n ORDER BY n.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  ELSE
    INSERT INTO changes AS c (type, record_id, action, company_id)
    SELECT 'client', n.id,
           CASE WHEN n.destroyed_at IS NOT NULL THEN 'deleted' WHEN o.destroyed_at IS NOT NULL THEN 'created' ELSE 'updated' END, n.company_id
      FROM before_rows o JOIN after_rows n ON n.id = o.id WHERE o.* IS DISTINCT FROM n.* ORDER BY n.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO UPDATE
      SET action = CASE WHEN excluded.action = 'updated' THEN c.action WHEN c.action = 'deleted' THEN 'updated' ELSE excluded.action END;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_clients_tell_made AFTER INSERT ON company_clients REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_client_changes();
--> statement-breakpoint
CREATE TRIGGER company_clients_tell_changed AFTER UPDATE ON company_clients REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_client_changes();
--> statement-breakpoint
-- Of the catalogue: products and kits, which have the same columns for it. @param TG_ARGV[0] the type
CREATE FUNCTION tell_catalogue_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (type, record_id, action, was_listed, is_listed)
    SELECT TG_ARGV[0], n.id, 'created', false, n.enabled AND n.destroyed_at IS NULL FROM after_rows n ORDER BY n.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  ELSE
    INSERT INTO changes AS c (type, record_id, action, was_listed, is_listed)
    SELECT TG_ARGV[0], n.id,
           CASE WHEN n.destroyed_at IS NOT NULL THEN 'deleted' WHEN o.destroyed_at IS NOT NULL THEN 'created' ELSE 'updated' END,
           o.enabled AND o.destroyed_at IS NULL, n.enabled AND n.destroyed_at IS NULL
      FROM before_rows o JOIN after_rows n ON n.id = o.id WHERE o.* IS DISTINCT FROM n.* ORDER BY n.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO UPDATE
      SET action = CASE WHEN excluded.action = 'updated' THEN c.action WHEN c.action = 'deleted' THEN 'updated' ELSE excluded.action END,
          is_listed = excluded.is_listed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_tell_made AFTER INSERT ON products REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changes('product');
--> statement-breakpoint
CREATE TRIGGER products_tell_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changes('product');
--> statement-breakpoint
CREATE TRIGGER product_kits_tell_made AFTER INSERT ON product_kits REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changes('kit');
--> statement-breakpoint
CREATE TRIGGER product_kits_tell_changed AFTER UPDATE ON product_kits REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changes('kit');
--> statement-breakpoint
-- A row of a table is a price of its product there; the record is the product, whose prices the API answers.
CREATE FUNCTION tell_price_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (type, record_id, action, price_table_id) SELECT DISTINCT 'price', n.product_id, 'updated', n.price_table_id FROM after_rows n
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO changes (type, record_id, action, price_table_id) SELECT DISTINCT 'price', o.product_id, 'updated', o.price_table_id FROM before_rows o
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  ELSE
    INSERT INTO changes (type, record_id, action, price_table_id)
    SELECT DISTINCT 'price', n.product_id, 'updated', n.price_table_id FROM before_rows o JOIN after_rows n ON n.id = o.id WHERE o.* IS DISTINCT FROM n.*
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_table_products_tell_made AFTER INSERT ON price_table_products REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_price_changes();
--> statement-breakpoint
CREATE TRIGGER price_table_products_tell_changed AFTER UPDATE ON price_table_products REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_price_changes();
--> statement-breakpoint
CREATE TRIGGER price_table_products_tell_gone AFTER DELETE ON price_table_products REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_price_changes();
--> statement-breakpoint
-- A company's own price of a product.
CREATE FUNCTION tell_exclusive_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, record_id, action, company_id)
  VALUES ('price', COALESCE(NEW.product_id, OLD.product_id), 'updated', COALESCE(NEW.company_id, OLD.company_id))
  ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER exclusive_products_tell AFTER INSERT OR UPDATE OR DELETE ON exclusive_products FOR EACH ROW EXECUTE FUNCTION tell_exclusive_changes();
--> statement-breakpoint
-- All prices of a company: its table, its factors.
CREATE FUNCTION tell_company_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, record_id, action, company_id) VALUES ('price', 0, 'updated', NEW.id)
  ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER companies_tell_prices AFTER UPDATE OF price_table_id, addition_percentage, discount_percentage ON companies FOR EACH ROW
  WHEN ((OLD.price_table_id, OLD.addition_percentage, OLD.discount_percentage) IS DISTINCT FROM (NEW.price_table_id, NEW.addition_percentage, NEW.discount_percentage))
  EXECUTE FUNCTION tell_company_prices();
--> statement-breakpoint
-- Which table counts for whom: everybody reads theirs again.
CREATE FUNCTION tell_table_switched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (type, record_id, action) VALUES ('price', 0, 'updated')
  ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_tables_tell_switched AFTER UPDATE OF enabled, is_default, valid_until, destroyed_at ON price_tables FOR EACH ROW
  WHEN ((OLD.enabled, OLD.is_default, OLD.valid_until, OLD.destroyed_at) IS DISTINCT FROM (NEW.enabled, NEW.is_default, NEW.valid_until, NEW.destroyed_at))
  EXECUTE FUNCTION tell_table_switched();
