CREATE INDEX "orders_claims_search" ON "orders" USING gin ("search" gin_trgm_ops) WHERE "orders"."budget_type" = 'CUSTOMER_CLAIM';
