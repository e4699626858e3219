CREATE TABLE "product_kit_marks" (
	"kit_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"mark" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_kit_marks_kit_id_user_id_pk" PRIMARY KEY("kit_id","user_id"),
	CONSTRAINT "product_kit_marks_mark" CHECK ("product_kit_marks"."mark" in ('LIKE', 'DISLIKE'))
);
--> statement-breakpoint
CREATE TABLE "promotion_kits" (
	"promotion_id" bigint NOT NULL,
	"kit_id" bigint NOT NULL,
	CONSTRAINT "promotion_kits_promotion_id_kit_id_pk" PRIMARY KEY("promotion_id","kit_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"text" text,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"discount" numeric(9, 4) NOT NULL,
	"audience" text DEFAULT 'ALL' NOT NULL,
	"audience_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"max_kits" integer,
	"max_kits_per_company" integer,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"destroyed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_days_order" CHECK ("promotions"."starts_on" <= "promotions"."ends_on"),
	CONSTRAINT "promotions_discount" CHECK ("promotions"."discount" between 0 and 40),
	CONSTRAINT "promotions_audience" CHECK ("promotions"."audience" in ('ALL', 'TEAMS', 'COMPANIES'))
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "kit_items" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_kits" integer;--> statement-breakpoint
ALTER TABLE "product_kit_marks" ADD CONSTRAINT "product_kit_marks_kit_id_product_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."product_kits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_kit_marks" ADD CONSTRAINT "product_kit_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_kits" ADD CONSTRAINT "promotion_kits_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_kits" ADD CONSTRAINT "promotion_kits_kit_id_product_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."product_kits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_kit_marks_user" ON "product_kit_marks" USING btree ("user_id","mark");--> statement-breakpoint
CREATE INDEX "promotion_kits_kit" ON "promotion_kits" USING btree ("kit_id");--> statement-breakpoint
CREATE INDEX "promotions_days" ON "promotions" USING btree ("ends_on","id") WHERE "promotions"."destroyed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_promotion" ON "orders" USING btree ("promotion_id") WHERE "orders"."promotion_id" is not null;--> statement-breakpoint
WITH old AS (
  SELECT k.*, nextval(pg_get_serial_sequence('promotions', 'id')) AS promotion_id FROM product_kits k WHERE k.promotion_ends_on IS NOT NULL
), made AS (
  INSERT INTO promotions (id, name, starts_on, ends_on, discount, created_at, destroyed_at) OVERRIDING SYSTEM VALUE
  SELECT promotion_id, left(name, 120), LEAST((created_at AT TIME ZONE 'America/Sao_Paulo')::date, promotion_ends_on), promotion_ends_on,
         LEAST(40, GREATEST(0, COALESCE(promotion_discount, 0))), created_at, destroyed_at FROM old
)
INSERT INTO promotion_kits (promotion_id, kit_id) SELECT promotion_id, id FROM old;--> statement-breakpoint
UPDATE orders o SET promotion_id = pk.promotion_id, promotion_kits = GREATEST(1, COALESCE((
    SELECT l.quantity / i.quantity FROM order_lines l JOIN product_kit_items i ON i.kit_id = o.kit_id AND i.product_id = l.product_id
     WHERE l.order_id = o.id ORDER BY l.position LIMIT 1), 1))
  FROM promotion_kits pk WHERE pk.kit_id = o.kit_id AND o.budget_type = 'PROMOTION';--> statement-breakpoint
ALTER TABLE "product_kits" DROP COLUMN "promotion_ends_on";--> statement-breakpoint
ALTER TABLE "product_kits" DROP COLUMN "promotion_discount";--> statement-breakpoint
CREATE INDEX product_kits_search_trgm ON product_kits USING gin (fold(name) gin_trgm_ops);
