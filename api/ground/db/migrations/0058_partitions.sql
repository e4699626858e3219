-- Tables that only grow, by ranges of their ids (decision 033). The table of today becomes the first partition as it is: no
-- row moves, no index is built anew. `prepare-partitions.ts` has let PostgreSQL look beforehand that every id fits, so that
-- attaching reads nothing; on the embedded database and on an empty one that is done here.
-- A table of millions takes longer than a statement of the portal may.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS parts;
--> statement-breakpoint
-- Keys that are unique over all partitions.
CREATE TABLE order_event_keys (
    key text NOT NULL,
    id bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE outbox_mail_keys (
    key text NOT NULL,
    id bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE notification_keys (
    key text NOT NULL,
    id bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE webhook_message_keys (
    webhook_id bigint NOT NULL,
    message_id text NOT NULL,
    id bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE stored_partitions (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY NOT NULL,
    source text NOT NULL,
    name text NOT NULL,
    from_id bigint NOT NULL,
    until_id bigint NOT NULL,
    row_count bigint NOT NULL,
    storage_key text NOT NULL,
    sha256 text NOT NULL,
    lines_sha256 text NOT NULL,
    byte_count bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX stored_partitions_name ON stored_partitions USING btree (name);
--> statement-breakpoint
-- The one list. `step`: so many ids are a partition, about a year of 2 million orders. `numbers`: where its next id comes
-- from; none: from its own last row. `store`: a closed partition may go to the file store; of a follower with what it
-- follows.
CREATE FUNCTION partition_steps() RETURNS TABLE (name text, key text, step bigint, numbers text, store text)
    LANGUAGE sql IMMUTABLE
    AS $$
  VALUES ('audit_logs', 'id', 20000000::bigint, 'audit_logs_id_seq', 'at'),
         ('audit_salts', 'audit_log_id', 20000000, 'audit_logs_id_seq', NULL),
         ('audit_seals', 'id', 500000, NULL, NULL),
         ('order_events', 'id', 20000000, 'order_events_id_seq', 'at'),
         ('erp_attempts', 'id', 10000000, 'erp_attempts_id_seq', 'at'),
         ('outbox_mails', 'id', 20000000, 'outbox_mails_id_seq', 'created_at'),
         ('notifications', 'id', 20000000, 'notifications_id_seq', NULL),
         ('webhook_deliveries', 'id', 20000000, 'webhook_deliveries_id_seq', NULL)
$$;
--> statement-breakpoint
-- The partitions of a table, oldest first: [from_id, until_id).
CREATE FUNCTION partition_ranges(which text) RETURNS TABLE (name text, from_id bigint, until_id bigint)
    LANGUAGE sql STABLE
    AS $$
  SELECT relname::text, coalesce((bounds)[1]::bigint, 0), (bounds)[2]::bigint
    FROM (SELECT c.relname, regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''?(?:MINVALUE|(\d+))''?\) TO \(''?(\d+)''?\)') AS bounds
            FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
           WHERE i.inhparent = ('public.' || quote_ident(which))::regclass AND NOT i.inhdetachpending) p
   WHERE bounds IS NOT NULL ORDER BY 3
$$;
--> statement-breakpoint
-- The last id that was given out.
CREATE FUNCTION partition_position(which text) RETURNS bigint
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  plan record;
  last bigint;
BEGIN
  SELECT * INTO STRICT plan FROM partition_steps() s WHERE s.name = which;
  IF plan.numbers IS NULL THEN EXECUTE format('SELECT coalesce(max(%I), 0) FROM public.%I', plan.key, which) INTO last;
  ELSE EXECUTE format('SELECT last_value FROM public.%I', plan.numbers) INTO last; END IF;
  RETURN last;
END $$;
--> statement-breakpoint
-- Makes partitions ahead, until a whole empty one lies beyond the one in use. Runs as the owner, for the portal's own role may
-- make no tables; it can be asked for a table of the list alone. A partition is made beside the table and then attached: that
-- waits for no reader and no writer of it. Two that run at once take turns. @returns how many were made
CREATE FUNCTION add_partitions(which text) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET lock_timeout TO '2s'
    AS $$
DECLARE
  plan record;
  newest text;
  upper bigint;
  options text;
  made integer := 0;
  part text;
BEGIN
  SELECT * INTO STRICT plan FROM partition_steps() s WHERE s.name = which;
  IF NOT pg_try_advisory_xact_lock(hashtext('add_partitions'), hashtext(which)) THEN RETURN 0; END IF;
  LOOP
    SELECT r.name, r.until_id INTO STRICT newest, upper FROM partition_ranges(which) r ORDER BY r.until_id DESC LIMIT 1;
    EXIT WHEN upper >= (partition_position(which) / plan.step + 2) * plan.step OR made = 10;
    part := format('%s_p%s', which, upper / plan.step + 1);
    SELECT array_to_string(c.reloptions, ', ') INTO options FROM pg_class c WHERE c.oid = format('parts.%I', newest)::regclass;
    EXECUTE format('CREATE TABLE parts.%I (LIKE public.%I INCLUDING ALL EXCLUDING IDENTITY) %s',
                   part, which, coalesce('WITH (' || options || ')', ''));
    IF EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = format('public.%I', which)::regclass AND t.tgname = which || '_no_truncate') THEN
      EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON parts.%I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
                     which || '_no_truncate', part);
    END IF;
    EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION parts.%I FOR VALUES FROM (%s) TO (%s)', which, part, upper, upper + plan.step);
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION add_partitions(text) FROM PUBLIC;
--> statement-breakpoint
-- Makes the days of `idempotency_keys` that come, and drops whole those of which every key is older than three days. A day
-- whose rows are already among the rest (no day was made in time) stays there.
CREATE FUNCTION turn_key_days() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET lock_timeout TO '300ms'
    AS $$
DECLARE
  today date := (now() AT TIME ZONE 'UTC')::date;
  day date;
  part text;
  turned integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('add_partitions'), hashtext('idempotency_keys')) THEN RETURN 0; END IF;
  FOR n IN 0..3 LOOP
    day := today + n;
    part := 'idempotency_keys_d' || to_char(day, 'YYYYMMDD');
    CONTINUE WHEN to_regclass(format('parts.%I', part)) IS NOT NULL OR EXISTS (
      SELECT FROM parts.idempotency_keys_rest r
       WHERE r.created_at >= day::timestamp AT TIME ZONE 'UTC' AND r.created_at < (day + 1)::timestamp AT TIME ZONE 'UTC');
    EXECUTE format('CREATE TABLE parts.%I (LIKE public.idempotency_keys INCLUDING ALL)', part);
    EXECUTE format('ALTER TABLE public.idempotency_keys ATTACH PARTITION parts.%I FOR VALUES FROM (%L) TO (%L)', part,
                   to_char(day, 'YYYY-MM-DD "00:00:00+00"'), to_char(day + 1, 'YYYY-MM-DD "00:00:00+00"'));
    turned := turned + 1;
  END LOOP;
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'public.idempotency_keys'::regclass AND c.relname ~ '^idempotency_keys_d\d{8}$'
       AND to_date(right(c.relname, 8), 'YYYYMMDD') < today - 3
  LOOP
    EXECUTE format('DROP TABLE parts.%I', part);
    turned := turned + 1;
  END LOOP;
  RETURN turned;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION turn_key_days() FROM PUBLIC;
--> statement-breakpoint
-- As before; a partition is named after its table.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  kept text := regexp_replace(TG_TABLE_NAME, '_p\d+$', '');
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('portal.erasing', true) = 'on' THEN
    IF kept IN ('audit_logs', 'audit_salts')
       AND to_jsonb(OLD) - '{before,after,salts}'::text[] = to_jsonb(NEW) - '{before,after,salts}'::text[] THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', kept USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Gives to whoever had rights on `from_table` the same on `to_table`.
CREATE FUNCTION copy_grants(from_table regclass, to_table regclass) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  given record;
BEGIN
  FOR given IN
    SELECT c.relkind, a.privilege_type, CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END AS whom
      FROM pg_class c, aclexplode(c.relacl) a WHERE c.oid = from_table AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('GRANT %s ON %s %s TO %s', given.privilege_type, CASE given.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, to_table, given.whom);
  END LOOP;
END $$;
--> statement-breakpoint
-- Makes a table partitioned, with itself as the first partition: the same columns, indexes, keys, triggers, rights and numbers
-- under the same names.
CREATE FUNCTION partition_table(which text) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  plan record;
  last bigint;
  upper bigint;
  old oid := ('public.' || which)::regclass;
  part text;
  made text[];
  fixed text[];
  referring text[];
  said record;
  numbers text := pg_get_serial_sequence('public.' || which, (SELECT s.key FROM partition_steps() s WHERE s.name = which));
  given bigint;
  was_called boolean;
BEGIN
  SELECT * INTO STRICT plan FROM partition_steps() s WHERE s.name = which;
  EXECUTE format('LOCK TABLE public.%I IN ACCESS EXCLUSIVE MODE', which);
  SELECT substring(pg_get_constraintdef(c.oid) FROM '< ''?(\d+)')::bigint INTO upper
    FROM pg_constraint c WHERE c.conrelid = old AND c.conname = which || '_up_to' AND c.convalidated;
  IF upper IS NULL THEN
    EXECUTE format('SELECT greatest(coalesce(max(%I), 0), partition_position(%L)) FROM public.%I', plan.key, which, which) INTO last;
    upper := (last / plan.step + 1) * plan.step;
    EXECUTE format('ALTER TABLE public.%I DROP CONSTRAINT IF EXISTS %I', which, which || '_up_to');
    EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I CHECK (%I < %s::bigint) NOT VALID', which, which || '_up_to', plan.key, upper);
    EXECUTE format('ALTER TABLE public.%I VALIDATE CONSTRAINT %I', which, which || '_up_to');
  END IF;
  part := format('%s_p%s', which, upper / plan.step);
  -- What it has, as it would be made.
  SELECT array_agg(d ORDER BY place) INTO made FROM (
    SELECT 1 AS place, format('ALTER TABLE public.%I ADD CONSTRAINT %I %s', which, c.conname, pg_get_constraintdef(c.oid)) AS d
      FROM pg_constraint c WHERE c.conrelid = old AND c.contype IN ('p', 'f', 'c') AND c.conname <> which || '_up_to'
    UNION ALL
    SELECT 2, pg_get_indexdef(i.indexrelid) FROM pg_index i
     WHERE i.indrelid = old AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.conrelid = old)
    UNION ALL
    SELECT 3, pg_get_triggerdef(t.oid) FROM pg_trigger t WHERE t.tgrelid = old AND NOT t.tgisinternal) d;
  SELECT coalesce(array_agg(format('ALTER TABLE %s DROP CONSTRAINT %I', c.conrelid::regclass, c.conname)), '{}'),
         coalesce(array_agg(format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))), '{}')
    INTO fixed, referring FROM pg_constraint c WHERE c.confrelid = old AND c.contype = 'f';
  FOR n IN 1..coalesce(array_length(fixed, 1), 0) LOOP EXECUTE fixed[n]; END LOOP;
  -- Triggers of rows come back with the table's own; the one that refuses TRUNCATE stays.
  FOR said IN SELECT t.tgname FROM pg_trigger t WHERE t.tgrelid = old AND NOT t.tgisinternal AND t.tgname <> which || '_no_truncate' LOOP
    EXECUTE format('DROP TRIGGER %I ON public.%I', said.tgname, which);
  END LOOP;
  EXECUTE format('ALTER TABLE public.%I RENAME TO %I', which, part);
  EXECUTE format('ALTER TABLE public.%I SET SCHEMA parts', part);
  EXECUTE format('CREATE TABLE public.%I (LIKE parts.%I INCLUDING ALL EXCLUDING IDENTITY EXCLUDING INDEXES EXCLUDING CONSTRAINTS) PARTITION BY RANGE (%I)',
                 which, part, plan.key);
  IF numbers IS NOT NULL THEN
    EXECUTE format('ALTER SEQUENCE parts.%I RENAME TO %I', split_part(numbers, '.', 2), split_part(numbers, '.', 2) || '_old');
    EXECUTE format('ALTER TABLE public.%I ALTER %I ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public.%I)', which, plan.key, split_part(numbers, '.', 2));
    EXECUTE format('SELECT last_value, is_called FROM parts.%I', split_part(numbers, '.', 2) || '_old') INTO given, was_called;
    PERFORM setval(numbers, given, was_called);
    PERFORM copy_grants(format('parts.%I', split_part(numbers, '.', 2) || '_old')::regclass, numbers::regclass);
    EXECUTE format('ALTER TABLE parts.%I ALTER %I DROP IDENTITY', part, plan.key);
  END IF;
  FOR n IN 1..array_length(made, 1) LOOP EXECUTE made[n]; END LOOP;
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION parts.%I FOR VALUES FROM (MINVALUE) TO (%s)', which, part, upper);
  EXECUTE format('ALTER TABLE parts.%I DROP CONSTRAINT %I', part, which || '_up_to');
  FOR n IN 1..coalesce(array_length(referring, 1), 0) LOOP EXECUTE referring[n]; END LOOP;
  PERFORM copy_grants(format('parts.%I', part)::regclass, format('public.%I', which)::regclass);
  FOR said IN
    SELECT DISTINCT CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END AS whom
      FROM pg_class c, aclexplode(c.relacl) a WHERE c.oid = old AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('REVOKE ALL ON parts.%I FROM %s', part, said.whom);
  END LOOP;
  PERFORM add_partitions(which);
