CREATE TABLE "payment_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"file_id" bigint NOT NULL,
	"note" text,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_documents_kind" CHECK ("payment_documents"."kind" in ('BOLETO', 'RECEIPT'))
);
--> statement-breakpoint
ALTER TABLE "approval_threshold_requests" ADD COLUMN "total_before_cents" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receipt_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_documents" ADD CONSTRAINT "payment_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_documents" ADD CONSTRAINT "payment_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_documents" ADD CONSTRAINT "payment_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_documents_file" ON "payment_documents" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_documents_boleto" ON "payment_documents" USING btree ("order_id","number") WHERE "payment_documents"."kind" = 'BOLETO';--> statement-breakpoint
CREATE INDEX "payment_documents_order" ON "payment_documents" USING btree ("order_id","kind","number");--> statement-breakpoint
CREATE INDEX "orders_receipts" ON "orders" USING btree ("receipt_sent_at") WHERE "orders"."status" = 'AWAITING' and "orders"."receipt_sent_at" is not null;--> statement-breakpoint
-- Roles that were made before: who orders for the own company may say that it was paid, who works in Aguardando pagamento attaches the boleto.
UPDATE "roles" SET "permissions" = array_append("permissions", 'orders:sendReceipt') WHERE NOT "is_admin" AND NOT "is_bold" AND 'orders:store' = ANY("permissions") AND 'orders:negotiation' = ANY("permissions") AND NOT 'orders:sendReceipt' = ANY("permissions");--> statement-breakpoint
UPDATE "roles" SET "permissions" = array_append("permissions", 'orders:attachBoleto') WHERE NOT "is_admin" AND "is_bold" AND 'orders:awaiting' = ANY("permissions") AND NOT 'orders:attachBoleto' = ANY("permissions");
