CREATE TABLE "price_revision_rows" (
	"revision_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "price_revision_rows_revision_id_row_id_pk" PRIMARY KEY("revision_id","row_id"),
	CONSTRAINT "price_revision_rows_change" CHECK ("price_revision_rows"."before" is distinct from "price_revision_rows"."after")
);
--> statement-breakpoint
CREATE TABLE "price_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"price_table_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"user_id" bigint,
	"reason" text,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"applied_at" timestamp (3) with time zone,
	"undoes_id" bigint,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"rows_hash" text,
	"failure" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_revisions_source" CHECK ("price_revisions"."source" in ('FORM', 'BULK', 'IMPORT', 'UNDO')),
	CONSTRAINT "price_revisions_state" CHECK ("price_revisions"."state" in ('DRAFT', 'SCHEDULED', 'APPLIED', 'UNDONE', 'CANCELED', 'FAILED')),
	CONSTRAINT "price_revisions_scheduled" CHECK ("price_revisions"."state" <> 'SCHEDULED' or "price_revisions"."starts_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "exclusive_products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_table_products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "seen_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "price_revision_rows" ADD CONSTRAINT "price_revision_rows_revision_id_price_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."price_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_revision_rows" ADD CONSTRAINT "price_revision_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_revisions" ADD CONSTRAINT "price_revisions_price_table_id_price_tables_id_fk" FOREIGN KEY ("price_table_id") REFERENCES "public"."price_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_revisions" ADD CONSTRAINT "price_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_revision_rows_product" ON "price_revision_rows" USING btree ("product_id","revision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_revisions_number" ON "price_revisions" USING btree ("price_table_id","number");--> statement-breakpoint
CREATE INDEX "price_revisions_due" ON "price_revisions" USING btree ("starts_at") WHERE "price_revisions"."state" = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "price_table_products_table" ON "price_table_products" USING btree ("price_table_id","product_id","id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER price_revision_rows_append_only BEFORE UPDATE OR DELETE ON price_revision_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_row_change();
--> statement-breakpoint
CREATE TRIGGER price_revision_rows_no_truncate BEFORE TRUNCATE ON price_revision_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_row_change();
