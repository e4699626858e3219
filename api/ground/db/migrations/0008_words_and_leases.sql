ALTER TABLE "erp_jobs" ADD COLUMN "claim_token" text;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "claim_token" text;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "claim_token" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('NEW', 'NEGOTIATION', 'PENDING', 'CREDIT_ANALYSIS', 'ANALYSIS', 'FUTURE_NF_SENT', 'AWAITING', 'PRODUCTION_ALLOWED', 'CONFIRMED', 'PREPARING', 'SEPARATION', 'AWAITING_NF_BE_SENT', 'NF_SENT', 'PARTIAL_SHIPPED', 'SHIPPED', 'CANCELED', 'CLOSING', 'EXPIRED', 'PENDING_RMA', 'INVOICING', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED', 'FINISHED'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_type" CHECK ("orders"."type" in ('NORMAL', 'DETACHED', 'FINANCING', 'FUTURE', 'MERCANTILE_CONSIGNMENT', 'LENDING', 'WARRANTY_DAMAGE', 'EXCHANGE', 'MISSING', 'BONUS', 'WARRANTY'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_budget_type" CHECK ("orders"."budget_type" in ('KIT', 'CUSTOMIZED', 'DETACHED', 'PROMOTION', 'CUSTOMER_CLAIM'));