ALTER TABLE "orders" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promise" jsonb;--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("id") WHERE "orders"."promised_at" is not null and "orders"."delivered_at" is null and "orders"."status" not in ('FINISHED', 'CANCELED');