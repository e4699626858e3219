CREATE TABLE "product_substitutes" (
	"product_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"substitute_id" bigint NOT NULL,
	"occasion" text DEFAULT 'ANY' NOT NULL,
	"price" text DEFAULT 'OWN' NOT NULL,
	"needs_consent" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_substitutes_product_id_place_pk" PRIMARY KEY("product_id","place"),
	CONSTRAINT "product_substitutes_place" CHECK ("product_substitutes"."place" between 1 and 5),
	CONSTRAINT "product_substitutes_occasion" CHECK ("product_substitutes"."occasion" in ('OUT_OF_STOCK', 'DISCONTINUED', 'ANY')),
	CONSTRAINT "product_substitutes_price" CHECK ("product_substitutes"."price" in ('OWN', 'REPLACED')),
	CONSTRAINT "product_substitutes_not_itself" CHECK ("product_substitutes"."product_id" <> "product_substitutes"."substitute_id")
);
--> statement-breakpoint
CREATE TABLE "order_substitutions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_substitutions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"substitute_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"price" text NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	"table_unit_price_cents" bigint NOT NULL,
	"price_trace" jsonb NOT NULL,
	"total_before_cents" bigint NOT NULL,
	"total_after_cents" bigint NOT NULL,
	"needs_consent" boolean NOT NULL,
	"required_role" text,
	"state" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"proposed_by_user_id" bigint,
	"consented_at" timestamp (3) with time zone,
	"consented_by_user_id" bigint,
	"approved_at" timestamp (3) with time zone,
	"approved_by_user_id" bigint,
	"ended_at" timestamp (3) with time zone,
	"ended_by_user_id" bigint,
	"reason" text,
	"revision" integer,
	CONSTRAINT "order_substitutions_quantity" CHECK ("order_substitutions"."quantity" > 0),
	CONSTRAINT "order_substitutions_price" CHECK ("order_substitutions"."price" in ('OWN', 'REPLACED')),
	CONSTRAINT "order_substitutions_state" CHECK ("order_substitutions"."state" in ('PENDING', 'DONE', 'REFUSED', 'WITHDRAWN')),
	CONSTRAINT "order_substitutions_end" CHECK (("order_substitutions"."state" = 'PENDING') = ("order_substitutions"."ended_at" is null)),
	CONSTRAINT "order_substitutions_done" CHECK (("order_substitutions"."state" = 'DONE') = ("order_substitutions"."revision" is not null))
);
--> statement-breakpoint
ALTER TABLE "product_substitutes" ADD CONSTRAINT "product_substitutes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_substitutes" ADD CONSTRAINT "product_substitutes_substitute_id_products_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_substitutions" ADD CONSTRAINT "order_substitutions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_substitutions" ADD CONSTRAINT "order_substitutions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_substitutions" ADD CONSTRAINT "order_substitutions_substitute_id_products_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_substitutions" ADD CONSTRAINT "order_substitutions_proposed_by_user_id_users_id_fk" FOREIGN KEY ("proposed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_substitutions" ADD CONSTRAINT "order_substitutions_consented_by_user_id_users_id_fk" FOREIGN KEY ("consented_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_substitutions" ADD CONSTRAINT "order_substitutions_approved_by_user_id_users_id_fk" FOREIGN KEY ("approved_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_substitutions" ADD CONSTRAINT "order_substitutions_ended_by_user_id_users_id_fk" FOREIGN KEY ("ended_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_substitutes_pair" ON "product_substitutes" USING btree ("product_id","substitute_id");--> statement-breakpoint
CREATE INDEX "product_substitutes_substitute" ON "product_substitutes" USING btree ("substitute_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_substitutions_number" ON "order_substitutions" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_substitutions_open" ON "order_substitutions" USING btree ("order_id") WHERE "order_substitutions"."state" = 'PENDING';--> statement-breakpoint
INSERT INTO product_substitutes (product_id, place, substitute_id) SELECT id, 1, substitute_id FROM products WHERE substitute_id <> id;--> statement-breakpoint
-- The substitute of a product's own column is the one at place 1, whoever writes the column: a form, a sheet or a statement.
-- One that stands further down changes places with the first and keeps its terms; a new one begins with the safest of them.
CREATE FUNCTION products_keep_first_substitute() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_first product_substitutes%ROWTYPE;
  own product_substitutes%ROWTYPE;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.type <> OLD.type THEN
    DELETE FROM product_substitutes s USING products p
     WHERE s.product_id = NEW.id AND s.place > 1 AND p.id = s.substitute_id AND p.type <> NEW.type;
  END IF;
  SELECT * INTO the_first FROM product_substitutes WHERE product_id = NEW.id AND place = 1;
  IF the_first.substitute_id IS NOT DISTINCT FROM NEW.substitute_id THEN RETURN NULL; END IF;
  DELETE FROM product_substitutes WHERE product_id = NEW.id AND place = 1;
  IF NEW.substitute_id IS NULL THEN RETURN NULL; END IF;
  SELECT * INTO own FROM product_substitutes WHERE product_id = NEW.id AND substitute_id = NEW.substitute_id;
  IF own.place IS NULL THEN
    INSERT INTO product_substitutes (product_id, place, substitute_id) VALUES (NEW.id, 1, NEW.substitute_id);
    RETURN NULL;
  END IF;
  UPDATE product_substitutes SET place = 1 WHERE product_id = NEW.id AND place = own.place;
  IF the_first.place IS NOT NULL THEN
    INSERT INTO product_substitutes (product_id, place, substitute_id, occasion, price, needs_consent)
    VALUES (NEW.id, own.place, the_first.substitute_id, the_first.occasion, the_first.price, the_first.needs_consent);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_first_substitute AFTER INSERT ON products FOR EACH ROW WHEN (NEW.substitute_id IS NOT NULL)
  EXECUTE FUNCTION products_keep_first_substitute();--> statement-breakpoint
CREATE TRIGGER products_moved_substitute AFTER UPDATE OF substitute_id, type ON products FOR EACH ROW
  WHEN (OLD.substitute_id IS DISTINCT FROM NEW.substitute_id OR OLD.type IS DISTINCT FROM NEW.type)
  EXECUTE FUNCTION products_keep_first_substitute();
