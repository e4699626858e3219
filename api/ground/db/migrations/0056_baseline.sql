-- The schema as release 0.1.0 left it after its 57 migrations (their history is in that release): a fresh database begins
-- here, one of that release goes on as it is, an older one passes through it (applied-migration.ts).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Functions stand before the tables that they read.
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
CREATE FUNCTION add_to_claim_counter(kind text, company bigint, state text, delta integer) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO claim_counters AS c (type, company_id, status, claim_count) VALUES (kind, company, state, delta)
  ON CONFLICT (type, company_id, status) DO UPDATE SET claim_count = c.claim_count + excluded.claim_count
$$;
--> statement-breakpoint
CREATE FUNCTION add_to_order_counter(company bigint, state text, is_budget boolean, is_claim boolean, orders_delta integer, cents_delta bigint, potency_delta bigint) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO order_counters AS c (company_id, status, budget, claim, order_count, total_cents, potency)
  VALUES (company, state, is_budget, is_claim, orders_delta, cents_delta, potency_delta)
  ON CONFLICT (company_id, status, budget, claim) DO UPDATE
    SET order_count = c.order_count + excluded.order_count, total_cents = c.total_cents + excluded.total_cents, potency = c.potency + excluded.potency
$$;
--> statement-breakpoint
-- Up to which id everything has come that ever will. SHARE waits for every transaction that has begun to write and lets no
-- other begin; whoever calls keeps it until the end of the transaction. Runs as the owner: the portal's own role may neither
-- lock the table nor change it.
CREATE FUNCTION audit_settled_id() RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  LOCK TABLE audit_logs IN SHARE MODE;
  RETURN (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM audit_logs_id_seq);
