ALTER TABLE "export_jobs" ADD COLUMN "filters" text;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "size_bytes" integer;--> statement-breakpoint
-- Parts of documents are looked for like parts of names: by trigrams, which the schema's own language has no word for.
CREATE INDEX "company_clients_document_trgm" ON "company_clients" USING gin ("document" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_cnpj_trgm" ON "companies" USING gin ("cnpj" gin_trgm_ops);
