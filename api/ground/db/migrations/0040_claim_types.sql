-- Claims count in no figure by their budget type: a sale of a claim's type is a sale. Neither kind of row can be made by
-- the portal; were there any, nobody could say more of them.
UPDATE "orders" SET "type" = 'NORMAL' WHERE "budget_type" <> 'CUSTOMER_CLAIM' AND "type" IN ('LENDING', 'WARRANTY_DAMAGE', 'EXCHANGE', 'MISSING', 'BONUS', 'WARRANTY');--> statement-breakpoint
UPDATE "orders" SET "type" = 'EXCHANGE' WHERE "budget_type" = 'CUSTOMER_CLAIM' AND "type" NOT IN ('LENDING', 'WARRANTY_DAMAGE', 'EXCHANGE', 'MISSING', 'BONUS', 'WARRANTY');--> statement-breakpoint
CREATE INDEX "orders_claims_open" ON "orders" USING btree ("status","status_since") WHERE "orders"."budget_type" = 'CUSTOMER_CLAIM' and "orders"."status" in ('PENDING_RMA', 'ANALYSIS', 'INVOICING', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED');--> statement-breakpoint
CREATE INDEX "orders_claims_client" ON "orders" USING btree ("company_client_id") WHERE "orders"."budget_type" = 'CUSTOMER_CLAIM';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_claim_type" CHECK (("orders"."budget_type" = 'CUSTOMER_CLAIM') = ("orders"."type" in ('LENDING', 'WARRANTY_DAMAGE', 'EXCHANGE', 'MISSING', 'BONUS', 'WARRANTY')));--> statement-breakpoint
CREATE INDEX "claim_lines_name_trgm" ON "claim_lines" USING gin (fold("name") gin_trgm_ops);