END $$;
--> statement-breakpoint
-- One key, one row, whatever partition that lies in: the rows of today first, and their index at once.
INSERT INTO order_event_keys (key, id) SELECT key, id FROM order_events WHERE key IS NOT NULL;
--> statement-breakpoint
ALTER TABLE order_event_keys ADD CONSTRAINT order_event_keys_pkey PRIMARY KEY (key);
--> statement-breakpoint
INSERT INTO outbox_mail_keys (key, id) SELECT key, id FROM outbox_mails;
--> statement-breakpoint
ALTER TABLE outbox_mail_keys ADD CONSTRAINT outbox_mail_keys_pkey PRIMARY KEY (key);
--> statement-breakpoint
INSERT INTO notification_keys (key, id) SELECT key, id FROM notifications;
--> statement-breakpoint
ALTER TABLE notification_keys ADD CONSTRAINT notification_keys_pkey PRIMARY KEY (key);
--> statement-breakpoint
INSERT INTO webhook_message_keys (webhook_id, message_id, id) SELECT webhook_id, message_id, id FROM webhook_deliveries;
--> statement-breakpoint
ALTER TABLE webhook_message_keys ADD CONSTRAINT webhook_message_keys_webhook_id_message_id_pk PRIMARY KEY (webhook_id, message_id);
--> statement-breakpoint
DROP INDEX order_events_key;
--> statement-breakpoint
DROP INDEX outbox_mails_key;
--> statement-breakpoint
DROP INDEX notifications_key;
--> statement-breakpoint
DROP INDEX webhook_deliveries_message;
--> statement-breakpoint
-- The number alone keeps two workers from forking the chain: each takes the one after the last.
DROP INDEX audit_seals_previous;
--> statement-breakpoint
DROP INDEX audit_seals_to;
--> statement-breakpoint
CREATE INDEX audit_seals_to ON audit_seals USING btree (to_id);
--> statement-breakpoint
SELECT partition_table(name) FROM partition_steps();
--> statement-breakpoint
DROP FUNCTION partition_table(text);
--> statement-breakpoint
-- A row whose key is known is left out, as ON CONFLICT DO NOTHING would; a parallel one waits for the first to end.
CREATE FUNCTION keep_order_event_key() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO order_event_keys (key, id) VALUES (NEW.key, NEW.id) ON CONFLICT DO NOTHING;
  RETURN CASE WHEN FOUND THEN NEW END;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_outbox_mail_key() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO outbox_mail_keys (key, id) VALUES (NEW.key, NEW.id) ON CONFLICT DO NOTHING;
  RETURN CASE WHEN FOUND THEN NEW END;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_notification_key() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO notification_keys (key, id) VALUES (NEW.key, NEW.id) ON CONFLICT DO NOTHING;
  RETURN CASE WHEN FOUND THEN NEW END;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_webhook_message_key() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO webhook_message_keys (webhook_id, message_id, id) VALUES (NEW.webhook_id, NEW.message_id, NEW.id) ON CONFLICT DO NOTHING;
  RETURN CASE WHEN FOUND THEN NEW END;
