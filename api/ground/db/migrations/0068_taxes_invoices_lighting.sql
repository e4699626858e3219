CREATE TABLE "order_invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"series" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"total_cents" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"file_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_invoices_kind" CHECK ("order_invoices"."kind" in ('SALE', 'FUTURE', 'RETURN', 'FREIGHT'))
);
--> statement-breakpoint
CREATE TABLE "lighting_fees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lighting_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city" text NOT NULL,
	"uf" text NOT NULL,
	"distributor" text DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"bands" jsonb NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lighting_fees_bands" CHECK (jsonb_array_length("lighting_fees"."bands") > 0)
);
--> statement-breakpoint
CREATE TABLE "tax_rule_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rule_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reason" text,
	"undoes_id" bigint,
	"user_id" bigint,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision_id" bigint NOT NULL,
	"replaced_by_revision_id" bigint,
	"product_id" bigint,
	"ncm" text,
	"goods" text[] DEFAULT '{}' NOT NULL,
	"order_types" text[] DEFAULT '{}' NOT NULL,
	"destinations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"buyers" text[] DEFAULT '{}' NOT NULL,
	"origins" text[] DEFAULT '{}' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"icms_interstate" numeric(9, 4),
	"icms_internal" numeric(9, 4),
	"fcp" numeric(9, 4) NOT NULL,
	"icms_reduction" numeric(9, 4) NOT NULL,
	"icms_exempt" boolean NOT NULL,
	"ipi_in_icms_base" boolean NOT NULL,
	"difal" text NOT NULL,
	"difal_base" text NOT NULL,
	"st_mva" numeric(9, 4),
	"ipi" numeric(9, 4) NOT NULL,
	"pis" numeric(9, 4) NOT NULL,
	"cofins" numeric(9, 4) NOT NULL,
	"pis_cofins_base" text NOT NULL,
	"cbs" numeric(9, 4) NOT NULL,
	"ibs_state" numeric(9, 4) NOT NULL,
	"ibs_municipal" numeric(9, 4) NOT NULL,
	"reform" text NOT NULL,
	"cfop" text NOT NULL,
	"cst" text NOT NULL,
	"invoice_text" text,
	"source" text NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rules_days" CHECK ("tax_rules"."valid_until" is null or "tax_rules"."valid_until" >= "tax_rules"."valid_from"),
	CONSTRAINT "tax_rules_difal" CHECK ("tax_rules"."difal" in ('NONE', 'SENDER', 'BUYER')),
	CONSTRAINT "tax_rules_difal_base" CHECK ("tax_rules"."difal_base" in ('SINGLE', 'DOUBLE')),
	CONSTRAINT "tax_rules_pis_cofins_base" CHECK ("tax_rules"."pis_cofins_base" in ('FULL', 'WITHOUT_ICMS', 'WITHOUT_ICMS_DIFAL')),
	CONSTRAINT "tax_rules_reform" CHECK ("tax_rules"."reform" in ('TEST', 'DUE')),
	CONSTRAINT "tax_rules_rates" CHECK (least("tax_rules"."icms_interstate", "tax_rules"."icms_internal", "tax_rules"."fcp", "tax_rules"."icms_reduction", "tax_rules"."st_mva", "tax_rules"."ipi", "tax_rules"."pis", "tax_rules"."cofins", "tax_rules"."cbs", "tax_rules"."ibs_state", "tax_rules"."ibs_municipal") >= 0)
);
--> statement-breakpoint
ALTER TABLE "sheet_imports" DROP CONSTRAINT "sheet_imports_kind";--> statement-breakpoint
ALTER TABLE "tariffs" DROP CONSTRAINT "tariffs_prices";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_rule_id" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "typed_taxes" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxed_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxes_change_on" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "mails_invoice_to_integrator" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "mails_invoice_to_client" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "mails_invoice_to_carrier" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "fio_b_mid_cents" bigint;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rule_revisions" ADD CONSTRAINT "tax_rule_revisions_undoes_id_tax_rule_revisions_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."tax_rule_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rule_revisions" ADD CONSTRAINT "tax_rule_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_revision_id_tax_rule_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."tax_rule_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_replaced_by_revision_id_tax_rule_revisions_id_fk" FOREIGN KEY ("replaced_by_revision_id") REFERENCES "public"."tax_rule_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_invoices_key" ON "order_invoices" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "order_invoices_of_key" ON "order_invoices" USING btree ("key");--> statement-breakpoint
CREATE INDEX "order_invoices_file" ON "order_invoices" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "order_invoices_month" ON "order_invoices" USING btree ("issued_at","id") WHERE "order_invoices"."kind" <> 'FREIGHT';--> statement-breakpoint
CREATE UNIQUE INDEX "lighting_fees_from" ON "lighting_fees" USING btree ("uf",lower("city"),lower("distributor"),"valid_from");--> statement-breakpoint
CREATE INDEX "tax_rules_current" ON "tax_rules" USING btree ("valid_from","id") WHERE "tax_rules"."replaced_by_revision_id" is null;--> statement-breakpoint
CREATE INDEX "tax_rules_number" ON "tax_rules" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "tax_rules_product" ON "tax_rules" USING btree ("product_id") WHERE "tax_rules"."product_id" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax_rule_id_tax_rules_id_fk" FOREIGN KEY ("tax_rule_id") REFERENCES "public"."tax_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_tax_rule" ON "order_lines" USING btree ("tax_rule_id","order_id") WHERE "order_lines"."tax_rule_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_taxes_change" ON "orders" USING btree ("taxes_change_on","id") WHERE "orders"."taxes_change_on" is not null;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_kind" CHECK ("sheet_imports"."kind" in ('PRICES', 'COSTS', 'PRODUCTS', 'TAX_RULES'));--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_prices" CHECK (least("tariffs"."te_cents", "tariffs"."tusd_cents", "tariffs"."fio_b_cents", "tariffs"."te_peak_cents", "tariffs"."tusd_peak_cents", "tariffs"."fio_b_peak_cents", "tariffs"."te_mid_cents", "tariffs"."tusd_mid_cents", "tariffs"."fio_b_mid_cents", "tariffs"."demand_cents", "tariffs"."demand_peak_cents") >= 0);