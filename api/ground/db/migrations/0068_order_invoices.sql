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
ALTER TABLE "companies" ADD COLUMN "mails_invoice_to_integrator" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "mails_invoice_to_client" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "mails_invoice_to_carrier" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_invoices_key" ON "order_invoices" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "order_invoices_of_key" ON "order_invoices" USING btree ("key");--> statement-breakpoint
CREATE INDEX "order_invoices_file" ON "order_invoices" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "order_invoices_month" ON "order_invoices" USING btree ("issued_at","id") WHERE "order_invoices"."kind" <> 'FREIGHT';