END $$;
--> statement-breakpoint
CREATE FUNCTION claim_clock(status text, since timestamp with time zone, asked timestamp with time zone, answered timestamp with time zone, terms jsonb) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE WHEN status NOT IN ('PENDING_RMA', 'ANALYSIS', 'INVOICING', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED') THEN NULL
              WHEN status = 'PENDING_RMA' AND asked IS NOT NULL AND (answered IS NULL OR answered < asked) THEN NULL
              WHEN status = 'AVAILABLE_TO_RETURN' AND terms IS NULL THEN NULL
              ELSE greatest(since, answered) END
$$;
--> statement-breakpoint
-- Whoever writes a claim's own row holds its order's already.
CREATE FUNCTION claims_time_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE orders o SET claim_runs_since = t.runs_since FROM claim_clock_truth t
   WHERE o.id = NEW.order_id AND t.id = NEW.order_id AND o.claim_runs_since IS DISTINCT FROM t.runs_since;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of each statement, not of each row: an import writes 50,000. Its writer holds the table's own row (api/catalogue/price-tables), so
-- that two never count one table at once.
CREATE FUNCTION count_price_rows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO price_row_counters AS n (price_table_id, row_count)
  SELECT price_table_id, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END FROM changed GROUP BY price_table_id
  ON CONFLICT (price_table_id) DO UPDATE SET row_count = n.row_count + excluded.row_count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TABLE orders (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    budget boolean NOT NULL,
    budget_type text NOT NULL,
    type text DEFAULT 'NORMAL'::text NOT NULL,
    status text DEFAULT 'NEW'::text NOT NULL,
    company_id bigint NOT NULL,
    team_id bigint,
    company_helper_id bigint,
    creator_user_id bigint NOT NULL,
    company_client_id bigint,
    client_document text,
    description text,
    network_voltage text,
    potency integer DEFAULT 0 NOT NULL,
    taxpayer boolean DEFAULT false NOT NULL,
    freight_uf text DEFAULT 'SC'::text NOT NULL,
    payment_method_id bigint,
    payment_condition_id bigint,
    shipping_company_id bigint,
    distribution_center_id bigint,
    due_date date,
    unload_flag boolean,
    triangulation jsonb,
    kit_id bigint,
    table_total_cents bigint DEFAULT 0 NOT NULL,
    lines_total_cents bigint DEFAULT 0 NOT NULL,
    cost_total_cents bigint,
    kit_freight_cents bigint DEFAULT 0 NOT NULL,
    condition_cents bigint DEFAULT 0 NOT NULL,
    unload_fee_cents bigint DEFAULT 0 NOT NULL,
    service_fee_cents bigint DEFAULT 0 NOT NULL,
    total_cents bigint DEFAULT 0 NOT NULL,
    discount_percentage numeric(9,4) DEFAULT 0 NOT NULL,
    expiration_at timestamp(3) with time zone,
    expected_close_at date,
    order_sent_at timestamp(3) with time zone,
    confirmed_at timestamp(3) with time zone,
    shipped_at timestamp(3) with time zone,
    delivered_at timestamp(3) with time zone,
    erp_state text DEFAULT 'NONE'::text NOT NULL,
    invoice_number text,
    invoice_key text,
    shipment jsonb DEFAULT '{}'::jsonb NOT NULL,
    cancel_reason text,
    cloned_from_id bigint,
    search text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    erp_number text,
    future_invoice_key text,
    revision integer DEFAULT 0 NOT NULL,
    original_order_id bigint,
    claim_reason text,
    claim_solution text,
    returns_goods boolean DEFAULT false NOT NULL,
    return_first boolean DEFAULT false NOT NULL,
    notify_client boolean DEFAULT false NOT NULL,
    cart_version integer,
    delivery_address jsonb,
    waivers jsonb DEFAULT '{}'::jsonb NOT NULL,
    materials jsonb,
    receipt_sent_at timestamp(3) with time zone,
    status_since timestamp(3) with time zone DEFAULT now() NOT NULL,
    promotion_id bigint,
    promotion_kits integer,
    claim_runs_since timestamp(3) with time zone,
    margin_percentage numeric(9,4),
    client_name text,
    instalments jsonb,
    CONSTRAINT orders_budget_type CHECK ((budget_type = ANY (ARRAY['KIT'::text, 'CUSTOMIZED'::text, 'DETACHED'::text, 'PROMOTION'::text, 'CUSTOMER_CLAIM'::text]))),
    CONSTRAINT orders_claim_type CHECK (((budget_type = 'CUSTOMER_CLAIM'::text) = (type = ANY (ARRAY['LENDING'::text, 'WARRANTY_DAMAGE'::text, 'EXCHANGE'::text, 'MISSING'::text, 'BONUS'::text, 'WARRANTY'::text])))),
    CONSTRAINT orders_discount_percentage_nan CHECK ((discount_percentage <> 'NaN'::numeric)),
    CONSTRAINT orders_sent CHECK ((budget OR (order_sent_at IS NOT NULL))),
    CONSTRAINT orders_status CHECK ((status = ANY (ARRAY['NEW'::text, 'NEGOTIATION'::text, 'PENDING'::text, 'CREDIT_ANALYSIS'::text, 'ANALYSIS'::text, 'FUTURE_NF_SENT'::text, 'AWAITING'::text, 'PRODUCTION_ALLOWED'::text, 'CONFIRMED'::text, 'PREPARING'::text, 'SEPARATION'::text, 'AWAITING_NF_BE_SENT'::text, 'NF_SENT'::text, 'PARTIAL_SHIPPED'::text, 'SHIPPED'::text, 'CANCELED'::text, 'CLOSING'::text, 'EXPIRED'::text, 'PENDING_RMA'::text, 'INVOICING'::text, 'AVAILABLE_TO_RETURN'::text, 'RETURNING'::text, 'ARRIVED'::text, 'FINISHED'::text]))),
    CONSTRAINT orders_total CHECK (((total_cents >= 0) AND (lines_total_cents >= 0))),
    CONSTRAINT orders_type CHECK ((type = ANY (ARRAY['NORMAL'::text, 'DETACHED'::text, 'FINANCING'::text, 'FUTURE'::text, 'MERCANTILE_CONSIGNMENT'::text, 'LENDING'::text, 'WARRANTY_DAMAGE'::text, 'EXCHANGE'::text, 'MISSING'::text, 'BONUS'::text, 'WARRANTY'::text]))),
    CONSTRAINT orders_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
-- What one order counts as (domain 4.6, decision 021): its statuses are those of domain/insight/dashboards/figures.ts, which a
-- test compares. Claims count nowhere, bonuses among them. What is now has no month: it stands under 1970-01-01.
CREATE FUNCTION dashboard_entries(o orders) RETURNS TABLE(kind text, status text, month date)
    LANGUAGE sql STABLE
    AS $$
  SELECT 'STOCK', o.status, DATE '1970-01-01'
   WHERE o.budget_type <> 'CUSTOMER_CLAIM'
     AND o.status IN ('NEW', 'NEGOTIATION', 'CLOSING', 'PENDING', 'CREDIT_ANALYSIS', 'ANALYSIS', 'AWAITING', 'FUTURE_NF_SENT', 'PRODUCTION_ALLOWED')
  UNION ALL
  SELECT 'CLOSE', '', date_trunc('month', o.expected_close_at)::date
   WHERE o.budget_type <> 'CUSTOMER_CLAIM' AND o.status = 'CLOSING' AND o.expected_close_at IS NOT NULL
  UNION ALL
  SELECT 'DUE', '', date_trunc('month', o.due_date)::date
   WHERE o.budget_type <> 'CUSTOMER_CLAIM' AND o.status IN ('AWAITING', 'FUTURE_NF_SENT', 'PRODUCTION_ALLOWED') AND o.due_date IS NOT NULL
  UNION ALL
  SELECT 'SENT', '', date_trunc('month', o.order_sent_at AT TIME ZONE 'America/Sao_Paulo')::date
   WHERE o.budget_type <> 'CUSTOMER_CLAIM' AND NOT o.budget AND o.order_sent_at IS NOT NULL
  UNION ALL
  SELECT 'CONFIRMED', '', date_trunc('month', o.confirmed_at AT TIME ZONE 'America/Sao_Paulo')::date
   WHERE o.budget_type <> 'CUSTOMER_CLAIM' AND o.confirmed_at IS NOT NULL
     AND o.status IN ('CONFIRMED', 'PREPARING', 'SEPARATION', 'AWAITING_NF_BE_SENT', 'NF_SENT', 'PARTIAL_SHIPPED', 'SHIPPED', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED', 'FINISHED')
$$;
--> statement-breakpoint
-- The groups of domain 4.6 in which an entry counts its company; a test compares them with domain/insight/dashboards/figures.ts.
CREATE FUNCTION dashboard_groups(kind text, status text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE WHEN kind IN ('CONFIRMED', 'DUE', 'CLOSE') THEN ARRAY[kind, 'PREDICTION']
              WHEN kind <> 'STOCK' THEN ARRAY[]::text[]
              WHEN status IN ('PENDING', 'CREDIT_ANALYSIS', 'ANALYSIS') THEN ARRAY['STOCK pending']
              WHEN status IN ('AWAITING', 'FUTURE_NF_SENT', 'PRODUCTION_ALLOWED') THEN ARRAY['STOCK awaiting']
              ELSE ARRAY['STOCK ' || lower(status)] END
$$;
--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary may change; ours does not, and indexes need IMMUTABLE.
CREATE FUNCTION fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT lower(public.unaccent('public.unaccent', value)) $$;
--> statement-breakpoint
CREATE FUNCTION keep_first_order(o orders, month date) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO company_first_orders AS f (company_id, order_id, team_id, confirmed_at, month)
  VALUES (o.company_id, o.id, COALESCE(o.team_id, 0), o.confirmed_at, month)
  ON CONFLICT (company_id) DO UPDATE
    SET order_id = excluded.order_id, team_id = excluded.team_id, confirmed_at = excluded.confirmed_at, month = excluded.month
  WHERE (excluded.confirmed_at, excluded.order_id) < (f.confirmed_at, f.order_id)
$$;
--> statement-breakpoint
-- A name as people tell it from another one: no accents, no case, nothing that draws nothing (U+200B of a chat), one kind
-- of blank and one of it. Two that differ in such things alone are the same to whoever chooses from a list. The same
-- characters as domain/ground/text/plain.ts.
CREATE FUNCTION name_key(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT public.fold(btrim(regexp_replace(
    regexp_replace(normalize(value), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\U000E0000-\U000E0FFF]', '', 'g'),
    '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g')))
$$;
--> statement-breakpoint
-- Lines of orders that are confirmed already: none changes its product or quantity by the portal, and what does is
-- counted all the same. (Not lines and confirmation in one statement: the order's own trigger reads the lines as they are.)
CREATE FUNCTION order_lines_ledger() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO dashboard_deltas (kind, month, company_id, team_id, product_id, watts, quantity)
    SELECT 'PRODUCT', e.month, o.company_id, COALESCE(o.team_id, 0), l.product_id, l.quantity::bigint * COALESCE(l.potency, 0), l.quantity
      FROM added l JOIN orders o ON o.id = l.order_id CROSS JOIN LATERAL dashboard_entries(o) e
     WHERE l.type IN ('MODULE', 'INVERTER') AND o.confirmed_at IS NOT NULL AND e.kind = 'CONFIRMED';
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO dashboard_deltas (kind, month, company_id, team_id, product_id, watts, quantity)
    SELECT 'PRODUCT', e.month, o.company_id, COALESCE(o.team_id, 0), l.product_id, -l.quantity::bigint * COALESCE(l.potency, 0), -l.quantity
      FROM gone l JOIN orders o ON o.id = l.order_id CROSS JOIN LATERAL dashboard_entries(o) e
     WHERE l.type IN ('MODULE', 'INVERTER') AND o.confirmed_at IS NOT NULL AND e.kind = 'CONFIRMED';
  ELSE
    INSERT INTO dashboard_deltas (kind, month, company_id, team_id, product_id, watts, quantity)
    SELECT 'PRODUCT', e.month, o.company_id, COALESCE(o.team_id, 0), l.product_id, sum(l.sign * l.quantity::bigint * COALESCE(l.potency, 0)), sum(l.sign * l.quantity::bigint)
      FROM (SELECT 1 AS sign, a.* FROM added a UNION ALL SELECT -1, g.* FROM gone g) l
      JOIN orders o ON o.id = l.order_id CROSS JOIN LATERAL dashboard_entries(o) e
     WHERE l.type IN ('MODULE', 'INVERTER') AND o.confirmed_at IS NOT NULL AND e.kind = 'CONFIRMED'
     GROUP BY 2, 3, 4, 5
    HAVING sum(l.sign * l.quantity) <> 0 OR sum(l.sign * l.quantity::bigint * COALESCE(l.potency, 0)) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What an order is found by. A sent one holds its client as it was then, and is found by the present name and document
-- too. The triggers, the refreshes, the fill below and the tests are this one definition.
CREATE FUNCTION order_search(o orders) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT fold(concat_ws(' ', o.id::text, o.client_document, o.description, o.client_name,
    (SELECT NULLIF(concat_ws(' ', NULLIF(k.name, o.client_name), NULLIF(k.document, o.client_document)), '')
       FROM company_clients k WHERE k.id = o.company_client_id),
    (SELECT concat_ws(' ', c.name, c.fantasy_name, c.cnpj) FROM companies c WHERE c.id = o.company_id)))
$$;
--> statement-breakpoint
-- As before: of two rows always the smaller key first, so that two opposite moves of one company never deadlock.
CREATE FUNCTION orders_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  was_claim boolean;
  is_claim boolean;
BEGIN
  IF TG_OP <> 'INSERT' THEN was_claim := OLD.budget_type = 'CUSTOMER_CLAIM'; END IF;
  IF TG_OP <> 'DELETE' THEN is_claim := NEW.budget_type = 'CUSTOMER_CLAIM'; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_order_counter(NEW.company_id, NEW.status, NEW.budget, is_claim, 1, NEW.total_cents, NEW.potency);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_order_counter(OLD.company_id, OLD.status, OLD.budget, was_claim, -1, -OLD.total_cents, -OLD.potency);
  ELSIF (OLD.company_id, OLD.status, OLD.budget, was_claim) = (NEW.company_id, NEW.status, NEW.budget, is_claim) THEN
    IF (OLD.total_cents, OLD.potency) <> (NEW.total_cents, NEW.potency) THEN
      PERFORM add_to_order_counter(NEW.company_id, NEW.status, NEW.budget, is_claim, 0, NEW.total_cents - OLD.total_cents, NEW.potency - OLD.potency);
    END IF;
  ELSIF (OLD.company_id, OLD.status, OLD.budget, was_claim) < (NEW.company_id, NEW.status, NEW.budget, is_claim) THEN
    PERFORM add_to_order_counter(OLD.company_id, OLD.status, OLD.budget, was_claim, -1, -OLD.total_cents, -OLD.potency);
    PERFORM add_to_order_counter(NEW.company_id, NEW.status, NEW.budget, is_claim, 1, NEW.total_cents, NEW.potency);
  ELSE
    PERFORM add_to_order_counter(NEW.company_id, NEW.status, NEW.budget, is_claim, 1, NEW.total_cents, NEW.potency);
    PERFORM add_to_order_counter(OLD.company_id, OLD.status, OLD.budget, was_claim, -1, -OLD.total_cents, -OLD.potency);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As orders_count(), after which it fires: of two rows always the smaller key first, so that two opposite moves of one
-- company never deadlock.
CREATE FUNCTION orders_count_claims() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.budget_type = 'CUSTOMER_CLAIM';
  becomes boolean := TG_OP <> 'DELETE' AND NEW.budget_type = 'CUSTOMER_CLAIM';
BEGIN
  IF was AND becomes THEN
    IF (OLD.type, OLD.company_id, OLD.status) < (NEW.type, NEW.company_id, NEW.status) THEN
      PERFORM add_to_claim_counter(OLD.type, OLD.company_id, OLD.status, -1);
      PERFORM add_to_claim_counter(NEW.type, NEW.company_id, NEW.status, 1);
    ELSIF (OLD.type, OLD.company_id, OLD.status) > (NEW.type, NEW.company_id, NEW.status) THEN
      PERFORM add_to_claim_counter(NEW.type, NEW.company_id, NEW.status, 1);
      PERFORM add_to_claim_counter(OLD.type, OLD.company_id, OLD.status, -1);
    END IF;
  ELSIF was THEN
    PERFORM add_to_claim_counter(OLD.type, OLD.company_id, OLD.status, -1);
  ELSIF becomes THEN
    PERFORM add_to_claim_counter(NEW.type, NEW.company_id, NEW.status, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A budget shows its client's present name; the name of what is sent stays as it was then, and a claim has that of its
-- original.
CREATE FUNCTION orders_fill_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.budget THEN
    NEW.client_name := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.client_name := COALESCE(NEW.client_name,
      (SELECT x.client_name FROM orders x WHERE x.id = NEW.original_order_id AND x.company_client_id = NEW.company_client_id),
      (SELECT k.name FROM company_clients k WHERE k.id = NEW.company_client_id));
  ELSIF OLD.budget OR NEW.company_client_id IS DISTINCT FROM OLD.company_client_id THEN
    NEW.client_name := (SELECT k.name FROM company_clients k WHERE k.id = NEW.company_client_id);
  END IF;
  NEW.search := order_search(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A budget has its condition's instalments of today; what is sent keeps them as they were then, until it gets another
-- condition.
CREATE FUNCTION orders_keep_instalments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.budget THEN
    NEW.instalments := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.instalments := COALESCE(NEW.instalments, (SELECT p.instalments FROM payment_conditions p WHERE p.id = NEW.payment_condition_id));
  ELSIF OLD.budget OR NEW.payment_condition_id IS DISTINCT FROM OLD.payment_condition_id THEN
    NEW.instalments := (SELECT p.instalments FROM payment_conditions p WHERE p.id = NEW.payment_condition_id);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Appends only: no order waits for another one here. What was given under the old key is taken back, what is given
-- under the new one is added, and what cancels out is not written. The one row that two orders of a company may both want
-- is their company's first confirmed order: of that row the later writer waits, and compares after it.
CREATE FUNCTION orders_ledger() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  was_confirmed date;
  is_confirmed date;
BEGIN
  INSERT INTO dashboard_deltas (kind, month, company_id, team_id, status, orders, total_cents, service_fee_cents, table_cents, line_cents, watts)
  SELECT x.kind, x.month, x.company, COALESCE(x.team, 0), x.status, sum(x.sign), sum(x.sign * x.total), sum(x.sign * x.fee), sum(x.sign * x.given_table),
         sum(x.sign * x.given_lines), sum(x.sign * x.power)
    FROM (SELECT e.*, -1 AS sign, OLD.company_id AS company, OLD.team_id AS team, OLD.total_cents AS total, OLD.service_fee_cents AS fee,
                 OLD.table_total_cents AS given_table, OLD.lines_total_cents AS given_lines, OLD.potency::bigint AS power
            FROM dashboard_entries(OLD) e
          UNION ALL
          SELECT e.*, 1, NEW.company_id, NEW.team_id, NEW.total_cents, NEW.service_fee_cents, NEW.table_total_cents, NEW.lines_total_cents, NEW.potency::bigint
            FROM dashboard_entries(NEW) e) x
   GROUP BY x.kind, x.month, x.company, COALESCE(x.team, 0), x.status
  HAVING sum(x.sign) <> 0 OR sum(x.sign * x.total) <> 0 OR sum(x.sign * x.fee) <> 0 OR sum(x.sign * x.given_table) <> 0
      OR sum(x.sign * x.given_lines) <> 0 OR sum(x.sign * x.power) <> 0;

  SELECT e.month INTO was_confirmed FROM dashboard_entries(OLD) e WHERE e.kind = 'CONFIRMED';
  SELECT e.month INTO is_confirmed FROM dashboard_entries(NEW) e WHERE e.kind = 'CONFIRMED';
  IF was_confirmed IS NULL AND is_confirmed IS NULL
     OR (was_confirmed, OLD.company_id, OLD.team_id, OLD.confirmed_at) IS NOT DISTINCT FROM (is_confirmed, NEW.company_id, NEW.team_id, NEW.confirmed_at)
  THEN RETURN NULL; END IF;

  -- Lines of a new order come after it, and count by their own trigger.
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO dashboard_deltas (kind, month, company_id, team_id, product_id, watts, quantity)
    SELECT 'PRODUCT', x.month, x.company, COALESCE(x.team, 0), l.product_id, sum(x.sign * l.quantity::bigint * COALESCE(l.potency, 0)), sum(x.sign * l.quantity::bigint)
      FROM (VALUES (-1, was_confirmed, OLD.company_id, OLD.team_id), (1, is_confirmed, NEW.company_id, NEW.team_id)) AS x (sign, month, company, team)
      JOIN order_lines l ON l.order_id = NEW.id AND l.type IN ('MODULE', 'INVERTER')
     WHERE x.month IS NOT NULL
     GROUP BY x.month, x.company, COALESCE(x.team, 0), l.product_id
    HAVING sum(x.sign * l.quantity) <> 0;
  END IF;

  -- One after the other within a company: who looks for the next first order while another transaction changes that order
  -- would keep it as it was before. In the order of their numbers where the order changes its company.
  PERFORM pg_advisory_xact_lock(hashtext('company_first_orders'), c.id::int)
     FROM (SELECT DISTINCT id FROM unnest(ARRAY[OLD.company_id, NEW.company_id]) AS id WHERE id IS NOT NULL ORDER BY id) c;
  IF was_confirmed IS NOT NULL THEN
    DELETE FROM company_first_orders WHERE company_id = OLD.company_id AND order_id = OLD.id;
    IF FOUND THEN
      PERFORM keep_first_order(n.o, n.month) FROM (
        SELECT o, e.month FROM orders o CROSS JOIN LATERAL dashboard_entries(o) e
         WHERE o.company_id = OLD.company_id AND e.kind = 'CONFIRMED' ORDER BY o.confirmed_at, o.id LIMIT 1) n;
    END IF;
  END IF;
  IF is_confirmed IS NOT NULL THEN PERFORM keep_first_order(NEW, is_confirmed); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Every writer of a status says when in updated_at, by the clock that it works with.
CREATE FUNCTION orders_note_status() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.status_since := NEW.updated_at;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Its name comes after those of orders_note_status(), whose moment it reads.
CREATE FUNCTION orders_time_claim() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  k claims;
BEGIN
  NEW.claim_runs_since := NULL;
  IF NEW.budget_type = 'CUSTOMER_CLAIM' THEN
    SELECT * INTO k FROM claims WHERE order_id = NEW.id;
    NEW.claim_runs_since := claim_clock(NEW.status, NEW.status_since, k.asked_at, k.answered_at, k.return_terms);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Some orders of a renamed client or company, the oldest first: their words, and of budgets their client's document.
-- What somebody else holds is left to the next turn, so that a rename waits for nobody.
-- @param after the number to go on behind; 0 begins. @returns the last one, null where there were no more than these
CREATE FUNCTION refresh_order_search(what text, record bigint, after bigint, most integer) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
  found bigint[];
BEGIN
  IF what = 'client' THEN
    found := ARRAY(SELECT o.id FROM orders o JOIN company_clients k ON k.id = o.company_client_id
                    WHERE o.company_client_id = record AND o.id > after
                      AND (o.search <> order_search(o) OR (o.budget AND o.client_document <> k.document))
                    ORDER BY o.id LIMIT most FOR NO KEY UPDATE OF o SKIP LOCKED);
    -- The order's own trigger writes the words.
    UPDATE orders o SET client_document = CASE WHEN o.budget AND o.client_document IS NOT NULL THEN k.document ELSE o.client_document END
      FROM company_clients k WHERE o.id = ANY (found) AND k.id = o.company_client_id;
  ELSE
    found := ARRAY(SELECT o.id FROM orders o WHERE o.company_id = record AND o.id > after AND o.search <> order_search(o)
                    ORDER BY o.id LIMIT most FOR NO KEY UPDATE OF o SKIP LOCKED);
    UPDATE orders o SET search = order_search(o) WHERE o.id = ANY (found);
  END IF;
  RETURN CASE WHEN cardinality(found) = most THEN found[most] END;
END $$;
--> statement-breakpoint
-- Only the owner of the tables comes this far. What the law wants erased (npm run audit:erase) goes from `before` and `after`
-- and from the salts, and nothing else of a row changes.
CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION refuse_row_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Of the catalogue: products and kits, which have the same columns for it. @param TG_ARGV[0] the type
CREATE FUNCTION tell_catalogue_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (type, record_id, action, was_listed, is_listed)
    SELECT TG_ARGV[0], n.id, 'created', false, n.enabled AND n.destroyed_at IS NULL FROM after_rows n ORDER BY n.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  ELSE
    INSERT INTO changes AS c (type, record_id, action, was_listed, is_listed)
    SELECT TG_ARGV[0], n.id,
           CASE WHEN n.destroyed_at IS NOT NULL THEN 'deleted' WHEN o.destroyed_at IS NOT NULL THEN 'created' ELSE 'updated' END,
           o.enabled AND o.destroyed_at IS NULL, n.enabled AND n.destroyed_at IS NULL
      FROM before_rows o JOIN after_rows n ON n.id = o.id WHERE o.* IS DISTINCT FROM n.* ORDER BY n.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO UPDATE
      SET action = CASE WHEN excluded.action = 'updated' THEN c.action WHEN c.action = 'deleted' THEN 'updated' ELSE excluded.action END,
          is_listed = excluded.is_listed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_client_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (type, record_id, action, company_id) SELECT 'client', n.id, 'created', n.company_id FROM after_rows n ORDER BY n.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  ELSE
    INSERT INTO changes AS c (type, record_id, action, company_id)
    SELECT 'client', n.id,
           CASE WHEN n.destroyed_at IS NOT NULL THEN 'deleted' WHEN o.destroyed_at IS NOT NULL THEN 'created' ELSE 'updated' END, n.company_id
      FROM before_rows o JOIN after_rows n ON n.id = o.id WHERE o.* IS DISTINCT FROM n.* ORDER BY n.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO UPDATE
      SET action = CASE WHEN excluded.action = 'updated' THEN c.action WHEN c.action = 'deleted' THEN 'updated' ELSE excluded.action END;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All prices of a company: its table, its factors.
CREATE FUNCTION tell_company_prices() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO changes (type, record_id, action, company_id) VALUES ('price', 0, 'updated', NEW.id)
  ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A company's own price of a product.
CREATE FUNCTION tell_exclusive_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO changes (type, record_id, action, company_id)
  VALUES ('price', COALESCE(NEW.product_id, OLD.product_id), 'updated', COALESCE(NEW.company_id, OLD.company_id))
  ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Words to search by are in no answer: nobody is told where nothing else changed.
CREATE FUNCTION tell_order_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (type, record_id, action, company_id)
    SELECT CASE WHEN n.budget_type = 'CUSTOMER_CLAIM' THEN 'claim' WHEN n.budget THEN 'budget' ELSE 'order' END, n.id, 'created', n.company_id
      FROM after_rows n ORDER BY n.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO changes (type, record_id, action, company_id)
    SELECT CASE WHEN o.budget_type = 'CUSTOMER_CLAIM' THEN 'claim' WHEN o.budget THEN 'budget' ELSE 'order' END, o.id, 'deleted', o.company_id
      FROM before_rows o ORDER BY o.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO UPDATE SET action = 'deleted';
  ELSE
    INSERT INTO changes AS c (type, record_id, action, company_id)
    SELECT t.type, t.id, t.action, t.company_id FROM (
      SELECT o.id, o.company_id AS was, n.company_id AS becomes,
             CASE WHEN o.budget_type = 'CUSTOMER_CLAIM' THEN 'claim' WHEN o.budget THEN 'budget' ELSE 'order' END AS old_type,
             CASE WHEN n.budget_type = 'CUSTOMER_CLAIM' THEN 'claim' WHEN n.budget THEN 'budget' ELSE 'order' END AS new_type
        FROM before_rows o JOIN after_rows n ON n.id = o.id
       WHERE CASE WHEN o.search = n.search THEN o.* IS DISTINCT FROM n.*
                  ELSE to_jsonb(o) - 'search' IS DISTINCT FROM to_jsonb(n) - 'search' END) b,
      -- A budget that is sent is one no more, and an order from then on.
      LATERAL (SELECT b.new_type AS type, b.id, CASE WHEN b.old_type = b.new_type AND b.was = b.becomes THEN 'updated' ELSE 'created' END AS action, b.becomes AS company_id
               UNION ALL
               SELECT b.old_type, b.id, 'deleted', b.was WHERE b.old_type <> b.new_type OR b.was <> b.becomes) t
     ORDER BY t.id
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO UPDATE
      SET action = CASE WHEN excluded.action = 'updated' THEN c.action WHEN c.action = 'deleted' THEN 'updated' ELSE excluded.action END;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A row of a table is a price of its product there; the record is the product, whose prices the API answers.
CREATE FUNCTION tell_price_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (type, record_id, action, price_table_id) SELECT DISTINCT 'price', n.product_id, 'updated', n.price_table_id FROM after_rows n
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO changes (type, record_id, action, price_table_id) SELECT DISTINCT 'price', o.product_id, 'updated', o.price_table_id FROM before_rows o
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  ELSE
    INSERT INTO changes (type, record_id, action, price_table_id)
    SELECT DISTINCT 'price', n.product_id, 'updated', n.price_table_id FROM before_rows o JOIN after_rows n ON n.id = o.id WHERE o.* IS DISTINCT FROM n.*
    ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whoever renames, by whatever path: what most have is found by its new name at once, and the job does the rest, and
-- what was being written meanwhile.
CREATE FUNCTION tell_renamed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM refresh_order_search(TG_ARGV[0], NEW.id, 0, 100);
  INSERT INTO search_turns (kind, record_id, at) VALUES (TG_ARGV[0], NEW.id, clock_timestamp())
  ON CONFLICT (kind, record_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Which table counts for whom: everybody reads theirs again.
CREATE FUNCTION tell_table_switched() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO changes (type, record_id, action) VALUES ('price', 0, 'updated')
  ON CONFLICT (xact, type, record_id, company_id, price_table_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TABLE access_tokens (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    user_id bigint NOT NULL,
    token_hash text NOT NULL,
    user_agent text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    kind text DEFAULT 'LOGIN'::text NOT NULL,
    name text,
    created_by_user_id bigint,
    address text,
    network text,
    device_id bigint,
    password_proved_at timestamp(3) with time zone,
    code_proved_at timestamp(3) with time zone,
    CONSTRAINT access_tokens_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE account_events (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    event text NOT NULL,
    company_id bigint,
    user_id bigint,
    actor_user_id bigint,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    handled_at timestamp(3) with time zone,
    CONSTRAINT account_events_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE account_tokens (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    purpose text NOT NULL,
    user_id bigint,
    company_id bigint,
    token_hash text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    CONSTRAINT account_tokens_owner CHECK (((user_id IS NULL) <> (company_id IS NULL))),
    CONSTRAINT account_tokens_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE agreement_acceptances (
    user_id bigint NOT NULL,
    version integer NOT NULL,
    accepted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT agreement_acceptances_user_id_version_pk PRIMARY KEY (user_id, version)
);
--> statement-breakpoint
CREATE TABLE agreements (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    version integer NOT NULL,
    text text NOT NULL,
    published_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    published_by_user_id bigint,
    CONSTRAINT agreements_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE api_quotas (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    company_id bigint NOT NULL,
    user_id bigint,
    daily_limit integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT api_quotas_limit CHECK ((daily_limit >= 0)),
    CONSTRAINT api_quotas_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE api_usage (
    user_id bigint NOT NULL,
    company_id bigint NOT NULL,
    day date NOT NULL,
    calls integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    alerted_at timestamp(3) with time zone,
    CONSTRAINT api_usage_user_id_day_pk PRIMARY KEY (user_id, day)
);
--> statement-breakpoint
CREATE TABLE approval_delegations (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    from_user_id bigint NOT NULL,
    to_user_id bigint NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT approval_delegations_days CHECK (((ends_on >= starts_on) AND (from_user_id <> to_user_id))),
    CONSTRAINT approval_delegations_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE approval_grants (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    order_id bigint NOT NULL,
    user_id bigint NOT NULL,
    value numeric(14,4) NOT NULL,
    order_fingerprint text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT approval_grants_value_nan CHECK ((value <> 'NaN'::numeric)),
    CONSTRAINT approval_grants_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE approval_threshold_requests (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    order_id bigint NOT NULL,
    type text NOT NULL,
    requested_value numeric(14,4),
    exceeded_percentage numeric(9,4),
    requester_user_id bigint NOT NULL,
    required_role text NOT NULL,
    status text DEFAULT 'PENDING'::text NOT NULL,
    reason text,
    response_reason text,
    responded_by_user_id bigint,
    on_behalf_of_user_id bigint,
    responded_at timestamp(3) with time zone,
    order_fingerprint text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    price_writer_user_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    order_revision integer DEFAULT 0 NOT NULL,
    order_restarts integer DEFAULT 0 NOT NULL,
    total_before_cents bigint,
    margin_percentage numeric(9,4),
    CONSTRAINT approval_threshold_requests_exceeded_percentage_nan CHECK ((exceeded_percentage <> 'NaN'::numeric)),
    CONSTRAINT approval_threshold_requests_requested_value_nan CHECK ((requested_value <> 'NaN'::numeric)),
    CONSTRAINT approval_threshold_requests_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE approval_thresholds (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    type text NOT NULL,
    approver text NOT NULL,
    value numeric(14,4) NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT approval_thresholds_value CHECK (((value <> 'NaN'::numeric) AND
CASE type
    WHEN 'MARGIN'::text THEN ((value >= ('-100'::integer)::numeric) AND (value <= (100)::numeric))
    ELSE (value > (0)::numeric)
END)),
    CONSTRAINT approval_thresholds_value_nan CHECK ((value <> 'NaN'::numeric)),
    CONSTRAINT approval_thresholds_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE audit_logs (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    user_id bigint,
    action text NOT NULL,
    table_name text NOT NULL,
    record_id text NOT NULL,
    before jsonb,
    after jsonb,
    request_id text,
    product_id bigint,
    CONSTRAINT audit_logs_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE audit_salts (
    audit_log_id bigint NOT NULL,
    salts jsonb NOT NULL,
    CONSTRAINT audit_salts_pkey PRIMARY KEY (audit_log_id)
);
--> statement-breakpoint
CREATE TABLE audit_seals (
    id bigint NOT NULL,
    from_id bigint NOT NULL,
    to_id bigint NOT NULL,
    row_count integer NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL,
    sealed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    rows jsonb DEFAULT '[]'::jsonb NOT NULL,
    key_id text,
    CONSTRAINT audit_seals_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE backup_turns (
    id integer DEFAULT 1 NOT NULL,
    claim_token text,
    lease_until timestamp(3) with time zone,
    good_at timestamp(3) with time zone,
    good_file text,
    good_bytes bigint,
    failed_at timestamp(3) with time zone,
    failure text,
    told_at timestamp(3) with time zone,
    CONSTRAINT backup_turns_one CHECK ((id = 1)),
    CONSTRAINT backup_turns_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE banner_days (
    banner_id bigint NOT NULL,
    day date NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    clicks integer DEFAULT 0 NOT NULL,
    CONSTRAINT banner_days_banner_id_day_pk PRIMARY KEY (banner_id, day)
);
--> statement-breakpoint
CREATE TABLE banner_readers (
    banner_id bigint NOT NULL,
    user_id bigint NOT NULL,
    seen_on date NOT NULL,
    closed_at timestamp(3) with time zone,
    CONSTRAINT banner_readers_banner_id_user_id_pk PRIMARY KEY (banner_id, user_id)
);
--> statement-breakpoint
CREATE TABLE banners (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    alt text NOT NULL,
    link text,
    wide jsonb DEFAULT '[]'::jsonb NOT NULL,
    narrow jsonb DEFAULT '[]'::jsonb NOT NULL,
    role_id bigint,
    regional_id bigint,
    uf text,
    company_id bigint,
    starts_at timestamp(3) with time zone,
    ends_at timestamp(3) with time zone,
    active boolean DEFAULT false NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT banners_days CHECK (((ends_at IS NULL) OR (starts_at IS NULL) OR (ends_at > starts_at))),
    CONSTRAINT banners_kind CHECK ((kind = ANY (ARRAY['BANNER'::text, 'POPUP'::text]))),
    CONSTRAINT banners_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE blocked_companies (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    document text NOT NULL,
    reason text NOT NULL,
    created_by_user_id bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT blocked_companies_form CHECK ((document ~ '^[0-9A-Z]{8}([0-9A-Z]{4}[0-9]{2})?$'::text)),
    CONSTRAINT blocked_companies_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE branches (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    cnpj text NOT NULL,
    state_registration text,
    phone text,
    cep text,
    street text,
    number text,
    complement text,
    district text,
    city text,
    uf text NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT branches_cnpj_form CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
    CONSTRAINT branches_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE carts (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    user_id bigint NOT NULL,
    company_id bigint,
    budget_type text NOT NULL,
    kit_id bigint,
    network_voltage text,
    taxpayer boolean DEFAULT false NOT NULL,
    freight_uf text DEFAULT 'SC'::text NOT NULL,
    items jsonb DEFAULT '[]'::jsonb NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    materials jsonb,
    kit_items jsonb,
    seen_prices jsonb DEFAULT '{}'::jsonb NOT NULL,
    seen_freight numeric(9,4),
    previous jsonb,
    CONSTRAINT carts_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE categories (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT categories_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE changes (
    xact bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    type text NOT NULL,
    record_id bigint NOT NULL,
    action text NOT NULL,
    company_id bigint DEFAULT 0 NOT NULL,
    price_table_id bigint DEFAULT 0 NOT NULL,
    was_listed boolean DEFAULT true NOT NULL,
    is_listed boolean DEFAULT true NOT NULL,
    at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT changes_action CHECK ((action = ANY (ARRAY['created'::text, 'updated'::text, 'deleted'::text]))),
    CONSTRAINT changes_type CHECK ((type = ANY (ARRAY['order'::text, 'budget'::text, 'claim'::text, 'client'::text, 'product'::text, 'kit'::text, 'price'::text]))),
    CONSTRAINT changes_xact_id_pk PRIMARY KEY (xact, id)
);
--> statement-breakpoint
CREATE TABLE claims (
    order_id bigint NOT NULL,
    reason_category text NOT NULL,
    verdict text,
    decided_at timestamp(3) with time zone,
    contests_id bigint,
    asked_at timestamp(3) with time zone,
    answered_at timestamp(3) with time zone,
    return_terms jsonb,
    arrival jsonb,
    differences text,
    from_receipt boolean DEFAULT false NOT NULL,
    CONSTRAINT claims_reason_category CHECK ((reason_category = ANY (ARRAY['TRANSPORT_DAMAGE'::text, 'MISSING_VOLUME'::text, 'MISSING_PIECE'::text, 'WRONG_ITEM'::text, 'NOT_WORKING'::text, 'ERROR_CODE'::text, 'LOW_OUTPUT'::text, 'WRONG_CHOICE'::text, 'IN_REPAIR'::text, 'CAMPAIGN'::text, 'OTHER'::text]))),
    CONSTRAINT claims_verdict CHECK (((verdict IS NULL) OR (verdict = ANY (ARRAY['ACCEPTED'::text, 'PARTIAL'::text, 'REFUSED'::text])))),
    CONSTRAINT claims_pkey PRIMARY KEY (order_id)
);
--> statement-breakpoint
-- What the clock of a claim must say: the fill and the tests are this one definition.
CREATE VIEW claim_clock_truth AS
 SELECT o.id,
        CASE
            WHEN (o.budget_type = 'CUSTOMER_CLAIM'::text) THEN claim_clock(o.status, o.status_since, k.asked_at, k.answered_at, k.return_terms)
            ELSE NULL::timestamp with time zone
        END AS runs_since
   FROM (orders o
     LEFT JOIN claims k ON ((k.order_id = o.id)));
--> statement-breakpoint
CREATE TABLE claim_counters (
    type text NOT NULL,
    company_id bigint NOT NULL,
    status text NOT NULL,
    claim_count integer NOT NULL,
    CONSTRAINT claim_counters_type_company_id_status_pk PRIMARY KEY (type, company_id, status)
);
--> statement-breakpoint
CREATE TABLE claim_lines (
    claim_id bigint NOT NULL,
    "position" integer NOT NULL,
    original_position integer,
    product_id bigint NOT NULL,
    name text NOT NULL,
    quantity integer NOT NULL,
    serials text[] DEFAULT '{}'::text[] NOT NULL,
    fault text,
    accepted_quantity integer,
    CONSTRAINT claim_lines_parts CHECK (((COALESCE(accepted_quantity, 0) >= 0) AND (COALESCE(accepted_quantity, 0) <= quantity))),
    CONSTRAINT claim_lines_quantity CHECK ((quantity > 0)),
    CONSTRAINT claim_lines_claim_id_position_pk PRIMARY KEY (claim_id, "position")
);
--> statement-breakpoint
CREATE TABLE companies (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    kind text DEFAULT 'INTEGRATOR'::text NOT NULL,
    status text DEFAULT 'PENDING'::text NOT NULL,
    name text NOT NULL,
    fantasy_name text NOT NULL,
    cnpj text NOT NULL,
    state_registration text,
    email text,
    phone text,
    whatsapp text,
    cep text,
    street text,
    number text,
    complement text,
    district text,
    city text,
    uf text,
    helper_user_id bigint,
    team_id bigint,
    price_table_id bigint,
    addition_percentage numeric(9,4) DEFAULT 0 NOT NULL,
    discount_percentage numeric(9,4) DEFAULT 0 NOT NULL,
    service_fee_limit numeric(9,4),
    allow_detached_order boolean DEFAULT false NOT NULL,
    allow_api_users boolean DEFAULT false NOT NULL,
    status_reason text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    contact_name text,
    website text,
    instagram text,
    internal_notes text,
    approved_at timestamp(3) with time zone,
    activated_at timestamp(3) with time zone,
    service_per_wp_cents bigint,
    CONSTRAINT companies_addition CHECK (((addition_percentage >= (0)::numeric) AND (addition_percentage <> 'NaN'::numeric))),
    CONSTRAINT companies_addition_percentage_nan CHECK ((addition_percentage <> 'NaN'::numeric)),
    CONSTRAINT companies_cnpj_form CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
    CONSTRAINT companies_discount CHECK (((discount_percentage <= (0)::numeric) AND (discount_percentage > ('-100'::integer)::numeric))),
    CONSTRAINT companies_discount_percentage_nan CHECK ((discount_percentage <> 'NaN'::numeric)),
    CONSTRAINT companies_service_fee_limit_nan CHECK ((service_fee_limit <> 'NaN'::numeric)),
    CONSTRAINT companies_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE company_clients (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    company_id bigint NOT NULL,
    name text NOT NULL,
    document text NOT NULL,
    document_type text NOT NULL,
    email text,
    mobile_phone text,
    state_registration text,
    cep text,
    street text,
    number text,
    complement text,
    district text,
    city text,
    uf text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    delivery_addresses jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT company_clients_document_form CHECK ((document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'::text)),
    CONSTRAINT company_clients_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE company_first_orders (
    company_id bigint NOT NULL,
    order_id bigint NOT NULL,
    team_id bigint DEFAULT 0 NOT NULL,
    confirmed_at timestamp(3) with time zone NOT NULL,
    month date NOT NULL,
    CONSTRAINT company_first_orders_pkey PRIMARY KEY (company_id)
);
--> statement-breakpoint
CREATE TABLE company_tasks (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    type text NOT NULL,
    company_id bigint,
    company_name text,
    local text,
    date timestamp(3) with time zone NOT NULL,
    description text NOT NULL,
    state text DEFAULT 'OPEN'::text NOT NULL,
    outcome text,
    closed_at timestamp(3) with time zone,
    closed_by_user_id bigint,
    creator_user_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT company_tasks_closed CHECK (((state = 'OPEN'::text) = (closed_at IS NULL))),
    CONSTRAINT company_tasks_state CHECK ((state = ANY (ARRAY['OPEN'::text, 'CONCLUDED'::text, 'CANCELED'::text]))),
    CONSTRAINT company_tasks_type CHECK ((type = ANY (ARRAY['PHONE_CALL'::text, 'EMAIL'::text, 'MEET'::text, 'VISIT'::text, 'COMMENT'::text, 'PROPOSAL'::text, 'PROSPECTION'::text]))),
    CONSTRAINT company_tasks_whom CHECK (((company_id IS NOT NULL) OR (company_name IS NOT NULL))),
    CONSTRAINT company_tasks_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE dashboard_company_counts (
    name text NOT NULL,
    month date NOT NULL,
    team_ids bigint[] NOT NULL,
    companies integer NOT NULL,
    CONSTRAINT dashboard_company_counts_name_month_team_ids_pk PRIMARY KEY (name, month, team_ids)
);
--> statement-breakpoint
CREATE TABLE dashboard_counters (
    kind text NOT NULL,
    month date NOT NULL,
    company_id bigint NOT NULL,
    team_id bigint NOT NULL,
    status text DEFAULT ''::text NOT NULL,
    product_id bigint DEFAULT 0 NOT NULL,
    orders bigint DEFAULT 0 NOT NULL,
    total_cents bigint DEFAULT 0 NOT NULL,
    service_fee_cents bigint DEFAULT 0 NOT NULL,
    table_cents bigint DEFAULT 0 NOT NULL,
    line_cents bigint DEFAULT 0 NOT NULL,
    watts bigint DEFAULT 0 NOT NULL,
    quantity bigint DEFAULT 0 NOT NULL,
    CONSTRAINT dashboard_counters_company_id_kind_month_team_id_status_product PRIMARY KEY (company_id, kind, month, team_id, status, product_id)
);
--> statement-breakpoint
-- What the counts must be, read from the counters: the fill, the rebuild and the check are this one definition.
CREATE VIEW dashboard_company_truth AS
 SELECT sets.name,
    sets.month,
    sets.team_ids,
    (count(*))::integer AS companies
   FROM ( SELECT held.name,
            held.month,
            held.company_id,
            array_agg(held.team_id ORDER BY held.team_id) AS team_ids
           FROM ( SELECT g.name,
                    c.month,
                    c.company_id,
                    c.team_id
                   FROM (dashboard_counters c
                     CROSS JOIN LATERAL unnest(dashboard_groups(c.kind, c.status)) g(name))
                  WHERE ((c.company_id > 0) AND (c.product_id = 0))
                  GROUP BY g.name, c.month, c.company_id, c.team_id
                 HAVING (sum(c.orders) > (0)::numeric)) held
          GROUP BY held.name, held.month, held.company_id) sets
  GROUP BY sets.name, sets.month, sets.team_ids;
--> statement-breakpoint
CREATE TABLE dashboard_deltas (
    id bigint NOT NULL,
    kind text NOT NULL,
    month date NOT NULL,
    company_id bigint NOT NULL,
    team_id bigint NOT NULL,
    status text DEFAULT ''::text NOT NULL,
    product_id bigint DEFAULT 0 NOT NULL,
    orders bigint DEFAULT 0 NOT NULL,
    total_cents bigint DEFAULT 0 NOT NULL,
    service_fee_cents bigint DEFAULT 0 NOT NULL,
    table_cents bigint DEFAULT 0 NOT NULL,
    line_cents bigint DEFAULT 0 NOT NULL,
    watts bigint DEFAULT 0 NOT NULL,
    quantity bigint DEFAULT 0 NOT NULL,
    CONSTRAINT dashboard_deltas_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE SEQUENCE dashboard_deltas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
--> statement-breakpoint
ALTER SEQUENCE dashboard_deltas_id_seq OWNED BY dashboard_deltas.id;
--> statement-breakpoint
CREATE TABLE order_lines (
    order_id bigint NOT NULL,
    "position" integer NOT NULL,
    product_id bigint NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    potency integer,
    quantity integer NOT NULL,
    table_unit_price_cents bigint NOT NULL,
    unit_price_cents bigint NOT NULL,
    cost_price_cents bigint,
    ipi numeric(9,4),
    icms numeric(9,4),
    available_at date,
    available_in_days integer DEFAULT 0 NOT NULL,
    price_trace jsonb DEFAULT '[]'::jsonb NOT NULL,
    picked_quantity integer,
    serials text,
    unsold_quantity integer DEFAULT 0 NOT NULL,
    left_quantity integer,
    warranty_terms jsonb,
    CONSTRAINT order_lines_icms_nan CHECK ((icms <> 'NaN'::numeric)),
    CONSTRAINT order_lines_ipi_nan CHECK ((ipi <> 'NaN'::numeric)),
    CONSTRAINT order_lines_left CHECK (((left_quantity >= 0) AND (left_quantity <= quantity))),
    CONSTRAINT order_lines_quantity CHECK ((quantity > 0)),
    CONSTRAINT order_lines_order_id_position_pk PRIMARY KEY (order_id, "position")
);
--> statement-breakpoint
-- The whole truth by company, read from the orders: the fill, the rebuild and the check are this one definition.
CREATE VIEW dashboard_truth AS
 SELECT e.kind,
    e.month,
    o.company_id,
    COALESCE(o.team_id, (0)::bigint) AS team_id,
    e.status,
    (0)::bigint AS product_id,
    count(*) AS orders,
    (sum(o.total_cents))::bigint AS total_cents,
    (sum(o.service_fee_cents))::bigint AS service_fee_cents,
    (sum(o.table_total_cents))::bigint AS table_cents,
    (sum(o.lines_total_cents))::bigint AS line_cents,
    sum(o.potency) AS watts,
    (0)::bigint AS quantity
   FROM (orders o
     CROSS JOIN LATERAL dashboard_entries(o.*) e(kind, status, month))
  GROUP BY e.kind, e.month, o.company_id, COALESCE(o.team_id, (0)::bigint), e.status
UNION ALL
 SELECT 'PRODUCT'::text AS kind,
    e.month,
    o.company_id,
    COALESCE(o.team_id, (0)::bigint) AS team_id,
    ''::text AS status,
    l.product_id,
    0 AS orders,
    0 AS total_cents,
    0 AS service_fee_cents,
    0 AS table_cents,
    0 AS line_cents,
    (sum(((l.quantity)::bigint * COALESCE(l.potency, 0))))::bigint AS watts,
    sum(l.quantity) AS quantity
   FROM ((orders o
     CROSS JOIN LATERAL dashboard_entries(o.*) e(kind, status, month))
     JOIN order_lines l ON ((l.order_id = o.id)))
  WHERE ((e.kind = 'CONFIRMED'::text) AND (l.type = ANY (ARRAY['MODULE'::text, 'INVERTER'::text])))
  GROUP BY e.month, o.company_id, COALESCE(o.team_id, (0)::bigint), l.product_id;
--> statement-breakpoint
CREATE TABLE distribution_centers (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    uf text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    cnpj text,
    state_registration text,
    cep text,
    street text,
    number text,
    complement text,
    district text,
    city text,
    CONSTRAINT distribution_centers_cnpj_form CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
    CONSTRAINT distribution_centers_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE erp_attempts (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    job_id bigint NOT NULL,
    order_id bigint NOT NULL,
    step text NOT NULL,
    ok boolean NOT NULL,
    error_code text,
    detail text,
    milliseconds integer NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT erp_attempts_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE erp_jobs (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    order_id bigint NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    state text DEFAULT 'QUEUED'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_try_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    lease_until timestamp(3) with time zone,
    error_code text,
    error_detail text,
    created_by_user_id bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    finished_at timestamp(3) with time zone,
    claim_token text,
    CONSTRAINT erp_jobs_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE exclusive_products (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    company_id bigint NOT NULL,
    product_id bigint NOT NULL,
    price_cents bigint NOT NULL,
    adjustment numeric(9,4) DEFAULT 0 NOT NULL,
    detached_taxpayer_margin numeric(9,4) NOT NULL,
    detached_non_taxpayer_margin numeric(9,4) NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    awaits_role text,
    CONSTRAINT exclusive_products_adjustment_nan CHECK ((adjustment <> 'NaN'::numeric)),
    CONSTRAINT exclusive_products_detached_non_taxpayer_margin_nan CHECK ((detached_non_taxpayer_margin <> 'NaN'::numeric)),
    CONSTRAINT exclusive_products_detached_taxpayer_margin_nan CHECK ((detached_taxpayer_margin <> 'NaN'::numeric)),
    CONSTRAINT exclusive_products_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE export_jobs (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    user_id bigint NOT NULL,
    screen text NOT NULL,
    query text NOT NULL,
    state text DEFAULT 'QUEUED'::text NOT NULL,
    rows_total integer DEFAULT 0 NOT NULL,
    rows_done integer DEFAULT 0 NOT NULL,
    storage_key text,
    file_name text,
    error text,
    lease_until timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    started_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    seen_at timestamp(3) with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    claim_token text,
    rows_failed integer DEFAULT 0 NOT NULL,
    filters text,
    size_bytes integer,
    CONSTRAINT export_jobs_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE faq_entries (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT faq_entries_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE feed_turns (
    id integer DEFAULT 1 NOT NULL,
    cluster text NOT NULL,
    xact bigint NOT NULL,
    change_id bigint NOT NULL,
    swept_xact bigint DEFAULT 0 NOT NULL,
    swept_id bigint DEFAULT 0 NOT NULL,
    CONSTRAINT feed_turns_one CHECK ((id = 1)),
    CONSTRAINT feed_turns_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE feedbacks (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    type text NOT NULL,
    comment text NOT NULL,
    path text,
    app_version text,
    user_id bigint NOT NULL,
    company_id bigint NOT NULL,
    answer text,
    answered_at timestamp(3) with time zone,
    answered_by_user_id bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT feedbacks_answered CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT feedbacks_type CHECK ((type = ANY (ARRAY['BUG'::text, 'IDEA'::text, 'FEEDBACK'::text]))),
    CONSTRAINT feedbacks_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE files (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    order_id bigint,
    note_id bigint,
    uploader_user_id bigint NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    storage_key text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    product_id bigint,
    promotion_id bigint,
    company_task_id bigint,
    feedback_id bigint,
    title text,
    banner_id bigint,
    video_id bigint,
    CONSTRAINT files_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE freights (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    uf text NOT NULL,
    region text NOT NULL,
    percentage numeric(9,4) NOT NULL,
    minimum_value_cents bigint DEFAULT 0 NOT NULL,
    delivery_days integer NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT freights_percentage_nan CHECK ((percentage <> 'NaN'::numeric)),
    CONSTRAINT freights_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE goals (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    regional_id bigint NOT NULL,
    month date NOT NULL,
    value_cents bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT goals_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE holidays (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    date date NOT NULL,
    name text NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT holidays_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
    user_id bigint NOT NULL,
    key text NOT NULL,
    operation text NOT NULL,
    body_hash text NOT NULL,
    status integer,
    answer jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    finished_at timestamp(3) with time zone,
    CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key)
);
--> statement-breakpoint
CREATE TABLE irradiations (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    uf text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    horizontal jsonb NOT NULL,
    day_temperature double precision NOT NULL,
    min_temperature double precision NOT NULL,
    source text NOT NULL,
    licence text NOT NULL,
    period text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT irradiations_months CHECK ((jsonb_array_length(horizontal) = 12)),
    CONSTRAINT irradiations_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE kept_forms (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    content text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT kept_forms_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE kit_batch_runs (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    batch_id bigint NOT NULL,
    user_id bigint NOT NULL,
    state text DEFAULT 'QUEUED'::text NOT NULL,
    overwrite_keys text[] DEFAULT '{}'::text[] NOT NULL,
    points_total integer NOT NULL,
    points_done integer DEFAULT 0 NOT NULL,
    made integer DEFAULT 0 NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    removed integer DEFAULT 0 NOT NULL,
    skipped integer DEFAULT 0 NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    claim_token text,
    lease_until timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    started_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    CONSTRAINT kit_batch_runs_state CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'CANCELED'::text, 'FAILED'::text]))),
    CONSTRAINT kit_batch_runs_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE kit_batch_skips (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    batch_id bigint NOT NULL,
    point_key text NOT NULL,
    modules integer NOT NULL,
    fixation_type text NOT NULL,
    network_voltage text NOT NULL,
    code text NOT NULL,
    panel_watts integer NOT NULL,
    detail jsonb NOT NULL,
    CONSTRAINT kit_batch_skips_code CHECK ((code = ANY (ARRAY['NO_INVERTER_AVAILABLE'::text, 'SUPPORT_DOES_NOT_SUPPORT_PANEL'::text, 'UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET'::text]))),
    CONSTRAINT kit_batch_skips_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE kit_batches (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    wish jsonb NOT NULL,
    points integer NOT NULL,
    outdated integer DEFAULT 0 NOT NULL,
    impossible integer DEFAULT 0 NOT NULL,
    judged_on date,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    fingerprint text,
    CONSTRAINT kit_batches_points CHECK (((points >= 1) AND (points <= 2000))),
    CONSTRAINT kit_batches_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE known_devices (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    user_id bigint NOT NULL,
    token_hash text NOT NULL,
    user_agent text,
    address text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    two_step_until timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    wrong_codes integer DEFAULT 0 NOT NULL,
    CONSTRAINT known_devices_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE login_accounts (
    key text NOT NULL,
    busy_until timestamp(3) with time zone NOT NULL,
    slowed_at timestamp(3) with time zone,
    told_at timestamp(3) with time zone,
    CONSTRAINT login_accounts_pkey PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE login_challenges (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    user_id bigint NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    used_at timestamp(3) with time zone,
    CONSTRAINT login_challenges_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE login_claims (
    key text NOT NULL,
    network text NOT NULL,
    is_known boolean DEFAULT false NOT NULL,
    first_asked_at timestamp(3) with time zone NOT NULL,
    last_asked_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT login_claims_key_network_pk PRIMARY KEY (key, network)
);
--> statement-breakpoint
CREATE TABLE manufacturers (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT manufacturers_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE notice_dismissals (
    notice_id bigint NOT NULL,
    user_id bigint NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notice_dismissals_notice_id_user_id_pk PRIMARY KEY (notice_id, user_id)
);
--> statement-breakpoint
CREATE TABLE notices (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    role_id bigint,
    regional_id bigint,
    uf text,
    company_id bigint,
    starts_at timestamp(3) with time zone,
    ends_at timestamp(3) with time zone,
    enabled boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT notices_kind CHECK ((kind = ANY (ARRAY['INFO'::text, 'WARNING'::text, 'DANGER'::text]))),
    CONSTRAINT notices_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE notification_choices (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    user_id bigint,
    role_id bigint,
    address text,
    choices jsonb DEFAULT '{}'::jsonb NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT notification_choices_whose CHECK ((num_nonnulls(user_id, role_id, address) = 1)),
    CONSTRAINT notification_choices_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE notifications (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    user_id bigint NOT NULL,
    event text NOT NULL,
    order_id bigint,
    title text NOT NULL,
    path text NOT NULL,
    key text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    read_at timestamp(3) with time zone,
    CONSTRAINT notifications_pkey PRIMARY KEY (id)
)
WITH (autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_vacuum_scale_factor='0.02');
--> statement-breakpoint
CREATE TABLE order_counters (
    company_id bigint NOT NULL,
    status text NOT NULL,
    budget boolean NOT NULL,
    order_count integer DEFAULT 0 NOT NULL,
    total_cents bigint DEFAULT 0 NOT NULL,
    potency bigint DEFAULT 0 NOT NULL,
    claim boolean DEFAULT false NOT NULL,
    CONSTRAINT order_counters_company_id_status_budget_claim_pk PRIMARY KEY (company_id, status, budget, claim)
);
--> statement-breakpoint
CREATE TABLE order_editors (
    order_id bigint NOT NULL,
    user_id bigint NOT NULL,
    since timestamp(3) with time zone DEFAULT now() NOT NULL,
    seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT order_editors_order_id_user_id_pk PRIMARY KEY (order_id, user_id)
);
--> statement-breakpoint
CREATE TABLE order_events (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    order_id bigint NOT NULL,
    event text NOT NULL,
    user_id bigint,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    key text,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    handled_at timestamp(3) with time zone,
    CONSTRAINT order_events_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE order_notes (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    order_id bigint NOT NULL,
    user_id bigint NOT NULL,
    text text NOT NULL,
    visibility text DEFAULT 'PUBLIC'::text NOT NULL,
    status text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    asks_document boolean DEFAULT false NOT NULL,
    CONSTRAINT order_notes_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE order_receipt_lines (
    order_id bigint NOT NULL,
    "position" integer NOT NULL,
    received integer NOT NULL,
    damaged integer NOT NULL,
    serials text[] DEFAULT '{}'::text[] NOT NULL,
    fault text,
    file_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    left_quantity integer,
    CONSTRAINT order_receipt_lines_counts CHECK (((received >= 0) AND ((damaged >= 0) AND (damaged <= received)))),
    CONSTRAINT order_receipt_lines_order_id_position_pk PRIMARY KEY (order_id, "position")
);
--> statement-breakpoint
CREATE TABLE order_receipts (
    order_id bigint NOT NULL,
    received_on date NOT NULL,
    concluded_at timestamp(3) with time zone NOT NULL,
    concluded_by_user_id bigint NOT NULL,
    CONSTRAINT order_receipts_pkey PRIMARY KEY (order_id)
);
--> statement-breakpoint
CREATE TABLE order_revisions (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    order_id bigint NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    user_id bigint,
    reason text,
    changes jsonb NOT NULL,
    snapshot jsonb NOT NULL,
    total_cents bigint NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT order_revisions_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE order_status_history (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    order_id bigint NOT NULL,
    action text NOT NULL,
    from_status text,
    to_status text NOT NULL,
    direction text NOT NULL,
    user_id bigint,
    note_id bigint,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT order_status_history_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE outbox_mails (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text,
    message_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    sent_at timestamp(3) with time zone,
    error text,
    key text NOT NULL,
    user_id bigint,
    order_id bigint,
    event text NOT NULL,
    state text DEFAULT 'QUEUED'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_try_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    lease_until timestamp(3) with time zone,
    company_id bigint,
    token_purpose text,
    claim_token text,
    CONSTRAINT outbox_mails_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE payment_conditions (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    percentage numeric(9,4) DEFAULT 0 NOT NULL,
    on_credit boolean DEFAULT false NOT NULL,
    kinds text[] DEFAULT '{}'::text[] NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    instalments jsonb,
    CONSTRAINT payment_conditions_percentage_nan CHECK ((percentage <> 'NaN'::numeric)),
    CONSTRAINT payment_conditions_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE payment_documents (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    order_id bigint NOT NULL,
    kind text NOT NULL,
    number integer NOT NULL,
    file_id bigint NOT NULL,
    note text,
    user_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_documents_kind CHECK ((kind = ANY (ARRAY['BOLETO'::text, 'RECEIPT'::text]))),
    CONSTRAINT payment_documents_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE payment_methods (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT payment_methods_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE playlists (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    category_id bigint NOT NULL,
    title text NOT NULL,
    description text,
    role_id bigint,
    regional_id bigint,
    uf text,
    company_id bigint,
    "position" integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT playlists_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE price_approvals (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    kind text NOT NULL,
    subject_id bigint NOT NULL,
    fingerprint text NOT NULL,
    required_role text NOT NULL,
    status text DEFAULT 'PENDING'::text NOT NULL,
    fall numeric(9,4) NOT NULL,
    margin_before numeric(9,4),
    margin_after numeric(9,4),
    author_user_id bigint,
    responded_by_user_id bigint,
    response_reason text,
    responded_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT price_approvals_kind CHECK ((kind = ANY (ARRAY['PROMOTION'::text, 'EXCLUSIVE'::text, 'REVISION'::text]))),
    CONSTRAINT price_approvals_status CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'EXPIRED'::text, 'CANCELED'::text]))),
    CONSTRAINT price_approvals_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE price_revision_rows (
    revision_id bigint NOT NULL,
    row_id bigint NOT NULL,
    product_id bigint NOT NULL,
    before jsonb,
    after jsonb,
    CONSTRAINT price_revision_rows_change CHECK ((before IS DISTINCT FROM after)),
    CONSTRAINT price_revision_rows_revision_id_row_id_pk PRIMARY KEY (revision_id, row_id)
);
--> statement-breakpoint
CREATE TABLE price_revisions (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    price_table_id bigint NOT NULL,
    number integer NOT NULL,
    user_id bigint,
    reason text,
    source text NOT NULL,
    state text NOT NULL,
    starts_at timestamp(3) with time zone,
    applied_at timestamp(3) with time zone,
    undoes_id bigint,
    added integer DEFAULT 0 NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    removed integer DEFAULT 0 NOT NULL,
    rows_hash text,
    failure jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT price_revisions_scheduled CHECK (((state <> 'SCHEDULED'::text) OR (starts_at IS NOT NULL))),
    CONSTRAINT price_revisions_source CHECK ((source = ANY (ARRAY['FORM'::text, 'BULK'::text, 'IMPORT'::text, 'UNDO'::text]))),
    CONSTRAINT price_revisions_state CHECK ((state = ANY (ARRAY['DRAFT'::text, 'AWAITING'::text, 'SCHEDULED'::text, 'APPLIED'::text, 'UNDONE'::text, 'CANCELED'::text, 'FAILED'::text]))),
    CONSTRAINT price_revisions_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE price_row_counters (
    price_table_id bigint NOT NULL,
    row_count integer NOT NULL,
    CONSTRAINT price_row_counters_pkey PRIMARY KEY (price_table_id)
);
--> statement-breakpoint
CREATE TABLE price_table_products (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    price_table_id bigint NOT NULL,
    product_id bigint NOT NULL,
    price_cents bigint NOT NULL,
    adjustment numeric(9,4) DEFAULT 0 NOT NULL,
    detached_taxpayer_margin numeric(9,4) NOT NULL,
    detached_non_taxpayer_margin numeric(9,4) NOT NULL,
    initial_range integer,
    final_range integer,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT price_table_products_adjustment_nan CHECK ((adjustment <> 'NaN'::numeric)),
    CONSTRAINT price_table_products_detached_non_taxpayer_margin_nan CHECK ((detached_non_taxpayer_margin <> 'NaN'::numeric)),
    CONSTRAINT price_table_products_detached_taxpayer_margin_nan CHECK ((detached_taxpayer_margin <> 'NaN'::numeric)),
    CONSTRAINT price_table_products_margins CHECK ((((detached_taxpayer_margin >= (1)::numeric) AND (detached_taxpayer_margin <= (3)::numeric)) AND ((detached_non_taxpayer_margin >= (1)::numeric) AND (detached_non_taxpayer_margin <= (3)::numeric)))),
    CONSTRAINT price_table_products_price CHECK ((price_cents >= 0)),
    CONSTRAINT price_table_products_range CHECK ((((initial_range IS NULL) AND (final_range IS NULL)) OR ((initial_range >= 1) AND ((final_range IS NULL) OR (final_range >= initial_range))))),
    CONSTRAINT price_table_products_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE price_tables (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    description text,
    enabled boolean DEFAULT true NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    valid_until date,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT price_tables_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE product_images (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    product_id bigint NOT NULL,
    file_id bigint NOT NULL,
    "position" integer NOT NULL,
    alt text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT product_images_alt CHECK ((alt <> ''::text)),
    CONSTRAINT product_images_position CHECK ((("position" >= 0) AND ("position" <= 7))),
    CONSTRAINT product_images_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE product_kit_items (
    kit_id bigint NOT NULL,
    product_id bigint NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT product_kit_items_quantity CHECK ((quantity > 0)),
    CONSTRAINT product_kit_items_kit_id_product_id_pk PRIMARY KEY (kit_id, product_id)
);
--> statement-breakpoint
CREATE TABLE product_kit_marks (
    kit_id bigint NOT NULL,
    user_id bigint NOT NULL,
    mark text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT product_kit_marks_mark CHECK ((mark = ANY (ARRAY['LIKE'::text, 'DISLIKE'::text]))),
    CONSTRAINT product_kit_marks_kit_id_user_id_pk PRIMARY KEY (kit_id, user_id)
);
--> statement-breakpoint
CREATE TABLE product_kits (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    system_type text NOT NULL,
    potency integer NOT NULL,
    network_voltage text NOT NULL,
    fixation_type text,
    enabled boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    batch_id bigint,
    point_key text,
    hand_edited boolean DEFAULT false NOT NULL,
    CONSTRAINT product_kits_point_key CHECK (((batch_id IS NULL) = (point_key IS NULL))),
    CONSTRAINT product_kits_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE products (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    fixation_type text,
    connector_type text,
    potency integer,
    unit text DEFAULT 'un'::text NOT NULL,
    manufacturer_id bigint,
    enabled boolean DEFAULT true NOT NULL,
    cost_price_cents bigint,
    ipi numeric(9,4),
    icms_taxpayer numeric(9,4),
    icms_non_taxpayer numeric(9,4),
    icms_external_uf numeric(9,4),
    datasheet_url text,
    available_at date,
    available_in_days integer DEFAULT 0 NOT NULL,
    specs jsonb DEFAULT '{}'::jsonb NOT NULL,
    substitute_id bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    untaxed_before boolean DEFAULT false NOT NULL,
    CONSTRAINT products_datasheet_https CHECK (((datasheet_url IS NULL) OR (datasheet_url ~ '^(https://|/)'::text))),
    CONSTRAINT products_icms_external_uf_nan CHECK ((icms_external_uf <> 'NaN'::numeric)),
    CONSTRAINT products_icms_non_taxpayer_nan CHECK ((icms_non_taxpayer <> 'NaN'::numeric)),
    CONSTRAINT products_icms_taxpayer_nan CHECK ((icms_taxpayer <> 'NaN'::numeric)),
    CONSTRAINT products_ipi_nan CHECK ((ipi <> 'NaN'::numeric)),
    CONSTRAINT products_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE promotion_kits (
    promotion_id bigint NOT NULL,
    kit_id bigint NOT NULL,
    CONSTRAINT promotion_kits_promotion_id_kit_id_pk PRIMARY KEY (promotion_id, kit_id)
);
--> statement-breakpoint
CREATE TABLE promotions (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    text text,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    discount numeric(9,4) NOT NULL,
    audience text DEFAULT 'ALL'::text NOT NULL,
    audience_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    max_kits integer,
    max_kits_per_company integer,
    suspended_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    image_alt text,
    awaits_role text,
    CONSTRAINT promotions_audience CHECK ((audience = ANY (ARRAY['ALL'::text, 'TEAMS'::text, 'COMPANIES'::text]))),
    CONSTRAINT promotions_days_order CHECK ((starts_on <= ends_on)),
    CONSTRAINT promotions_discount CHECK (((discount >= (0)::numeric) AND (discount <= (40)::numeric))),
    CONSTRAINT promotions_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE queue_reminders (
    user_id bigint NOT NULL,
    reason text NOT NULL,
    record_id bigint NOT NULL,
    until date NOT NULL,
    CONSTRAINT queue_reminders_user_id_reason_record_id_pk PRIMARY KEY (user_id, reason, record_id)
);
--> statement-breakpoint
CREATE TABLE rate_limits (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint,
    CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    user_id bigint NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    used_at timestamp(3) with time zone,
    CONSTRAINT recovery_codes_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE regionals (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT regionals_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE related_products (
    parent_id bigint NOT NULL,
    product_id bigint NOT NULL,
    kit_quantity integer DEFAULT 1 NOT NULL,
    CONSTRAINT related_products_not_itself CHECK ((parent_id <> product_id)),
    CONSTRAINT related_products_quantity CHECK (((kit_quantity >= 1) AND (kit_quantity <= 999))),
    CONSTRAINT related_products_parent_id_product_id_pk PRIMARY KEY (parent_id, product_id)
);
--> statement-breakpoint
CREATE TABLE roles (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    level integer NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    is_bold boolean DEFAULT false NOT NULL,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    description text,
    requires_two_step boolean DEFAULT false NOT NULL,
    CONSTRAINT roles_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE saved_views (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    user_id bigint NOT NULL,
    screen text NOT NULL,
    name text NOT NULL,
    query text DEFAULT ''::text NOT NULL,
    columns text[] DEFAULT '{}'::text[] NOT NULL,
    per_page integer DEFAULT 25 NOT NULL,
    shared_role_id bigint,
    slug text NOT NULL,
    in_sidebar boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT saved_views_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE search_turns (
    kind text NOT NULL,
    record_id bigint NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT search_turns_kind_record_id_pk PRIMARY KEY (kind, record_id)
);
--> statement-breakpoint
CREATE TABLE serial_numbers (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    serial text NOT NULL,
    product_id bigint NOT NULL,
    manufacturer_id bigint,
    order_id bigint NOT NULL,
    "position" integer NOT NULL,
    source text NOT NULL,
    starts_on date,
    ends_on date,
    terms jsonb,
    replaces_id bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT serial_numbers_days CHECK (((starts_on IS NULL) = (ends_on IS NULL))),
    CONSTRAINT serial_numbers_source CHECK ((source = ANY (ARRAY['SEPARATION'::text, 'RECEIPT'::text, 'REPLACEMENT'::text]))),
    CONSTRAINT serial_numbers_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT settings_pkey PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE sheet_import_rows (
    import_id bigint NOT NULL,
    line integer NOT NULL,
    cells jsonb NOT NULL,
    row_id bigint,
    seal text,
    product_id bigint,
    after jsonb,
    problems jsonb DEFAULT '[]'::jsonb NOT NULL,
    found jsonb DEFAULT '[]'::jsonb NOT NULL,
    before jsonb,
    base jsonb,
    kind text,
    is_taken boolean DEFAULT false NOT NULL,
    CONSTRAINT sheet_import_rows_import_id_line_pk PRIMARY KEY (import_id, line)
);
--> statement-breakpoint
CREATE TABLE sheet_imports (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    price_table_id bigint,
    file_name text NOT NULL,
    storage_key text,
    remove_absent boolean DEFAULT false NOT NULL,
    state text DEFAULT 'QUEUED'::text NOT NULL,
    refusal text,
    rows_done integer DEFAULT 0 NOT NULL,
    counts jsonb,
    revision_id bigint,
    attempts integer DEFAULT 0 NOT NULL,
    claim_token text,
    lease_until timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    started_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT sheet_imports_kind CHECK ((kind = ANY (ARRAY['PRICES'::text, 'COSTS'::text]))),
    CONSTRAINT sheet_imports_prices CHECK (((kind = 'PRICES'::text) = (price_table_id IS NOT NULL))),
    CONSTRAINT sheet_imports_state CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'READY'::text, 'REFUSED'::text, 'APPLIED'::text, 'UNDONE'::text]))),
    CONSTRAINT sheet_imports_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE shipping_companies (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    cnpj text,
    email text,
    phone text,
    enabled boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT shipping_companies_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE site_pages (
    key text NOT NULL,
    body text NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by_user_id bigint,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT site_pages_pkey PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE sizing_studies (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    company_id bigint NOT NULL,
    user_id bigint NOT NULL,
    order_id bigint,
    name text NOT NULL,
    input jsonb NOT NULL,
    result jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sizing_studies_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE status_paces (
    claim boolean NOT NULL,
    status text NOT NULL,
    median_days integer,
    slow_days integer,
    moves integer NOT NULL,
    computed_on date NOT NULL,
    CONSTRAINT status_paces_claim_status_pk PRIMARY KEY (claim, status)
);
--> statement-breakpoint
CREATE TABLE strangers_codes (
    user_id bigint NOT NULL,
    by_day jsonb DEFAULT '{}'::jsonb NOT NULL,
    stopped_at timestamp(3) with time zone,
    CONSTRAINT strangers_codes_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE summary_lines (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    user_id bigint NOT NULL,
    event text NOT NULL,
    title text NOT NULL,
    path text NOT NULL,
    key text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    mailed_on date,
    CONSTRAINT summary_lines_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE teams (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    name text NOT NULL,
    regional_id bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT teams_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE two_steps (
    user_id bigint NOT NULL,
    secret text NOT NULL,
    confirmed_at timestamp(3) with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT two_steps_pkey PRIMARY KEY (user_id)
);
--> statement-breakpoint
CREATE TABLE unload_fees (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    initial_range integer NOT NULL,
    final_range integer,
    value_cents bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT unload_fees_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE upload_usage (
    user_id bigint NOT NULL,
    day date NOT NULL,
    files integer NOT NULL,
    bytes bigint NOT NULL,
    CONSTRAINT upload_usage_user_id_day_pk PRIMARY KEY (user_id, day)
);
--> statement-breakpoint
CREATE TABLE users (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    kind text DEFAULT 'PERSON'::text NOT NULL,
    company_id bigint NOT NULL,
    role_id bigint NOT NULL,
    team_id bigint,
    name text NOT NULL,
    email text NOT NULL,
    password_hash text,
    whatsapp text,
    threshold_role text,
    agreements_accepted_at timestamp(3) with time zone,
    agreements_version integer,
    last_password_update timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT users_email_lower CHECK ((email = lower(email))),
    CONSTRAINT users_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE video_views (
    video_id bigint NOT NULL,
    user_id bigint NOT NULL,
    watched_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT video_views_video_id_user_id_pk PRIMARY KEY (video_id, user_id)
);
--> statement-breakpoint
CREATE TABLE videos (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    playlist_id bigint NOT NULL,
    title text NOT NULL,
    description text,
    host text NOT NULL,
    host_key text NOT NULL,
    host_hash text,
    seconds integer NOT NULL,
    megabytes integer,
    transcript text,
    poster jsonb DEFAULT '[]'::jsonb NOT NULL,
    published boolean DEFAULT false NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT videos_host CHECK ((host = ANY (ARRAY['www.youtube-nocookie.com'::text, 'player.vimeo.com'::text]))),
    CONSTRAINT videos_seconds CHECK ((seconds > 0)),
    CONSTRAINT videos_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE warranty_reports (
    claim_id bigint NOT NULL,
    number integer NOT NULL,
    content jsonb NOT NULL,
    correction text,
    file_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    concluded_at timestamp(3) with time zone,
    concluded_by_user_id bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT warranty_reports_number CHECK ((number > 0)),
    CONSTRAINT warranty_reports_claim_id_number_pk PRIMARY KEY (claim_id, number)
);
--> statement-breakpoint
CREATE TABLE webhook_deliveries (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    webhook_id bigint NOT NULL,
    message_id text NOT NULL,
    event text NOT NULL,
    record_id bigint,
    body text NOT NULL,
    state text DEFAULT 'QUEUED'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_try_at timestamp(3) with time zone NOT NULL,
    is_resent boolean DEFAULT false NOT NULL,
    claim_token text,
    lease_until timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    finished_at timestamp(3) with time zone,
    CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE webhook_tries (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    delivery_id bigint NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    status integer,
    milliseconds integer NOT NULL,
    answer text,
    failure text,
    CONSTRAINT webhook_tries_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE webhooks (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    company_id bigint NOT NULL,
    user_id bigint NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    secret text NOT NULL,
    previous_secret text,
    previous_until timestamp(3) with time zone,
    enabled boolean DEFAULT true NOT NULL,
    disabled_reason text,
    failing_since timestamp(3) with time zone,
    since_xact bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    older_secrets jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT webhooks_previous CHECK (((previous_secret IS NULL) = (previous_until IS NULL))),
    CONSTRAINT webhooks_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
ALTER TABLE dashboard_deltas ALTER COLUMN id SET DEFAULT nextval('dashboard_deltas_id_seq'::regclass);
--> statement-breakpoint
CREATE UNIQUE INDEX access_tokens_hash ON access_tokens USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX access_tokens_user ON access_tokens USING btree (user_id);
--> statement-breakpoint
CREATE INDEX account_events_open ON account_events USING btree (id) WHERE (handled_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX account_events_tasks_due ON account_events USING btree (user_id, ((data ->> 'date'::text))) WHERE (event = 'TASKS_DUE'::text);
--> statement-breakpoint
CREATE INDEX account_tokens_company ON account_tokens USING btree (company_id);
--> statement-breakpoint
CREATE UNIQUE INDEX account_tokens_hash ON account_tokens USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX account_tokens_user ON account_tokens USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX agreements_version ON agreements USING btree (version);
--> statement-breakpoint
CREATE UNIQUE INDEX api_quotas_company ON api_quotas USING btree (company_id) WHERE (user_id IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX api_quotas_user ON api_quotas USING btree (user_id) WHERE (user_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX api_usage_company ON api_usage USING btree (company_id, day);
--> statement-breakpoint
CREATE INDEX approval_delegations_to ON approval_delegations USING btree (to_user_id);
--> statement-breakpoint
CREATE INDEX approval_grants_order ON approval_grants USING btree (order_id, id);
--> statement-breakpoint
CREATE INDEX approval_threshold_requests_inbox ON approval_threshold_requests USING btree (status, required_role, id);
--> statement-breakpoint
CREATE UNIQUE INDEX approval_threshold_requests_open ON approval_threshold_requests USING btree (order_id, type) WHERE (status = 'PENDING'::text);
--> statement-breakpoint
CREATE INDEX approval_threshold_requests_order ON approval_threshold_requests USING btree (order_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX approval_thresholds_unique ON approval_thresholds USING btree (type, approver) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE INDEX audit_logs_at ON audit_logs USING btree (at, id);
--> statement-breakpoint
CREATE INDEX audit_logs_product ON audit_logs USING btree (product_id, id) WHERE (product_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX audit_logs_record ON audit_logs USING btree (table_name, record_id);
--> statement-breakpoint
CREATE INDEX audit_logs_table ON audit_logs USING btree (table_name, id);
--> statement-breakpoint
CREATE INDEX audit_logs_user ON audit_logs USING btree (user_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX audit_seals_previous ON audit_seals USING btree (previous_hash);
--> statement-breakpoint
CREATE UNIQUE INDEX audit_seals_to ON audit_seals USING btree (to_id);
--> statement-breakpoint
CREATE INDEX banners_active ON banners USING btree (kind, "position") WHERE active;
--> statement-breakpoint
CREATE UNIQUE INDEX blocked_companies_document ON blocked_companies USING btree (document);
--> statement-breakpoint
CREATE UNIQUE INDEX branches_cnpj ON branches USING btree (cnpj) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX carts_user ON carts USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX categories_name ON categories USING btree (name_key(name)) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE INDEX changes_at ON changes USING btree (at);
--> statement-breakpoint
CREATE UNIQUE INDEX changes_record ON changes USING btree (xact, type, record_id, company_id, price_table_id);
--> statement-breakpoint
CREATE INDEX claim_lines_name_trgm ON claim_lines USING gin (fold(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX claim_lines_product ON claim_lines USING btree (product_id, claim_id);
--> statement-breakpoint
CREATE INDEX claim_lines_serials ON claim_lines USING gin (serials);
--> statement-breakpoint
CREATE UNIQUE INDEX claims_contests ON claims USING btree (contests_id) WHERE (contests_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX claims_reason ON claims USING btree (reason_category, order_id);
--> statement-breakpoint
CREATE UNIQUE INDEX companies_cnpj ON companies USING btree (cnpj) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE INDEX companies_cnpj_trgm ON companies USING gin (cnpj gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX companies_created ON companies USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX companies_helper ON companies USING btree (helper_user_id);
--> statement-breakpoint
CREATE INDEX companies_search_trgm ON companies USING gin (fold(((name || ' '::text) || fantasy_name)) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX companies_team ON companies USING btree (team_id);
--> statement-breakpoint
CREATE UNIQUE INDEX company_clients_document ON company_clients USING btree (company_id, document) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
-- Parts of documents are looked for like parts of names: by trigrams, which the schema's own language has no word for.
CREATE INDEX company_clients_document_trgm ON company_clients USING gin (document gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX company_clients_list ON company_clients USING btree (company_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX company_clients_search_trgm ON company_clients USING gin (fold(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX company_first_orders_month ON company_first_orders USING btree (month);
--> statement-breakpoint
CREATE INDEX company_first_orders_order ON company_first_orders USING btree (order_id);
--> statement-breakpoint
CREATE INDEX company_tasks_company ON company_tasks USING btree (company_id, id);
--> statement-breakpoint
CREATE INDEX company_tasks_contact ON company_tasks USING btree (company_id, date) WHERE (state = 'CONCLUDED'::text);
--> statement-breakpoint
CREATE INDEX company_tasks_creator ON company_tasks USING btree (creator_user_id, id);
--> statement-breakpoint
CREATE INDEX company_tasks_date ON company_tasks USING btree (date, id);
--> statement-breakpoint
CREATE INDEX company_tasks_open ON company_tasks USING btree (date, creator_user_id) WHERE (state = 'OPEN'::text);
--> statement-breakpoint
CREATE INDEX dashboard_counters_month ON dashboard_counters USING btree (kind, month, company_id, status, orders) WHERE ((company_id > 0) AND (product_id = 0));
--> statement-breakpoint
CREATE UNIQUE INDEX distribution_centers_cnpj ON distribution_centers USING btree (cnpj) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE INDEX erp_attempts_job ON erp_attempts USING btree (job_id, id);
--> statement-breakpoint
CREATE INDEX erp_attempts_order ON erp_attempts USING btree (order_id, id);
--> statement-breakpoint
CREATE INDEX erp_jobs_dead ON erp_jobs USING btree (id) WHERE (state = 'DEAD'::text);
--> statement-breakpoint
CREATE INDEX erp_jobs_due ON erp_jobs USING btree (next_try_at, id) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
--> statement-breakpoint
CREATE UNIQUE INDEX erp_jobs_key ON erp_jobs USING btree (key);
--> statement-breakpoint
CREATE INDEX erp_jobs_order ON erp_jobs USING btree (order_id, id);
--> statement-breakpoint
CREATE INDEX exclusive_products_product ON exclusive_products USING btree (product_id);
--> statement-breakpoint
CREATE UNIQUE INDEX exclusive_products_rule ON exclusive_products USING btree (company_id, product_id);
--> statement-breakpoint
CREATE INDEX export_jobs_open ON export_jobs USING btree (id) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
--> statement-breakpoint
CREATE INDEX export_jobs_user ON export_jobs USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX feedbacks_user ON feedbacks USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX files_banner ON files USING btree (banner_id) WHERE (banner_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX files_company_task ON files USING btree (company_task_id) WHERE (company_task_id IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX files_feedback ON files USING btree (feedback_id) WHERE (feedback_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX files_note ON files USING btree (note_id);
--> statement-breakpoint
CREATE INDEX files_order ON files USING btree (order_id);
--> statement-breakpoint
CREATE INDEX files_product ON files USING btree (product_id) WHERE (product_id IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX files_promotion ON files USING btree (promotion_id) WHERE (promotion_id IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX files_storage_key ON files USING btree (storage_key);
--> statement-breakpoint
CREATE INDEX files_video ON files USING btree (video_id) WHERE (video_id IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX freights_uf ON freights USING btree (uf);
--> statement-breakpoint
CREATE UNIQUE INDEX goals_regional_month ON goals USING btree (regional_id, month);
--> statement-breakpoint
CREATE UNIQUE INDEX holidays_date ON holidays USING btree (date);
--> statement-breakpoint
CREATE UNIQUE INDEX irradiations_place ON irradiations USING btree (uf, lower(name));
--> statement-breakpoint
CREATE INDEX kept_forms_expiry ON kept_forms USING btree (expires_at);
--> statement-breakpoint
CREATE UNIQUE INDEX kept_forms_name ON kept_forms USING btree (name);
--> statement-breakpoint
CREATE INDEX kept_forms_user ON kept_forms USING btree (user_id);
--> statement-breakpoint
CREATE INDEX kit_batch_runs_batch ON kit_batch_runs USING btree (batch_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX kit_batch_runs_open ON kit_batch_runs USING btree (batch_id) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
--> statement-breakpoint
CREATE INDEX kit_batch_skips_list ON kit_batch_skips USING btree (batch_id, modules, id);
--> statement-breakpoint
CREATE UNIQUE INDEX kit_batch_skips_point ON kit_batch_skips USING btree (batch_id, point_key);
--> statement-breakpoint
CREATE INDEX kit_batches_list ON kit_batches USING btree (created_at, id) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX known_devices_hash ON known_devices USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX known_devices_user ON known_devices USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX login_challenges_hash ON login_challenges USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX login_challenges_user ON login_challenges USING btree (user_id);
--> statement-breakpoint
CREATE INDEX login_claims_asked ON login_claims USING btree (last_asked_at);
--> statement-breakpoint
CREATE UNIQUE INDEX manufacturers_name ON manufacturers USING btree (name_key(name)) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX notification_choices_address ON notification_choices USING btree (address);
--> statement-breakpoint
CREATE UNIQUE INDEX notification_choices_role ON notification_choices USING btree (role_id);
--> statement-breakpoint
CREATE UNIQUE INDEX notification_choices_user ON notification_choices USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX notifications_key ON notifications USING btree (key);
--> statement-breakpoint
CREATE INDEX notifications_unread ON notifications USING btree (user_id, id) WHERE (read_at IS NULL);
--> statement-breakpoint
CREATE INDEX notifications_user ON notifications USING btree (user_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX order_events_key ON order_events USING btree (key) WHERE (key IS NOT NULL);
--> statement-breakpoint
CREATE INDEX order_events_open ON order_events USING btree (id) WHERE (handled_at IS NULL);
--> statement-breakpoint
CREATE INDEX order_events_order ON order_events USING btree (order_id, id);
--> statement-breakpoint
CREATE INDEX order_lines_of_product ON order_lines USING btree (product_id, order_id);
--> statement-breakpoint
CREATE INDEX order_lines_product ON order_lines USING btree (order_id, product_id);
--> statement-breakpoint
CREATE INDEX order_notes_asking ON order_notes USING btree (order_id, id) WHERE asks_document;
--> statement-breakpoint
CREATE INDEX order_notes_order ON order_notes USING btree (order_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX order_revisions_number ON order_revisions USING btree (order_id, number);
--> statement-breakpoint
CREATE INDEX order_status_history_order ON order_status_history USING btree (order_id, id);
--> statement-breakpoint
CREATE INDEX orders_cart ON orders USING btree (creator_user_id, cart_version) WHERE (cart_version IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_claims ON orders USING btree (order_sent_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (budget_type = 'CUSTOMER_CLAIM'::text);
--> statement-breakpoint
CREATE INDEX orders_claims_client ON orders USING btree (company_client_id, order_sent_at DESC NULLS LAST, id DESC NULLS LAST, budget) WHERE (budget_type = 'CUSTOMER_CLAIM'::text);
--> statement-breakpoint
CREATE INDEX orders_claims_open ON orders USING btree (status, claim_runs_since, id, budget, type, company_id) WHERE ((budget_type = 'CUSTOMER_CLAIM'::text) AND (status = ANY (ARRAY['PENDING_RMA'::text, 'ANALYSIS'::text, 'INVOICING'::text, 'AVAILABLE_TO_RETURN'::text, 'RETURNING'::text, 'ARRIVED'::text])));
--> statement-breakpoint
CREATE INDEX orders_claims_search ON orders USING gin (search gin_trgm_ops) WHERE (budget_type = 'CUSTOMER_CLAIM'::text);
--> statement-breakpoint
CREATE INDEX orders_claims_status ON orders USING btree (status, order_sent_at DESC NULLS LAST, id DESC NULLS LAST, budget) WHERE (budget_type = 'CUSTOMER_CLAIM'::text);
--> statement-breakpoint
CREATE INDEX orders_claims_type ON orders USING btree (type, status, id, budget) WHERE (budget_type = 'CUSTOMER_CLAIM'::text);
--> statement-breakpoint
CREATE INDEX orders_client ON orders USING btree (company_client_id);
--> statement-breakpoint
CREATE INDEX orders_closing ON orders USING btree (expected_close_at) WHERE (status = 'CLOSING'::text);
--> statement-breakpoint
CREATE INDEX orders_company ON orders USING btree (company_id, budget, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_company_sent ON orders USING btree (company_id, budget, order_sent_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_confirmed ON orders USING btree (confirmed_at) WHERE (confirmed_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_due ON orders USING btree (due_date) WHERE (status = 'AWAITING'::text);
--> statement-breakpoint
CREATE INDEX orders_future_invoice_key ON orders USING btree (future_invoice_key) WHERE (future_invoice_key IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_invoice_key ON orders USING btree (invoice_key) WHERE (invoice_key IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_lapsing ON orders USING btree (expiration_at) WHERE (status = ANY (ARRAY['NEW'::text, 'NEGOTIATION'::text, 'CLOSING'::text]));
--> statement-breakpoint
CREATE INDEX orders_list ON orders USING btree (budget, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_original ON orders USING btree (original_order_id) WHERE (original_order_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_promotion ON orders USING btree (promotion_id) WHERE (promotion_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_receipts ON orders USING btree (receipt_sent_at) WHERE ((status = 'AWAITING'::text) AND (receipt_sent_at IS NOT NULL));
--> statement-breakpoint
CREATE INDEX orders_search_trgm ON orders USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX orders_sent ON orders USING btree (budget, order_sent_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_service_fee ON orders USING btree (id DESC NULLS LAST) WHERE (service_fee_cents > 0);
--> statement-breakpoint
CREATE INDEX orders_status ON orders USING btree (status, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_status_sent ON orders USING btree (status, order_sent_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_team ON orders USING btree (team_id, budget, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_updated ON orders USING btree (updated_at);
--> statement-breakpoint
CREATE INDEX orders_waiting ON orders USING btree (status_since, id) WHERE ((NOT budget) AND (status <> ALL (ARRAY['FINISHED'::text, 'CANCELED'::text])));
--> statement-breakpoint
CREATE INDEX outbox_mails_created ON outbox_mails USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX outbox_mails_due ON outbox_mails USING btree (next_try_at, id) WHERE (state = 'QUEUED'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX outbox_mails_key ON outbox_mails USING btree (key);
--> statement-breakpoint
CREATE INDEX outbox_mails_order ON outbox_mails USING btree (order_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_documents_boleto ON payment_documents USING btree (order_id, number) WHERE (kind = 'BOLETO'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_documents_file ON payment_documents USING btree (file_id);
--> statement-breakpoint
CREATE INDEX payment_documents_order ON payment_documents USING btree (order_id, kind, number);
--> statement-breakpoint
CREATE INDEX playlists_category ON playlists USING btree (category_id, "position");
--> statement-breakpoint
CREATE UNIQUE INDEX price_approvals_open ON price_approvals USING btree (kind, subject_id) WHERE (status = 'PENDING'::text);
--> statement-breakpoint
CREATE INDEX price_approvals_subject ON price_approvals USING btree (kind, subject_id, id);
--> statement-breakpoint
CREATE INDEX price_revision_rows_product ON price_revision_rows USING btree (product_id, revision_id);
--> statement-breakpoint
CREATE INDEX price_revisions_due ON price_revisions USING btree (starts_at) WHERE (state = 'SCHEDULED'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX price_revisions_number ON price_revisions USING btree (price_table_id, number);
--> statement-breakpoint
CREATE INDEX price_table_products_product ON price_table_products USING btree (product_id, price_table_id);
--> statement-breakpoint
CREATE INDEX price_table_products_table ON price_table_products USING btree (price_table_id, product_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX price_tables_one_default ON price_tables USING btree (is_default) WHERE (is_default AND (destroyed_at IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX product_images_file ON product_images USING btree (file_id);
--> statement-breakpoint
CREATE INDEX product_images_product ON product_images USING btree (product_id, "position");
--> statement-breakpoint
CREATE INDEX product_kit_items_product ON product_kit_items USING btree (product_id);
--> statement-breakpoint
CREATE INDEX product_kit_marks_user ON product_kit_marks USING btree (user_id, mark);
--> statement-breakpoint
CREATE INDEX product_kits_list ON product_kits USING btree (system_type, potency, id);
--> statement-breakpoint
CREATE UNIQUE INDEX product_kits_point ON product_kits USING btree (batch_id, point_key) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE INDEX product_kits_search_trgm ON product_kits USING gin (fold(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX product_kits_updated ON product_kits USING btree (updated_at);
--> statement-breakpoint
CREATE INDEX products_display ON products USING btree ((((lpad((array_position(ARRAY['MODULE'::text, 'INVERTER'::text, 'BLACK_CABLE'::text, 'RED_CABLE'::text, 'GREEN_CABLE'::text, 'CONNECTOR'::text, 'TOOL'::text, 'STRINGBOX'::text, 'EMENDATION'::text, 'KIT_TERMINAL_FINAL'::text, 'KIT_TERMINAL_INTERMEDIARY'::text, 'SUPPORT'::text, 'ATERRAMENTO'::text, 'TRANSFORMER'::text, 'CHARGER'::text, 'ALUMINUM_PROFILE'::text, 'CONTAINER'::text, 'BATTERY'::text, 'OTHER'::text], type))::text, 2, '0'::text) || lpad((
CASE
    WHEN (type = 'INVERTER'::text) THEN (999999999 - COALESCE(potency, 0))
    ELSE 0
END)::text, 9, '0'::text)) || fold(name))) COLLATE "C", id) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_manufacturer ON products USING btree (manufacturer_id);
--> statement-breakpoint
CREATE INDEX products_name ON products USING btree (fold(name) COLLATE "C", id) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_search_trgm ON products USING gin (fold(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX products_substitute ON products USING btree (substitute_id) WHERE (substitute_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX products_type ON products USING btree (type, id);
--> statement-breakpoint
CREATE INDEX products_type_display ON products USING btree (type, (((lpad((array_position(ARRAY['MODULE'::text, 'INVERTER'::text, 'BLACK_CABLE'::text, 'RED_CABLE'::text, 'GREEN_CABLE'::text, 'CONNECTOR'::text, 'TOOL'::text, 'STRINGBOX'::text, 'EMENDATION'::text, 'KIT_TERMINAL_FINAL'::text, 'KIT_TERMINAL_INTERMEDIARY'::text, 'SUPPORT'::text, 'ATERRAMENTO'::text, 'TRANSFORMER'::text, 'CHARGER'::text, 'ALUMINUM_PROFILE'::text, 'CONTAINER'::text, 'BATTERY'::text, 'OTHER'::text], type))::text, 2, '0'::text) || lpad((
CASE
    WHEN (type = 'INVERTER'::text) THEN (999999999 - COALESCE(potency, 0))
    ELSE 0
END)::text, 9, '0'::text)) || fold(name))) COLLATE "C", id) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE INDEX products_updated ON products USING btree (updated_at);
--> statement-breakpoint
CREATE INDEX promotion_kits_kit ON promotion_kits USING btree (kit_id);
--> statement-breakpoint
CREATE INDEX promotions_days ON promotions USING btree (ends_on, id) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX recovery_codes_hash ON recovery_codes USING btree (user_id, code_hash);
--> statement-breakpoint
CREATE UNIQUE INDEX related_products_one_parent ON related_products USING btree (product_id);
--> statement-breakpoint
CREATE UNIQUE INDEX roles_name ON roles USING btree (name_key(name)) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX saved_views_name ON saved_views USING btree (user_id, screen, name_key(name)) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE INDEX saved_views_role ON saved_views USING btree (shared_role_id);
--> statement-breakpoint
CREATE UNIQUE INDEX saved_views_slug ON saved_views USING btree (slug);
--> statement-breakpoint
CREATE UNIQUE INDEX serial_numbers_number ON serial_numbers USING btree (serial, COALESCE(manufacturer_id, (0)::bigint));
--> statement-breakpoint
CREATE INDEX serial_numbers_order ON serial_numbers USING btree (order_id, "position");
--> statement-breakpoint
CREATE UNIQUE INDEX serial_numbers_replaced ON serial_numbers USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX sheet_import_rows_kind ON sheet_import_rows USING btree (import_id, kind, line);
--> statement-breakpoint
CREATE INDEX sheet_import_rows_product ON sheet_import_rows USING btree (import_id, product_id);
--> statement-breakpoint
CREATE INDEX sheet_import_rows_row ON sheet_import_rows USING btree (import_id, row_id);
--> statement-breakpoint
CREATE INDEX sheet_imports_open ON sheet_imports USING btree (id) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
--> statement-breakpoint
CREATE INDEX sheet_imports_table ON sheet_imports USING btree (price_table_id, id);
--> statement-breakpoint
CREATE INDEX sizing_studies_company ON sizing_studies USING btree (company_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX sizing_studies_order ON sizing_studies USING btree (order_id) WHERE (order_id IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX summary_lines_key ON summary_lines USING btree (key);
--> statement-breakpoint
CREATE INDEX summary_lines_mailed ON summary_lines USING btree (mailed_on, user_id) WHERE (mailed_on IS NOT NULL);
--> statement-breakpoint
CREATE INDEX summary_lines_open ON summary_lines USING btree (user_id, id) WHERE (mailed_on IS NULL);
--> statement-breakpoint
CREATE INDEX users_by_email ON users USING btree (email);
--> statement-breakpoint
CREATE INDEX users_company ON users USING btree (company_id);
--> statement-breakpoint
CREATE INDEX users_created ON users USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX users_email ON users USING btree (email) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE INDEX users_role ON users USING btree (role_id);
--> statement-breakpoint
CREATE INDEX users_search_trgm ON users USING gin (fold(((name || ' '::text) || email)) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX users_team ON users USING btree (team_id);
--> statement-breakpoint
CREATE INDEX video_views_user ON video_views USING btree (user_id);
--> statement-breakpoint
CREATE INDEX videos_playlist ON videos USING btree (playlist_id, "position");
--> statement-breakpoint
CREATE UNIQUE INDEX warranty_reports_draft ON warranty_reports USING btree (claim_id) WHERE (concluded_at IS NULL);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_created ON webhook_deliveries USING btree (created_at);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (webhook_id, next_try_at) WHERE (state = 'QUEUED'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX webhook_deliveries_message ON webhook_deliveries USING btree (webhook_id, message_id);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries USING btree (webhook_id, id);
--> statement-breakpoint
CREATE INDEX webhook_tries_delivery ON webhook_tries USING btree (delivery_id, id);
--> statement-breakpoint
CREATE INDEX webhooks_company ON webhooks USING btree (company_id, id) WHERE (destroyed_at IS NULL);
--> statement-breakpoint
CREATE INDEX webhooks_user ON webhooks USING btree (user_id);
--> statement-breakpoint
CREATE TRIGGER audit_logs_append_only BEFORE DELETE OR UPDATE ON audit_logs FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_logs_no_truncate BEFORE TRUNCATE ON audit_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_salts_append_only BEFORE DELETE OR UPDATE ON audit_salts FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_salts_no_truncate BEFORE TRUNCATE ON audit_salts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE ON audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claims_time_order AFTER INSERT OR UPDATE OF asked_at, answered_at, return_terms ON claims FOR EACH ROW EXECUTE FUNCTION claims_time_order();
--> statement-breakpoint
CREATE TRIGGER companies_renamed AFTER UPDATE OF name, fantasy_name, cnpj ON companies FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.fantasy_name IS DISTINCT FROM new.fantasy_name)) OR (old.cnpj IS DISTINCT FROM new.cnpj))) EXECUTE FUNCTION tell_renamed('company');
--> statement-breakpoint
CREATE TRIGGER companies_tell_prices AFTER UPDATE OF price_table_id, addition_percentage, discount_percentage ON companies FOR EACH ROW WHEN ((((old.price_table_id IS DISTINCT FROM new.price_table_id) OR (old.addition_percentage IS DISTINCT FROM new.addition_percentage)) OR (old.discount_percentage IS DISTINCT FROM new.discount_percentage))) EXECUTE FUNCTION tell_company_prices();
--> statement-breakpoint
CREATE TRIGGER company_clients_renamed AFTER UPDATE OF name, document ON company_clients FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.document IS DISTINCT FROM new.document))) EXECUTE FUNCTION tell_renamed('client');
--> statement-breakpoint
CREATE TRIGGER company_clients_tell_changed AFTER UPDATE ON company_clients REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_client_changes();
--> statement-breakpoint
CREATE TRIGGER company_clients_tell_made AFTER INSERT ON company_clients REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_client_changes();
--> statement-breakpoint
CREATE TRIGGER exclusive_products_tell AFTER INSERT OR DELETE OR UPDATE ON exclusive_products FOR EACH ROW EXECUTE FUNCTION tell_exclusive_changes();
--> statement-breakpoint
CREATE TRIGGER order_lines_ledger_added AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION order_lines_ledger();
--> statement-breakpoint
CREATE TRIGGER order_lines_ledger_changed AFTER UPDATE ON order_lines REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION order_lines_ledger();
--> statement-breakpoint
CREATE TRIGGER order_lines_ledger_gone AFTER DELETE ON order_lines REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION order_lines_ledger();
--> statement-breakpoint
CREATE TRIGGER orders_count AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION orders_count();
--> statement-breakpoint
CREATE TRIGGER orders_count_claims_gone AFTER DELETE ON orders FOR EACH ROW WHEN ((old.budget_type = 'CUSTOMER_CLAIM'::text)) EXECUTE FUNCTION orders_count_claims();
--> statement-breakpoint
CREATE TRIGGER orders_count_claims_made AFTER INSERT ON orders FOR EACH ROW WHEN ((new.budget_type = 'CUSTOMER_CLAIM'::text)) EXECUTE FUNCTION orders_count_claims();
--> statement-breakpoint
CREATE TRIGGER orders_count_claims_moved AFTER UPDATE ON orders FOR EACH ROW WHEN (((old.budget_type = 'CUSTOMER_CLAIM'::text) OR (new.budget_type = 'CUSTOMER_CLAIM'::text))) EXECUTE FUNCTION orders_count_claims();
--> statement-breakpoint
CREATE TRIGGER orders_keep_instalments BEFORE INSERT OR UPDATE OF payment_condition_id, budget ON orders FOR EACH ROW EXECUTE FUNCTION orders_keep_instalments();
--> statement-breakpoint
CREATE TRIGGER orders_ledger_changed AFTER UPDATE ON orders FOR EACH ROW WHEN (((((((((((((((old.company_id IS DISTINCT FROM new.company_id) OR (old.team_id IS DISTINCT FROM new.team_id)) OR (old.status IS DISTINCT FROM new.status)) OR (old.budget IS DISTINCT FROM new.budget)) OR (old.budget_type IS DISTINCT FROM new.budget_type)) OR (old.total_cents IS DISTINCT FROM new.total_cents)) OR (old.service_fee_cents IS DISTINCT FROM new.service_fee_cents)) OR (old.table_total_cents IS DISTINCT FROM new.table_total_cents)) OR (old.lines_total_cents IS DISTINCT FROM new.lines_total_cents)) OR (old.potency IS DISTINCT FROM new.potency)) OR (old.due_date IS DISTINCT FROM new.due_date)) OR (old.expected_close_at IS DISTINCT FROM new.expected_close_at)) OR (old.order_sent_at IS DISTINCT FROM new.order_sent_at)) OR (old.confirmed_at IS DISTINCT FROM new.confirmed_at))) EXECUTE FUNCTION orders_ledger();
--> statement-breakpoint
CREATE TRIGGER orders_ledger_made AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION orders_ledger();
--> statement-breakpoint
CREATE TRIGGER orders_search BEFORE INSERT OR UPDATE OF company_client_id, client_document, description, company_id, budget ON orders FOR EACH ROW EXECUTE FUNCTION orders_fill_search();
--> statement-breakpoint
CREATE TRIGGER orders_status_made BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION orders_note_status();
--> statement-breakpoint
CREATE TRIGGER orders_status_moved BEFORE UPDATE OF status ON orders FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION orders_note_status();
--> statement-breakpoint
CREATE TRIGGER orders_tell_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_order_changes();
--> statement-breakpoint
CREATE TRIGGER orders_tell_gone AFTER DELETE ON orders REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_order_changes();
--> statement-breakpoint
CREATE TRIGGER orders_tell_made AFTER INSERT ON orders REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_order_changes();
--> statement-breakpoint
CREATE TRIGGER orders_time_claim_made BEFORE INSERT ON orders FOR EACH ROW WHEN ((new.budget_type = 'CUSTOMER_CLAIM'::text)) EXECUTE FUNCTION orders_time_claim();
--> statement-breakpoint
CREATE TRIGGER orders_time_claim_moved BEFORE UPDATE OF status, status_since, budget_type ON orders FOR EACH ROW WHEN (((old.budget_type = 'CUSTOMER_CLAIM'::text) OR (new.budget_type = 'CUSTOMER_CLAIM'::text))) EXECUTE FUNCTION orders_time_claim();
--> statement-breakpoint
CREATE TRIGGER price_revision_rows_append_only BEFORE DELETE OR UPDATE ON price_revision_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_row_change();
--> statement-breakpoint
CREATE TRIGGER price_revision_rows_no_truncate BEFORE TRUNCATE ON price_revision_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_row_change();
--> statement-breakpoint
CREATE TRIGGER price_rows_added AFTER INSERT ON price_table_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_price_rows();
--> statement-breakpoint
CREATE TRIGGER price_rows_removed AFTER DELETE ON price_table_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_price_rows();
--> statement-breakpoint
CREATE TRIGGER price_table_products_tell_changed AFTER UPDATE ON price_table_products REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_price_changes();
--> statement-breakpoint
CREATE TRIGGER price_table_products_tell_gone AFTER DELETE ON price_table_products REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_price_changes();
--> statement-breakpoint
CREATE TRIGGER price_table_products_tell_made AFTER INSERT ON price_table_products REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_price_changes();
--> statement-breakpoint
CREATE TRIGGER price_tables_tell_switched AFTER UPDATE OF enabled, is_default, valid_until, destroyed_at ON price_tables FOR EACH ROW WHEN (((((old.enabled IS DISTINCT FROM new.enabled) OR (old.is_default IS DISTINCT FROM new.is_default)) OR (old.valid_until IS DISTINCT FROM new.valid_until)) OR (old.destroyed_at IS DISTINCT FROM new.destroyed_at))) EXECUTE FUNCTION tell_table_switched();
--> statement-breakpoint
CREATE TRIGGER product_kits_tell_changed AFTER UPDATE ON product_kits REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changes('kit');
--> statement-breakpoint
CREATE TRIGGER product_kits_tell_made AFTER INSERT ON product_kits REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changes('kit');
--> statement-breakpoint
CREATE TRIGGER products_tell_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changes('product');
--> statement-breakpoint
CREATE TRIGGER products_tell_made AFTER INSERT ON products REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changes('product');
--> statement-breakpoint
ALTER TABLE access_tokens ADD CONSTRAINT access_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE account_events ADD CONSTRAINT account_events_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE account_events ADD CONSTRAINT account_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE account_tokens ADD CONSTRAINT account_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE agreement_acceptances ADD CONSTRAINT agreement_acceptances_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE api_quotas ADD CONSTRAINT api_quotas_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE api_quotas ADD CONSTRAINT api_quotas_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE api_usage ADD CONSTRAINT api_usage_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE api_usage ADD CONSTRAINT api_usage_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE approval_delegations ADD CONSTRAINT approval_delegations_from_user_id_users_id_fk FOREIGN KEY (from_user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE approval_delegations ADD CONSTRAINT approval_delegations_to_user_id_users_id_fk FOREIGN KEY (to_user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE approval_grants ADD CONSTRAINT approval_grants_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE approval_grants ADD CONSTRAINT approval_grants_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE approval_threshold_requests ADD CONSTRAINT approval_threshold_requests_on_behalf_of_user_id_users_id_fk FOREIGN KEY (on_behalf_of_user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE approval_threshold_requests ADD CONSTRAINT approval_threshold_requests_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE approval_threshold_requests ADD CONSTRAINT approval_threshold_requests_requester_user_id_users_id_fk FOREIGN KEY (requester_user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE approval_threshold_requests ADD CONSTRAINT approval_threshold_requests_responded_by_user_id_users_id_fk FOREIGN KEY (responded_by_user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE banner_days ADD CONSTRAINT banner_days_banner_id_banners_id_fk FOREIGN KEY (banner_id) REFERENCES banners(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE banner_readers ADD CONSTRAINT banner_readers_banner_id_banners_id_fk FOREIGN KEY (banner_id) REFERENCES banners(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE banner_readers ADD CONSTRAINT banner_readers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE carts ADD CONSTRAINT carts_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE carts ADD CONSTRAINT carts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE claim_lines ADD CONSTRAINT claim_lines_claim_id_orders_id_fk FOREIGN KEY (claim_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE claim_lines ADD CONSTRAINT claim_lines_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE claims ADD CONSTRAINT claims_contests_id_orders_id_fk FOREIGN KEY (contests_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE claims ADD CONSTRAINT claims_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE companies ADD CONSTRAINT companies_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams(id);
--> statement-breakpoint
ALTER TABLE company_clients ADD CONSTRAINT company_clients_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE company_tasks ADD CONSTRAINT company_tasks_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE company_tasks ADD CONSTRAINT company_tasks_creator_user_id_users_id_fk FOREIGN KEY (creator_user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE erp_attempts ADD CONSTRAINT erp_attempts_job_id_erp_jobs_id_fk FOREIGN KEY (job_id) REFERENCES erp_jobs(id);
--> statement-breakpoint
ALTER TABLE erp_jobs ADD CONSTRAINT erp_jobs_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE exclusive_products ADD CONSTRAINT exclusive_products_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE exclusive_products ADD CONSTRAINT exclusive_products_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE export_jobs ADD CONSTRAINT export_jobs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE feedbacks ADD CONSTRAINT feedbacks_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE feedbacks ADD CONSTRAINT feedbacks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_banner_id_banners_id_fk FOREIGN KEY (banner_id) REFERENCES banners(id);
--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_company_task_id_company_tasks_id_fk FOREIGN KEY (company_task_id) REFERENCES company_tasks(id);
--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_feedback_id_feedbacks_id_fk FOREIGN KEY (feedback_id) REFERENCES feedbacks(id);
--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_note_id_order_notes_id_fk FOREIGN KEY (note_id) REFERENCES order_notes(id);
--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_promotion_id_promotions_id_fk FOREIGN KEY (promotion_id) REFERENCES promotions(id);
--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_uploader_user_id_users_id_fk FOREIGN KEY (uploader_user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_video_id_videos_id_fk FOREIGN KEY (video_id) REFERENCES videos(id);
--> statement-breakpoint
ALTER TABLE goals ADD CONSTRAINT goals_regional_id_regionals_id_fk FOREIGN KEY (regional_id) REFERENCES regionals(id);
--> statement-breakpoint
ALTER TABLE kept_forms ADD CONSTRAINT kept_forms_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE kit_batch_runs ADD CONSTRAINT kit_batch_runs_batch_id_kit_batches_id_fk FOREIGN KEY (batch_id) REFERENCES kit_batches(id);
--> statement-breakpoint
ALTER TABLE kit_batch_runs ADD CONSTRAINT kit_batch_runs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE kit_batch_skips ADD CONSTRAINT kit_batch_skips_batch_id_kit_batches_id_fk FOREIGN KEY (batch_id) REFERENCES kit_batches(id);
--> statement-breakpoint
ALTER TABLE known_devices ADD CONSTRAINT known_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE login_challenges ADD CONSTRAINT login_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE notice_dismissals ADD CONSTRAINT notice_dismissals_notice_id_notices_id_fk FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE notice_dismissals ADD CONSTRAINT notice_dismissals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE notification_choices ADD CONSTRAINT notification_choices_role_id_roles_id_fk FOREIGN KEY (role_id) REFERENCES roles(id);
--> statement-breakpoint
ALTER TABLE notification_choices ADD CONSTRAINT notification_choices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE order_editors ADD CONSTRAINT order_editors_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE order_editors ADD CONSTRAINT order_editors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE order_events ADD CONSTRAINT order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE order_lines ADD CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE order_lines ADD CONSTRAINT order_lines_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE order_notes ADD CONSTRAINT order_notes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE order_notes ADD CONSTRAINT order_notes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE order_receipt_lines ADD CONSTRAINT order_receipt_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE order_receipts ADD CONSTRAINT order_receipts_concluded_by_user_id_users_id_fk FOREIGN KEY (concluded_by_user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE order_receipts ADD CONSTRAINT order_receipts_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE order_revisions ADD CONSTRAINT order_revisions_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE order_revisions ADD CONSTRAINT order_revisions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE order_status_history ADD CONSTRAINT order_status_history_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE order_status_history ADD CONSTRAINT order_status_history_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_company_client_id_company_clients_id_fk FOREIGN KEY (company_client_id) REFERENCES company_clients(id);
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_company_helper_id_users_id_fk FOREIGN KEY (company_helper_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_creator_user_id_users_id_fk FOREIGN KEY (creator_user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_distribution_center_id_distribution_centers_id_fk FOREIGN KEY (distribution_center_id) REFERENCES distribution_centers(id);
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_payment_condition_id_payment_conditions_id_fk FOREIGN KEY (payment_condition_id) REFERENCES payment_conditions(id);
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_payment_method_id_payment_methods_id_fk FOREIGN KEY (payment_method_id) REFERENCES payment_methods(id);
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_shipping_company_id_shipping_companies_id_fk FOREIGN KEY (shipping_company_id) REFERENCES shipping_companies(id);
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams(id);
--> statement-breakpoint
ALTER TABLE payment_documents ADD CONSTRAINT payment_documents_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES files(id);
--> statement-breakpoint
ALTER TABLE payment_documents ADD CONSTRAINT payment_documents_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE payment_documents ADD CONSTRAINT payment_documents_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE playlists ADD CONSTRAINT playlists_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);
--> statement-breakpoint
ALTER TABLE price_approvals ADD CONSTRAINT price_approvals_author_user_id_users_id_fk FOREIGN KEY (author_user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE price_approvals ADD CONSTRAINT price_approvals_responded_by_user_id_users_id_fk FOREIGN KEY (responded_by_user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE price_revision_rows ADD CONSTRAINT price_revision_rows_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE price_revision_rows ADD CONSTRAINT price_revision_rows_revision_id_price_revisions_id_fk FOREIGN KEY (revision_id) REFERENCES price_revisions(id);
--> statement-breakpoint
ALTER TABLE price_revisions ADD CONSTRAINT price_revisions_price_table_id_price_tables_id_fk FOREIGN KEY (price_table_id) REFERENCES price_tables(id);
--> statement-breakpoint
ALTER TABLE price_revisions ADD CONSTRAINT price_revisions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE price_table_products ADD CONSTRAINT price_table_products_price_table_id_price_tables_id_fk FOREIGN KEY (price_table_id) REFERENCES price_tables(id);
--> statement-breakpoint
ALTER TABLE price_table_products ADD CONSTRAINT price_table_products_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE product_images ADD CONSTRAINT product_images_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE product_kit_items ADD CONSTRAINT product_kit_items_kit_id_product_kits_id_fk FOREIGN KEY (kit_id) REFERENCES product_kits(id);
--> statement-breakpoint
ALTER TABLE product_kit_items ADD CONSTRAINT product_kit_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE product_kit_marks ADD CONSTRAINT product_kit_marks_kit_id_product_kits_id_fk FOREIGN KEY (kit_id) REFERENCES product_kits(id);
--> statement-breakpoint
ALTER TABLE product_kit_marks ADD CONSTRAINT product_kit_marks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE product_kits ADD CONSTRAINT product_kits_batch_id_kit_batches_id_fk FOREIGN KEY (batch_id) REFERENCES kit_batches(id);
--> statement-breakpoint
ALTER TABLE products ADD CONSTRAINT products_manufacturer_id_manufacturers_id_fk FOREIGN KEY (manufacturer_id) REFERENCES manufacturers(id);
--> statement-breakpoint
ALTER TABLE products ADD CONSTRAINT products_substitute_id_products_id_fk FOREIGN KEY (substitute_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE promotion_kits ADD CONSTRAINT promotion_kits_kit_id_product_kits_id_fk FOREIGN KEY (kit_id) REFERENCES product_kits(id);
--> statement-breakpoint
ALTER TABLE promotion_kits ADD CONSTRAINT promotion_kits_promotion_id_promotions_id_fk FOREIGN KEY (promotion_id) REFERENCES promotions(id);
--> statement-breakpoint
ALTER TABLE queue_reminders ADD CONSTRAINT queue_reminders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE related_products ADD CONSTRAINT related_products_parent_id_products_id_fk FOREIGN KEY (parent_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE related_products ADD CONSTRAINT related_products_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE saved_views ADD CONSTRAINT saved_views_shared_role_id_roles_id_fk FOREIGN KEY (shared_role_id) REFERENCES roles(id);
--> statement-breakpoint
ALTER TABLE saved_views ADD CONSTRAINT saved_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE serial_numbers ADD CONSTRAINT serial_numbers_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE serial_numbers ADD CONSTRAINT serial_numbers_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id);
--> statement-breakpoint
ALTER TABLE serial_numbers ADD CONSTRAINT serial_numbers_replaces_id_serial_numbers_id_fk FOREIGN KEY (replaces_id) REFERENCES serial_numbers(id);
--> statement-breakpoint
ALTER TABLE sheet_import_rows ADD CONSTRAINT sheet_import_rows_import_id_sheet_imports_id_fk FOREIGN KEY (import_id) REFERENCES sheet_imports(id);
--> statement-breakpoint
ALTER TABLE sheet_imports ADD CONSTRAINT sheet_imports_price_table_id_price_tables_id_fk FOREIGN KEY (price_table_id) REFERENCES price_tables(id);
--> statement-breakpoint
ALTER TABLE sheet_imports ADD CONSTRAINT sheet_imports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE sizing_studies ADD CONSTRAINT sizing_studies_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE sizing_studies ADD CONSTRAINT sizing_studies_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE sizing_studies ADD CONSTRAINT sizing_studies_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE strangers_codes ADD CONSTRAINT strangers_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE summary_lines ADD CONSTRAINT summary_lines_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE teams ADD CONSTRAINT teams_regional_id_regionals_id_fk FOREIGN KEY (regional_id) REFERENCES regionals(id);
--> statement-breakpoint
ALTER TABLE two_steps ADD CONSTRAINT two_steps_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_role_id_roles_id_fk FOREIGN KEY (role_id) REFERENCES roles(id);
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams(id);
--> statement-breakpoint
ALTER TABLE video_views ADD CONSTRAINT video_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE video_views ADD CONSTRAINT video_views_video_id_videos_id_fk FOREIGN KEY (video_id) REFERENCES videos(id);
--> statement-breakpoint
ALTER TABLE videos ADD CONSTRAINT videos_playlist_id_playlists_id_fk FOREIGN KEY (playlist_id) REFERENCES playlists(id);
--> statement-breakpoint
ALTER TABLE warranty_reports ADD CONSTRAINT warranty_reports_claim_id_orders_id_fk FOREIGN KEY (claim_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE warranty_reports ADD CONSTRAINT warranty_reports_concluded_by_user_id_users_id_fk FOREIGN KEY (concluded_by_user_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_webhook_id_webhooks_id_fk FOREIGN KEY (webhook_id) REFERENCES webhooks(id);
--> statement-breakpoint
ALTER TABLE webhook_tries ADD CONSTRAINT webhook_tries_delivery_id_webhook_deliveries_id_fk FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE webhooks ADD CONSTRAINT webhooks_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id);
--> statement-breakpoint
ALTER TABLE webhooks ADD CONSTRAINT webhooks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_settled_id() FROM PUBLIC;
--> statement-breakpoint
-- Order numbers start where a customer does not read them as a test.
ALTER TABLE orders ALTER COLUMN id RESTART WITH 1001;
