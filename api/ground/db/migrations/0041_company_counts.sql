CREATE TABLE "dashboard_company_counts" (
	"name" text NOT NULL,
	"month" date NOT NULL,
	"team_ids" bigint[] NOT NULL,
	"companies" integer NOT NULL,
	CONSTRAINT "dashboard_company_counts_name_month_team_ids_pk" PRIMARY KEY("name","month","team_ids")
);
--> statement-breakpoint
DROP INDEX "orders_claims_open";--> statement-breakpoint
DROP INDEX "orders_claims_client";--> statement-breakpoint
CREATE INDEX "orders_claims_type" ON "orders" USING btree ("type","status","id","budget") WHERE "orders"."budget_type" = 'CUSTOMER_CLAIM';--> statement-breakpoint
CREATE INDEX "orders_claims_open" ON "orders" USING btree ("status","status_since","id","budget") WHERE "orders"."budget_type" = 'CUSTOMER_CLAIM' and "orders"."status" in ('PENDING_RMA', 'ANALYSIS', 'INVOICING', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED');--> statement-breakpoint
CREATE INDEX "orders_claims_client" ON "orders" USING btree ("company_client_id","order_sent_at" DESC NULLS LAST,"id" DESC NULLS LAST,"budget") WHERE "orders"."budget_type" = 'CUSTOMER_CLAIM';
--> statement-breakpoint
-- The groups of domain 4.6 in which an entry counts its company; a test compares them with domain/insight/dashboards/figures.ts.
CREATE FUNCTION dashboard_groups(kind text, status text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind IN ('CONFIRMED', 'DUE', 'CLOSE') THEN ARRAY[kind, 'PREDICTION']
              WHEN kind <> 'STOCK' THEN ARRAY[]::text[]
              WHEN status IN ('PENDING', 'CREDIT_ANALYSIS', 'ANALYSIS') THEN ARRAY['STOCK pending']
              WHEN status IN ('AWAITING', 'FUTURE_NF_SENT', 'PRODUCTION_ALLOWED') THEN ARRAY['STOCK awaiting']
              ELSE ARRAY['STOCK ' || lower(status)] END
$$;
--> statement-breakpoint
-- What the counts must be, read from the counters: the fill, the rebuild and the check are this one definition.
CREATE VIEW dashboard_company_truth AS
SELECT name, month, team_ids, count(*)::int AS companies
  FROM (SELECT name, month, company_id, array_agg(team_id ORDER BY team_id) AS team_ids
          FROM (SELECT g.name, c.month, c.company_id, c.team_id
                  FROM dashboard_counters c CROSS JOIN LATERAL unnest(dashboard_groups(c.kind, c.status)) AS g (name)
                 WHERE c.company_id > 0 AND c.product_id = 0 GROUP BY 1, 2, 3, 4 HAVING sum(c.orders) > 0) held
         GROUP BY 1, 2, 3) sets
 GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO dashboard_company_counts (name, month, team_ids, companies) SELECT name, month, team_ids, companies FROM dashboard_company_truth;
