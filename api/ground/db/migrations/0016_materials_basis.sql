ALTER TABLE "carts" ADD COLUMN "materials" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "materials" jsonb;--> statement-breakpoint
CREATE INDEX "orders_invoice_key" ON "orders" USING btree ("invoice_key") WHERE "orders"."invoice_key" is not null;--> statement-breakpoint
CREATE INDEX "orders_future_invoice_key" ON "orders" USING btree ("future_invoice_key") WHERE "orders"."future_invoice_key" is not null;