ALTER TABLE "webhooks" ADD COLUMN "older_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "previous" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "service_per_wp_cents" bigint;