-- Rows of an order say whose they are, for the day when companies live on several machines (decision 036). What is there
-- gets its company in batches, while the portal writes (`fill-companies.ts`, which then requires it of every row and takes
-- the references by number alone away): here are the column, whoever fills it from now on, and the reference that holds it.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
-- Of a large table it is there already, made while the portal wrote (`prepareCompanies`).
CREATE UNIQUE INDEX IF NOT EXISTS orders_of_company ON orders USING btree (id, company_id);
--> statement-breakpoint
CREATE FUNCTION fill_company() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- Of an order that is not there the reference says so, as it did before.
  NEW.company_id := coalesce((SELECT o.company_id FROM orders o WHERE o.id = NEW.order_id), 0);
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TABLE order_lines ADD COLUMN company_id bigint;
--> statement-breakpoint
ALTER TABLE order_status_history ADD COLUMN company_id bigint;
--> statement-breakpoint
ALTER TABLE order_notes ADD COLUMN company_id bigint;
--> statement-breakpoint
ALTER TABLE order_revisions ADD COLUMN company_id bigint;
--> statement-breakpoint
ALTER TABLE payment_documents ADD COLUMN company_id bigint;
--> statement-breakpoint
CREATE TRIGGER order_lines_company BEFORE INSERT ON order_lines FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company();
--> statement-breakpoint
CREATE TRIGGER order_status_history_company BEFORE INSERT ON order_status_history FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company();
--> statement-breakpoint
CREATE TRIGGER order_notes_company BEFORE INSERT ON order_notes FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company();
--> statement-breakpoint
CREATE TRIGGER order_revisions_company BEFORE INSERT ON order_revisions FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company();
--> statement-breakpoint
CREATE TRIGGER payment_documents_company BEFORE INSERT ON payment_documents FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company();
--> statement-breakpoint
ALTER TABLE order_lines ADD CONSTRAINT order_lines_of_company FOREIGN KEY (order_id, company_id) REFERENCES orders(id, company_id) ON UPDATE CASCADE NOT VALID;
--> statement-breakpoint
ALTER TABLE order_status_history ADD CONSTRAINT order_status_history_of_company FOREIGN KEY (order_id, company_id) REFERENCES orders(id, company_id) ON UPDATE CASCADE NOT VALID;
--> statement-breakpoint
ALTER TABLE order_notes ADD CONSTRAINT order_notes_of_company FOREIGN KEY (order_id, company_id) REFERENCES orders(id, company_id) ON UPDATE CASCADE NOT VALID;
--> statement-breakpoint
ALTER TABLE order_revisions ADD CONSTRAINT order_revisions_of_company FOREIGN KEY (order_id, company_id) REFERENCES orders(id, company_id) ON UPDATE CASCADE NOT VALID;
--> statement-breakpoint
ALTER TABLE payment_documents ADD CONSTRAINT payment_documents_of_company FOREIGN KEY (order_id, company_id) REFERENCES orders(id, company_id) ON UPDATE CASCADE NOT VALID;
