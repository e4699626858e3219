DROP INDEX "lighting_fees_from";--> statement-breakpoint
ALTER TABLE "lighting_fees" ADD COLUMN "subgroup" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "lighting_fees_from" ON "lighting_fees" USING btree ("uf",lower("city"),lower("distributor"),"subgroup","valid_from");