import { type SQL, sql } from 'drizzle-orm'
import { judgedMargin, type MarginSale, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { REGISTERS } from '#domain/ground/nouns/registers'
import type { Executor } from '../../api/ground/db/executor'
import { verifyLedger } from '../../api/insight/dashboards/verify-ledger'
import { marginFacts } from '../../api/sales/order-record/margin-facts'

/**
 * The copies in the database: names and words of other records, counts, and documents as they were. Each says what
 * brings it up to date, and how a stale one is found, or why it stays as it was. `copies.test.ts` looks at every column
 * that might be one: a new one must be named here, as a copy or as its table's own.
 */
interface Refreshed {
  /** Its source. */
  from: string
  /** The code that brings it up to date, by whatever path its source is written. */
  by: string
  /** Rows that are stale; none is right. */
  stale: SQL | ((db: Executor) => Promise<unknown[]>)
}

async function findStaleMargins(db: Executor): Promise<unknown[]> {
  const { rows } = await db.execute<{ id: number; margin: number | null; isClaim: boolean; facts: MarginSale }>(sql`
    SELECT o.id::int, o.margin_percentage::float8 AS margin, o.budget_type = 'CUSTOMER_CLAIM' AS "isClaim", ${marginFacts} AS facts FROM orders o`)
  return rows.filter(({ margin, isClaim, facts }) => margin !== (isClaim ? null : judgedMargin(marginOf(facts))))
}

const staleWait = (kind: string, table: SQL): SQL => sql`SELECT s.id FROM ${table} s
  WHERE s.awaits_role IS DISTINCT FROM (SELECT a.required_role FROM price_approvals a WHERE a.kind = ${kind} AND a.subject_id = s.id AND a.status = 'PENDING')`

/** Brought up to date by triggers, so that no path is forgotten, or by the one writer that there is. */
export const REFRESHED: Readonly<Record<string, Refreshed>> = {
  'orders.search': {
    from: 'number, document, description, and the names and documents of the client and the company',
    by: 'orders_fill_search(); refresh_order_search() of a renamed client or company, its rest by refreshSearch (0051)',
    stale: sql`SELECT id FROM orders o WHERE o.search IS DISTINCT FROM order_search(o)`,
  },
  'products.search': {
    from: 'its name, without accents and case',
    by: 'the database: a generated column (0057)',
    stale: sql`SELECT id FROM products WHERE search IS DISTINCT FROM fold(name)`,
  },
  'product_kits.search': {
    from: 'its name, without accents and case',
    by: 'the database: a generated column (0057)',
    stale: sql`SELECT id FROM product_kits WHERE search IS DISTINCT FROM fold(name)`,
  },
  'orders.client_document': {
    from: "a budget's client; as it was once the order is sent",
    by: 'refresh_order_search() (0051); the order’s own form',
    stale: sql`SELECT o.id FROM orders o JOIN company_clients k ON k.id = o.company_client_id WHERE o.budget AND o.client_document <> k.document`,
  },
  'orders.client_name': {
    from: 'the client, at the moment of sending',
    by: 'orders_fill_search(): null of a budget, kept of what is sent',
    stale: sql`SELECT id FROM orders WHERE CASE WHEN budget THEN client_name IS NOT NULL
                ELSE company_client_id IS NOT NULL AND client_name IS NULL END`,
  },
  'orders.instalments': {
    from: 'the condition, at the moment of sending or of another condition since',
    by: 'orders_keep_instalments(): null of a budget, kept of what is sent (0052)',
    stale: sql`SELECT id FROM orders WHERE instalments IS NOT NULL AND (budget OR payment_condition_id IS NULL)`,
  },
  'orders.margin_percentage': {
    from: 'its lines: prices, costs, taxes, freight',
    by: 'amountColumns, written with the lines; later-changes where the analysis writes their taxes (0049)',
    stale: findStaleMargins,
  },
  'promotions.awaits_role': {
    from: 'the approval that it waits for',
    by: 'awaitPrice and its answer, in one transaction',
    stale: staleWait('PROMOTION', sql`promotions`),
  },
  'exclusive_products.awaits_role': {
    from: 'the approval that it waits for',
    by: 'awaitPrice and its answer, in one transaction',
    stale: staleWait('EXCLUSIVE', sql`exclusive_products`),
  },
  'stock_claims.quantity': {
    from: 'the lines of an order, while it wants goods of a centre or holds kits of a promotion, else of its open reservation',
    by: 'claim_stock_of(), at the commit of whatever moved the order, its reservation or what leaves from another centre (0086)',
    stale: sql`SELECT o.id FROM orders o LEFT JOIN stock_reservations r ON r.order_id = o.id AND r.ended_at IS NULL
                CROSS JOIN LATERAL (SELECT wants_stock(o.budget, o.budget_type, o.status, o.shipped_at) OR holds_promotion(o.budget, o.status, o.promotion_id, o.promotion_kits) AS wants_all) a
                WHERE o.status <> 'FINISHED' AND EXISTS (
                 SELECT FROM (
                   SELECT u.product_id, CASE WHEN s.n IS NULL THEN g.center ELSE s.center_id END AS center_id, sum(u.quantity) AS quantity
                     FROM (SELECT stock_center_of(CASE WHEN o.budget THEN COALESCE(r.center_id, o.distribution_center_id) ELSE o.distribution_center_id END) AS center) g
                    CROSS JOIN LATERAL (
                      SELECT l.product_id, x.n, x.quantity FROM shipment_lines x JOIN order_lines l ON l.order_id = x.order_id AND l.position = x.position
                       WHERE x.order_id = o.id AND a.wants_all
                      UNION ALL
                      SELECT w.product_id, NULL, w.quantity - COALESCE((SELECT sum(x.quantity) FROM shipment_lines x JOIN order_lines l ON l.order_id = x.order_id AND l.position = x.position
                                                                          WHERE x.order_id = o.id AND l.product_id = w.product_id AND a.wants_all), 0)
                        FROM stock_wanted_by(o.id, a.wants_all, r.id) w) u
                     LEFT JOIN shipments s ON s.order_id = o.id AND s.n = u.n AND s.center_id IS NOT NULL
                    GROUP BY 1, 2 HAVING sum(u.quantity) > 0) w
                   FULL JOIN (SELECT product_id, sum(quantity) AS quantity, center_id FROM stock_claims c WHERE c.order_id = o.id GROUP BY product_id, center_id) h
                          USING (product_id, center_id)
                  WHERE w.quantity IS DISTINCT FROM h.quantity)
                UNION ALL
                SELECT l.product_id FROM stock_levels l WHERE l.claimed <> COALESCE((
                  SELECT sum(c.quantity) FROM stock_claims c WHERE c.product_id = l.product_id AND c.center_id = l.center_id AND c.settled_at IS NULL), 0)`,
  },
  'shipments.volumes volumes_shipped parts': {
    from: 'its order, where nobody split it; of one that was split the order has copies of its shipments',
    by: 'keep_shipments() (0083); viewOf, in the statement of each deed of a shipment',
    stale: sql`SELECT o.id FROM orders o JOIN shipments s ON s.order_id = o.id AND s.whole
                WHERE s.n <> 1 OR EXISTS (SELECT FROM shipments t WHERE t.order_id = o.id AND NOT t.whole)
                   OR (s.invoice_key, s.invoice_number, s.shipped_at, s.delivered_at, s.driver, s.plate, s.tracking, s.volumes, s.volumes_shipped, s.parts, s.center_id, s.shipping_company_id)
                      IS DISTINCT FROM (o.invoice_key, o.invoice_number, o.shipped_at, o.delivered_at, o.shipment ->> 'driver', o.shipment ->> 'plate', o.shipment ->> 'tracking',
                        (o.shipment ->> 'volumes')::int, (o.shipment ->> 'volumesShipped')::int, o.shipment -> 'parts', o.distribution_center_id, o.shipping_company_id)
                UNION ALL
                SELECT o.id FROM orders o WHERE NOT o.budget AND (o.invoice_key IS NOT NULL OR o.shipped_at IS NOT NULL) AND NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id)
                UNION ALL
                SELECT o.id FROM orders o WHERE EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id AND NOT s.whole)
                   AND o.invoice_key IS DISTINCT FROM (SELECT s.invoice_key FROM shipments s WHERE s.order_id = o.id AND s.invoice_key IS NOT NULL ORDER BY s.n LIMIT 1)`,
  },
  'orders.claim_runs_since': {
    from: 'status and the claim’s questions',
    by: 'orders_time_claim(), claims_time_order() (0045)',
    stale: sql`SELECT o.id FROM orders o JOIN claim_clock_truth t USING (id) WHERE o.claim_runs_since IS DISTINCT FROM t.runs_since`,
  },
  'order_counters.order_count total_cents potency': {
    from: 'orders',
    by: 'orders_count()',
    stale: sql`SELECT company_id FROM (
      SELECT company_id, status, budget, claim, sum(order_count) AS n, sum(total_cents) AS cents, sum(potency) AS watts FROM order_counters GROUP BY 1, 2, 3, 4) k
      FULL JOIN (SELECT company_id, status, budget, budget_type = 'CUSTOMER_CLAIM' AS claim, count(*) AS n, sum(total_cents) AS cents, sum(potency) AS watts
        FROM orders GROUP BY 1, 2, 3, 4) t USING (company_id, status, budget, claim)
      WHERE (COALESCE(k.n, 0), COALESCE(k.cents, 0), COALESCE(k.watts, 0)) <> (COALESCE(t.n, 0), COALESCE(t.cents, 0), COALESCE(t.watts, 0))`,
  },
  'claim_counters.claim_count': {
    from: 'claims’ orders',
    by: 'orders_count_claims() (0045)',
    stale: sql`SELECT company_id FROM claim_counters k FULL JOIN (
      SELECT type, company_id, status, count(*) AS n FROM orders WHERE budget_type = 'CUSTOMER_CLAIM' GROUP BY 1, 2, 3) t USING (type, company_id, status)
      WHERE COALESCE(k.claim_count, 0) <> COALESCE(t.n, 0)`,
  },
  'price_row_counters.row_count': {
    from: 'price_table_products',
    by: 'count_price_rows()',
    stale: sql`SELECT price_table_id FROM price_row_counters k FULL JOIN (SELECT price_table_id, count(*) AS n FROM price_table_products GROUP BY 1) t USING (price_table_id)
      WHERE COALESCE(k.row_count, 0) <> COALESCE(t.n, 0)`,
  },
  'product_kits.potency': {
    from: 'the modules of the kit',
    by: 'judge-kit where a kit is written, refreshKitPowers where a module’s power is (update-product, its one writer)',
    stale: sql`SELECT k.id FROM product_kits k WHERE k.destroyed_at IS NULL AND k.potency <> (
      SELECT COALESCE(sum(p.potency * i.quantity), 0) FROM product_kit_items i JOIN products p ON p.id = i.product_id WHERE i.kit_id = k.id AND p.type = 'MODULE')`,
  },
  'dashboard_counters.month orders total_cents service_fee_cents table_cents line_cents watts quantity': {
    from: 'orders and their lines',
    by: 'orders_ledger(), order_lines_ledger(), foldLedger each minute; verifyOneCompany looks each hour (decision 021)',
    stale: verifyLedger,
  },
}

/** As it was, on purpose: agreed terms, messages and acts of the past. */
export const FROZEN: Readonly<Record<string, string>> = {
  'order_lines.name potency table_unit_price_cents unit_price_cents cost_price_cents price_trace warranty_terms':
    'what was offered, at its price (specification §9)',
  'claim_lines.name': 'the line of the order that it is about; found by the product’s present name too',
  'orders.delivery_address triangulation waivers materials': 'what was agreed for this order',
  'orders.potency table_total_cents lines_total_cents cost_total_cents kit_freight_cents condition_cents':
    'sums of the lines, written with them in one statement',
  'orders.unload_fee_cents service_fee_cents total_cents discount_percentage':
    'sums and terms, written with the lines in one statement',
  'order_revisions.changes snapshot total_cents': 'the order as it stood',
  'order_substitutions.unit_price_cents table_unit_price_cents price_trace total_before_cents total_after_cents':
    'what was shown, and agreed to',
  'orders.promise': 'the sentence that was said at the sending, and what was told since',
  'approval_threshold_requests.total_before_cents margin_percentage': 'what was asked for',
  'order_events.data': 'what happened',
  'order_invoices.facts total_cents differences events':
    'the XML as it was read, which never changes, and what it said otherwise than the order of then',
  'account_events.data': 'what happened',
  'notifications.title': 'what somebody was told; its page says what is true now',
  'summary_lines.title': 'what somebody was told',
  'proposal_versions.content costs': 'a proposal as it was published, which a trigger keeps (decision 043)',
  'proposal_answers.option_name total_cents name document email paper': 'what was accepted, and by whom: the evidence',
  'proposal_codes.email': 'the mailbox that a code was asked for',
  'proposal_events.before after': 'what was done',
  'proposals.absorbed': 'the cost at which the difference was taken over',
  'outbox_mails.recipient subject': 'a letter, as it was sent',
  'audit_logs.table_name before after': 'who wrote what',
  'audit_salts.salts': 'seals of the log',
  'audit_seals.row_count rows': 'seals of the log',
  'stored_partitions.name row_count byte_count': 'what was put into the store, for good',
  'price_revision_rows.before after': 'the table as it was',
  'price_revisions.added changed removed failure': 'what a revision did',
  'sheet_import_rows.cells after problems found before base changes': 'a sheet as it was read',
  'sheet_imports.columns': 'the columns of a sheet as it was read',
  'serial_numbers.terms': 'the warranty as it was sold',
  'warranty_reports.content': 'a report, frozen where it is concluded (docs/claims.md)',
  'sizing_studies.input result': 'a study as it was made',
  'idempotency_keys.answer': 'the answer to a write, for its repetition',
  'carts.seen_prices kit_items': 'what the buyer was shown, to tell what has changed since',
  'kit_batch_skips.panel_watts detail': 'why a run made no kit',
}

/** The names of a register's records, and the columns that find them: its own, of each of them. */
const CALLED = /^(name|cnpj|document|document_type|email|phone|mobile_phone)$/
export const isCalled = (table: string, column: string): boolean =>
  CALLED.test(column) && REGISTERS.some((register) => register.table === table)

/** Said or counted in its own place: no other column holds it. */
export const OWN: Readonly<Record<string, string>> = {
  records: `access_tokens.name banners.title blocked_companies.document companies.name companies.fantasy_name companies.cnpj
    companies.email companies.phone companies.contact_name companies.discount_percentage company_tasks.company_name files.name
    files.title irradiations.name kept_forms.name kit_batches.name playlists.title price_tables.name product_kits.name products.name
    products.potency products.cost_price_cents promotions.name promotions.discount roles.name saved_views.name saved_views.slug product_aliases.words product_aliases.key product_lists.name
    sizing_studies.name users.name users.email videos.title export_jobs.file_name sheet_imports.file_name product_spec_sources.name`,
  amounts: `exclusive_products.price_cents freights.minimum_value_cents goals.month goals.value_cents price_table_products.price_cents
    unload_fees.value_cents claim_lines.quantity claim_lines.accepted_quantity order_lines.quantity order_lines.picked_quantity
    order_lines.unsold_quantity order_lines.left_quantity order_receipt_lines.left_quantity product_kit_items.quantity related_products.kit_quantity
    tariffs.te_cents tariffs.tusd_cents tariffs.fio_b_cents tariffs.te_peak_cents tariffs.tusd_peak_cents tariffs.fio_b_peak_cents
    tariffs.te_mid_cents tariffs.tusd_mid_cents tariffs.fio_b_mid_cents tariffs.demand_cents tariffs.demand_peak_cents
    order_substitutions.quantity shipment_lines.quantity shipments.invoice_total_cents tax_rules.number stock_alerts.quantity stock_reservation_lines.quantity stock_reservations.limit_watts stock_arrivals.quantity stock_centers.failed_since
    companies.service_per_wp_cents rate_limits.points orders.status_since webhooks.failing_since`,
  documents: `carts.sizing brands.data proposals.data banners.wide banners.narrow carts.items carts.materials carts.previous product_lists.lines webhooks.older_secrets claims.return_terms claims.arrival company_clients.delivery_addresses
    irradiations.horizontal lighting_fees.bands kit_batches.wish payment_conditions.instalments notification_choices.choices orders.shipment products.specs product_spec_sources.value tax_rules.destinations order_lines.typed_taxes settings.value strangers_codes.by_day videos.poster`,
  // Of work that runs: written by the work itself, in its own transaction, and of a day's use.
  counts: `stock_readings.rows stock_readings.changed proposal_versions.views api_usage.calls banner_days.views banner_days.clicks export_jobs.rows_total export_jobs.rows_done export_jobs.rows_failed
    kit_batch_runs.points_total kit_batch_runs.points_done kit_batch_runs.changed kit_batch_runs.removed kit_batches.points kit_batches.outdated
    kit_batches.impossible sheet_imports.rows_done sheet_imports.counts status_paces.moves company_first_orders.month`,
  // The ledger's own rows, not folded yet, and the counts that the fold makes of them; verify-ledger looks.
  ledger: `dashboard_deltas.month dashboard_deltas.orders dashboard_deltas.total_cents dashboard_deltas.service_fee_cents dashboard_deltas.table_cents
    dashboard_deltas.line_cents dashboard_deltas.watts dashboard_deltas.quantity dashboard_company_counts.name dashboard_company_counts.month
    dashboard_company_counts.companies`,
}

/** 'orders.total_cents' for each column of a key such as 'orders.total_cents potency'. */
export const columnsOf = (key: string): string[] => {
  const [table = '', columns = ''] = key.split('.')
  return columns.split(' ').map((column) => `${table}.${column}`)
}
