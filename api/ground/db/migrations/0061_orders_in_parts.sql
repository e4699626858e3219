-- The one list of tables that are, or may become, ranges of ids; `orders` and what hangs on it are made so by a command alone
-- (decision 033), and both lists below have to go on being right before and after it.
CREATE FUNCTION partition_plans() RETURNS TABLE (name text, key text, step bigint, numbers text, store text)
    LANGUAGE sql IMMUTABLE
    AS $$
  VALUES ('audit_logs', 'id', 20000000::bigint, 'audit_logs_id_seq', 'at'),
         ('audit_salts', 'audit_log_id', 20000000, 'audit_logs_id_seq', NULL),
         ('audit_seals', 'id', 500000, NULL, NULL),
         ('order_events', 'id', 20000000, 'order_events_id_seq', 'at'),
         ('erp_attempts', 'id', 10000000, 'erp_attempts_id_seq', 'at'),
         ('outbox_mails', 'id', 20000000, 'outbox_mails_id_seq', 'created_at'),
         ('notifications', 'id', 20000000, 'notifications_id_seq', NULL),
         ('webhook_deliveries', 'id', 20000000, 'webhook_deliveries_id_seq', NULL),
         ('orders', 'id', 2000000, 'orders_id_seq', NULL),
         ('order_lines', 'order_id', 2000000, 'orders_id_seq', NULL),
         ('order_revisions', 'order_id', 2000000, 'orders_id_seq', NULL),
         ('order_status_history', 'id', 20000000, 'order_status_history_id_seq', NULL)
$$;
--> statement-breakpoint
-- Those that are partitioned now.
CREATE OR REPLACE FUNCTION partition_steps() RETURNS TABLE (name text, key text, step bigint, numbers text, store text)
    LANGUAGE sql STABLE
    AS $$
  SELECT p.name, p.key, p.step, p.numbers, p.store
    FROM partition_plans() WITH ORDINALITY p(name, key, step, numbers, store, place)
    JOIN pg_class c ON c.relname = p.name AND c.relkind = 'p' AND c.relnamespace = 'public'::regnamespace
   ORDER BY p.place
$$;
--> statement-breakpoint
-- Autovacuum looks at partitions and never at the table over them, whose figures the planner needs as well. As the owner: the
-- portal's role may not. Once a day, however often it is asked.
CREATE FUNCTION analyze_partitioned(which text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET lock_timeout TO '2s'
    AS $$
DECLARE
  plan record;
BEGIN
  SELECT * INTO STRICT plan FROM partition_steps() s WHERE s.name = which;
  IF (SELECT s.last_analyze > now() - interval '20 hours' FROM pg_stat_all_tables s WHERE s.relid = format('public.%I', which)::regclass) THEN
    RETURN;
  END IF;
  EXECUTE format('ANALYZE public.%I', which);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION analyze_partitioned(text) FROM PUBLIC;