END $$;
--> statement-breakpoint
-- What is deleted may come again.
CREATE FUNCTION forget_order_event_keys() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM order_event_keys k USING gone WHERE k.key = gone.key;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_outbox_mail_keys() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM outbox_mail_keys k USING gone WHERE k.key = gone.key;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_notification_keys() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM notification_keys k USING gone WHERE k.key = gone.key;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_webhook_message_keys() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM webhook_message_keys k USING gone WHERE k.webhook_id = gone.webhook_id AND k.message_id = gone.message_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_key_kept BEFORE INSERT ON order_events FOR EACH ROW WHEN (NEW.key IS NOT NULL) EXECUTE FUNCTION keep_order_event_key();
--> statement-breakpoint
CREATE TRIGGER order_events_key_forgotten AFTER DELETE ON order_events REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_order_event_keys();
--> statement-breakpoint
CREATE TRIGGER outbox_mails_key_kept BEFORE INSERT ON outbox_mails FOR EACH ROW EXECUTE FUNCTION keep_outbox_mail_key();
--> statement-breakpoint
CREATE TRIGGER outbox_mails_key_forgotten AFTER DELETE ON outbox_mails REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_outbox_mail_keys();
--> statement-breakpoint
CREATE TRIGGER notifications_key_kept BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION keep_notification_key();
--> statement-breakpoint
CREATE TRIGGER notifications_key_forgotten AFTER DELETE ON notifications REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_notification_keys();
--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_key_kept BEFORE INSERT ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION keep_webhook_message_key();
--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_key_forgotten AFTER DELETE ON webhook_deliveries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_webhook_message_keys();
--> statement-breakpoint
-- Keys of writes, by their day: three days of them are moved, no more are kept. One whose day was not made lies among the rest.
ALTER TABLE idempotency_keys RENAME TO idempotency_keys_before;
--> statement-breakpoint
CREATE TABLE idempotency_keys (LIKE idempotency_keys_before INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (created_at);
--> statement-breakpoint
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_user_id_key_created_at_pk PRIMARY KEY (user_id, key, created_at);
--> statement-breakpoint
CREATE TABLE parts.idempotency_keys_rest PARTITION OF idempotency_keys DEFAULT;
--> statement-breakpoint
SELECT turn_key_days();
--> statement-breakpoint
INSERT INTO idempotency_keys SELECT * FROM idempotency_keys_before;
--> statement-breakpoint
SELECT copy_grants('idempotency_keys_before', 'idempotency_keys');
--> statement-breakpoint
-- A role that had rights on one of these tables needs them on what was made for them.
SELECT copy_grants('idempotency_keys_before', t::regclass)
  FROM unnest(ARRAY['order_event_keys', 'outbox_mail_keys', 'notification_keys', 'webhook_message_keys', 'stored_partitions']) t;
--> statement-breakpoint
DROP TABLE idempotency_keys_before;
--> statement-breakpoint
DROP FUNCTION copy_grants(regclass, regclass);
--> statement-breakpoint
-- A key is claimed once, over all days: whoever comes with it takes its lock first, which its holder keeps until the end of the
-- transaction, and then looks into every day. As a unique index did, which cannot hold over several partitions.
CREATE FUNCTION claim_idempotency_key() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.user_id || ' ' || NEW.key, 20261129));
  IF EXISTS (SELECT FROM idempotency_keys k WHERE k.user_id = NEW.user_id AND k.key = NEW.key) THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER idempotency_keys_claimed BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION claim_idempotency_key();
