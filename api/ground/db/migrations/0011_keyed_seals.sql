CREATE TABLE "audit_salts" (
	"audit_log_id" bigint PRIMARY KEY NOT NULL,
	"salts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_usage" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD COLUMN "key_id" text;
--> statement-breakpoint
-- Up to which id everything has come that ever will. SHARE waits for every transaction that has begun to write and lets no
-- other begin; whoever calls keeps it until the end of the transaction. Runs as the owner: the portal's own role may neither
-- lock the table nor change it.
CREATE FUNCTION audit_settled_id() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE audit_logs IN SHARE MODE;
  RETURN (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM audit_logs_id_seq);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION audit_settled_id() FROM PUBLIC;
--> statement-breakpoint
-- Only the owner of the tables comes this far. What the law wants erased (npm run audit:erase) goes from `before` and `after`
-- and from the salts, and nothing else of a row changes.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('portal.erasing', true) = 'on' THEN
    IF TG_TABLE_NAME IN ('audit_logs', 'audit_salts')
       AND to_jsonb(OLD) - '{before,after,salts}'::text[] = to_jsonb(NEW) - '{before,after,salts}'::text[] THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_salts_append_only BEFORE UPDATE OR DELETE ON audit_salts FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_salts_no_truncate BEFORE TRUNCATE ON audit_salts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
