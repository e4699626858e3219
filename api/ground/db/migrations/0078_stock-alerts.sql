CREATE TABLE "stock_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"product_id" bigint,
	"kit_id" bigint,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alerts_one" CHECK (("stock_alerts"."product_id" is null) <> ("stock_alerts"."kit_id" is null)),
	CONSTRAINT "stock_alerts_quantity" CHECK ("stock_alerts"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_kit_id_product_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."product_kits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_product" ON "stock_alerts" USING btree ("user_id","product_id") WHERE "stock_alerts"."product_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_kit" ON "stock_alerts" USING btree ("user_id","kit_id") WHERE "stock_alerts"."kit_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_events_stock_arrived" ON "account_events" USING btree ("user_id",("data"->>'date')) WHERE "account_events"."event" = 'STOCK_ARRIVED';