CREATE TABLE "sheet_import_rows" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"row_id" bigint,
	"seal" text,
	"product_id" bigint,
	"after" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"found" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"before" jsonb,
	"base" jsonb,
	"kind" text,
	CONSTRAINT "sheet_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "sheet_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheet_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"price_table_id" bigint,
	"file_name" text NOT NULL,
	"storage_key" text,
	"remove_absent" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"refusal" text,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"revision_id" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim_token" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sheet_imports_state" CHECK ("sheet_imports"."state" in ('QUEUED', 'RUNNING', 'READY', 'REFUSED', 'APPLIED')),
	CONSTRAINT "sheet_imports_kind" CHECK ("sheet_imports"."kind" in ('PRICES')),
	CONSTRAINT "sheet_imports_prices" CHECK (("sheet_imports"."kind" = 'PRICES') = ("sheet_imports"."price_table_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "sheet_import_rows" ADD CONSTRAINT "sheet_import_rows_import_id_sheet_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sheet_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_price_table_id_price_tables_id_fk" FOREIGN KEY ("price_table_id") REFERENCES "public"."price_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_import_rows_row" ON "sheet_import_rows" USING btree ("import_id","row_id");--> statement-breakpoint
CREATE INDEX "sheet_import_rows_product" ON "sheet_import_rows" USING btree ("import_id","product_id");--> statement-breakpoint
CREATE INDEX "sheet_import_rows_kind" ON "sheet_import_rows" USING btree ("import_id","kind","line");--> statement-breakpoint
CREATE INDEX "sheet_imports_table" ON "sheet_imports" USING btree ("price_table_id","id");--> statement-breakpoint
CREATE INDEX "sheet_imports_open" ON "sheet_imports" USING btree ("id") WHERE "sheet_imports"."state" in ('QUEUED', 'RUNNING');