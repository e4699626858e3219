ALTER TABLE "sheet_imports" DROP CONSTRAINT "sheet_imports_state";--> statement-breakpoint
ALTER TABLE "sheet_imports" DROP CONSTRAINT "sheet_imports_kind";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "erp_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ncm" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "inmetro" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "inmetro_until" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty_months" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_kg" numeric(9, 3);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "package_length_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "package_width_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "package_height_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cubic_meters" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "sheet_import_rows" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "products_code" ON "products" USING btree (upper("code")) WHERE "products"."destroyed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_gtin" ON "products" USING btree (lpad("gtin", 14, '0')) WHERE "products"."destroyed_at" is null;--> statement-breakpoint
CREATE INDEX "sheet_imports_due" ON "sheet_imports" USING btree ("starts_at") WHERE "sheet_imports"."state" = 'SCHEDULED';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gtin_digits" CHECK ("products"."gtin" ~ '^[0-9]{8,14}$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ncm_digits" CHECK ("products"."ncm" ~ '^[0-9]{8}$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_origin" CHECK ("products"."origin" in ('0', '1', '2', '3', '4', '5', '6', '7', '8'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight" CHECK ("products"."weight_kg" > 0 and "products"."weight_kg" < 1000000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_volume" CHECK ("products"."cubic_meters" > 0 and "products"."cubic_meters" < 100000);--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_starts" CHECK (("sheet_imports"."state" = 'SCHEDULED') <= ("sheet_imports"."starts_at" is not null));--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_state" CHECK ("sheet_imports"."state" in ('QUEUED', 'RUNNING', 'READY', 'REFUSED', 'SCHEDULED', 'APPLIED', 'UNDONE'));--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_kind" CHECK ("sheet_imports"."kind" in ('PRICES', 'COSTS', 'PRODUCTS'));