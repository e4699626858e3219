ALTER TABLE "carts" ADD COLUMN "materials" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "materials" jsonb;