CREATE TABLE "claim_lines" (
	"claim_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"original_position" integer,
	"product_id" bigint NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"serials" text[] DEFAULT '{}' NOT NULL,
	"fault" text,
	"accepted_quantity" integer,
	CONSTRAINT "claim_lines_claim_id_position_pk" PRIMARY KEY("claim_id","position"),
	CONSTRAINT "claim_lines_quantity" CHECK ("claim_lines"."quantity" > 0),
	CONSTRAINT "claim_lines_parts" CHECK (coalesce("claim_lines"."accepted_quantity", 0) between 0 and "claim_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"reason_category" text NOT NULL,
	"verdict" text,
	"decided_at" timestamp (3) with time zone,
	"contests_id" bigint,
	"asked_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"return_terms" jsonb,
	"arrival" jsonb,
	"differences" text,
	CONSTRAINT "claims_reason_category" CHECK ("claims"."reason_category" in ('TRANSPORT_DAMAGE', 'MISSING_VOLUME', 'MISSING_PIECE', 'WRONG_ITEM', 'NOT_WORKING', 'ERROR_CODE', 'LOW_OUTPUT', 'WRONG_CHOICE', 'IN_REPAIR', 'CAMPAIGN', 'OTHER')),
	CONSTRAINT "claims_verdict" CHECK ("claims"."verdict" is null or "claims"."verdict" in ('ACCEPTED', 'PARTIAL', 'REFUSED'))
);
--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_claim_id_orders_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_contests_id_orders_id_fk" FOREIGN KEY ("contests_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_lines_product" ON "claim_lines" USING btree ("product_id","claim_id");--> statement-breakpoint
CREATE INDEX "claim_lines_serials" ON "claim_lines" USING gin ("serials");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_contests" ON "claims" USING btree ("contests_id") WHERE "claims"."contests_id" is not null;--> statement-breakpoint
CREATE INDEX "claims_reason" ON "claims" USING btree ("reason_category","order_id");--> statement-breakpoint
CREATE INDEX "orders_original" ON "orders" USING btree ("original_order_id") WHERE "orders"."original_order_id" is not null;--> statement-breakpoint
-- Claims that were made before: what they send is what was claimed, as far as the original order has that product.
INSERT INTO "claims" ("order_id", "reason_category") SELECT "id", 'OTHER' FROM "orders" WHERE "budget_type" = 'CUSTOMER_CLAIM';--> statement-breakpoint
INSERT INTO "claim_lines" ("claim_id", "position", "original_position", "product_id", "name", "quantity", "serials")
SELECT l."order_id", l."position",
       (SELECT min(x."position") FROM "order_lines" x WHERE x."order_id" = o."original_order_id" AND x."product_id" = l."product_id"),
       l."product_id", l."name", l."quantity",
       COALESCE((SELECT array_agg(DISTINCT s.n) FROM (SELECT regexp_replace(upper(part), '\s', '', 'g') AS n FROM regexp_split_to_table(l."serials", '[\n,;]+') AS part) s WHERE s.n <> ''), '{}')
  FROM "order_lines" l JOIN "orders" o ON o."id" = l."order_id" WHERE o."budget_type" = 'CUSTOMER_CLAIM';
