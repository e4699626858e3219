CREATE TABLE "order_receipt_lines" (
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"received" integer NOT NULL,
	"damaged" integer NOT NULL,
	"serials" text[] DEFAULT '{}' NOT NULL,
	"fault" text,
	"file_ids" bigint[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_receipt_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_receipt_lines_counts" CHECK ("order_receipt_lines"."received" >= 0 and "order_receipt_lines"."damaged" between 0 and "order_receipt_lines"."received")
);
--> statement-breakpoint
CREATE TABLE "order_receipts" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"received_on" date NOT NULL,
	"concluded_at" timestamp (3) with time zone NOT NULL,
	"concluded_by_user_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serial_numbers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"serial" text NOT NULL,
	"product_id" bigint NOT NULL,
	"manufacturer_id" bigint,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"terms" jsonb,
	"replaces_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "serial_numbers_source" CHECK ("serial_numbers"."source" in ('SEPARATION', 'RECEIPT', 'REPLACEMENT')),
	CONSTRAINT "serial_numbers_days" CHECK (("serial_numbers"."starts_on" is null) = ("serial_numbers"."ends_on" is null))
);
--> statement-breakpoint
CREATE TABLE "warranty_reports" (
	"claim_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"correction" text,
	"file_ids" bigint[] DEFAULT '{}' NOT NULL,
	"concluded_at" timestamp (3) with time zone,
	"concluded_by_user_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_reports_claim_id_number_pk" PRIMARY KEY("claim_id","number"),
	CONSTRAINT "warranty_reports_number" CHECK ("warranty_reports"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "from_receipt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_receipt_lines" ADD CONSTRAINT "order_receipt_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_concluded_by_user_id_users_id_fk" FOREIGN KEY ("concluded_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_replaces_id_serial_numbers_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."serial_numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_reports" ADD CONSTRAINT "warranty_reports_claim_id_orders_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_reports" ADD CONSTRAINT "warranty_reports_concluded_by_user_id_users_id_fk" FOREIGN KEY ("concluded_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "serial_numbers_number" ON "serial_numbers" USING btree ("serial",coalesce("manufacturer_id", 0));--> statement-breakpoint
CREATE INDEX "serial_numbers_order" ON "serial_numbers" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "serial_numbers_replaced" ON "serial_numbers" USING btree ("replaces_id") WHERE "serial_numbers"."replaces_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_reports_draft" ON "warranty_reports" USING btree ("claim_id") WHERE "warranty_reports"."concluded_at" is null;--> statement-breakpoint
-- What separation wrote down before numbers were kept: each is one piece of its manufacturer, the first that has it, under the distributor's months.
INSERT INTO "serial_numbers" ("serial", "product_id", "manufacturer_id", "order_id", "position", "source", "starts_on", "ends_on", "terms")
SELECT DISTINCT ON (s."serial", coalesce(s."manufacturer_id", 0)) s."serial", s."product_id", s."manufacturer_id", s."order_id", s."position", 'SEPARATION',
       s."day", greatest((s."day" + interval '12 months')::date, s."day" + 90), '{"rule": "DEFAULT", "months": 12, "answers": "DISTRIBUTOR", "contact": null}'::jsonb
  FROM (SELECT regexp_replace(upper(normalize(part, NFKC)), '\s', '', 'g') AS "serial", l."product_id", p."manufacturer_id", l."order_id", l."position",
               (SELECT (max(h."at") AT TIME ZONE 'America/Sao_Paulo')::date FROM "order_status_history" h
                 WHERE h."order_id" = l."order_id" AND h."to_status" = 'NF_SENT' AND h."direction" = 'FORWARD') AS "day"
          FROM "order_lines" l JOIN "orders" o ON o."id" = l."order_id" JOIN "products" p ON p."id" = l."product_id"
               CROSS JOIN LATERAL regexp_split_to_table(l."serials", '[\n,;]+') AS part
         WHERE NOT o."budget" AND o."budget_type" <> 'CUSTOMER_CLAIM' AND o."status" <> 'CANCELED') s
 WHERE s."day" IS NOT NULL AND s."serial" ~ '^[[:alnum:]./_#+-]{1,60}$'
 ORDER BY s."serial", coalesce(s."manufacturer_id", 0), s."order_id";
