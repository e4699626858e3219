ALTER TABLE "distribution_centers" ADD COLUMN "cnpj" text;--> statement-breakpoint
ALTER TABLE "distribution_centers" ADD COLUMN "state_registration" text;--> statement-breakpoint
ALTER TABLE "distribution_centers" ADD COLUMN "cep" text;--> statement-breakpoint
ALTER TABLE "distribution_centers" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "distribution_centers" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "distribution_centers" ADD COLUMN "complement" text;--> statement-breakpoint
ALTER TABLE "distribution_centers" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "distribution_centers" ADD COLUMN "city" text;--> statement-breakpoint
CREATE UNIQUE INDEX "distribution_centers_cnpj" ON "distribution_centers" USING btree ("cnpj") WHERE "distribution_centers"."destroyed_at" is null;--> statement-breakpoint
ALTER TABLE "distribution_centers" ADD CONSTRAINT "distribution_centers_cnpj_form" CHECK ("distribution_centers"."cnpj" ~ '^[0-9A-Z]{12}[0-9]{2}$');