import { sql } from 'drizzle-orm'
import type { Database } from '../../api/ground/db/executor'

/**
 * In every free text of every company but the caller's: where one of these is seen, data of another company was shown.
 */
export const CANARY = 'CANARIO-'
/** A cost that no price of the demo could be taken for. */
const COST_CENTS = 7_321_937
export const COST_FORMS = ['7321937', '73219.37', '73.219,37', '73219,37']

const OTHERS = (own: number) => sql`SELECT id FROM companies WHERE kind = 'INTEGRATOR' AND id <> ${own}`
const OTHER_ORDERS = (own: number) => sql`SELECT id FROM orders WHERE company_id IN (${OTHERS(own)})`

/** Free texts by their table, and whose rows they are of. */
const MARKS: readonly (readonly [
  table: string,
  columns: readonly string[],
  owner: 'self' | 'company' | 'user' | 'order',
])[] = [
  [
    'companies',
    ['name', 'fantasy_name', 'email', 'street', 'district', 'city', 'contact_name', 'internal_notes'],
    'self',
  ],
  ['users', ['name'], 'company'],
  ['company_clients', ['name', 'email', 'street', 'district', 'city'], 'company'],
  ['orders', ['description'], 'company'],
  ['order_notes', ['text'], 'order'],
  ['files', ['name'], 'order'],
  ['order_revisions', ['reason'], 'order'],
  ['order_status_history', ['reason'], 'order'],
  ['approval_threshold_requests', ['reason', 'answer_reason', 'response_reason'], 'order'],
  ['saved_views', ['name'], 'user'],
  ['product_aliases', ['words'], 'company'],
  ['product_lists', ['name', 'note'], 'company'],
  ['sizing_studies', ['name'], 'company'],
]

/** Writes the canary into all of it. @returns how many columns hold it now */
export async function markForeignRows(db: Database, ownCompanyId: number): Promise<number> {
  let marked = 0
  for (const [table, columns, owner] of MARKS) {
    const known = await db.execute<{ name: string }>(
      sql`SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table} AND data_type = 'text'`,
    )
    const names = columns.filter((name) => known.rows.some((row) => row.name === name))
    if (names.length === 0) continue
    const sets = sql.join(
      names.map(
        (name) => sql`${sql.identifier(name)} = ${`${CANARY}${table}-${name}-`} || ${sql.identifier(table)}.id`,
      ),
      sql`, `,
    )
    await db.execute(sql`UPDATE ${sql.identifier(table)} SET ${sets} WHERE ${belongs(owner, ownCompanyId)}`)
    marked += names.length
  }
  await db.execute(sql`UPDATE products SET cost_price_cents = ${COST_CENTS}`)
  await db.execute(sql`UPDATE order_lines SET cost_price_cents = ${COST_CENTS}`)
  await db.execute(sql`UPDATE orders SET cost_total_cents = ${COST_CENTS}`)
  return marked
}

function belongs(owner: (typeof MARKS)[number][2], own: number) {
  if (owner === 'self') return sql`id IN (${OTHERS(own)})`
  if (owner === 'company') return sql`company_id IN (${OTHERS(own)})`
  if (owner === 'order') return sql`order_id IN (${OTHER_ORDERS(own)})`
  return sql`user_id IN (SELECT id FROM users WHERE company_id IN (${OTHERS(own)}))`
}

const MARKED = sql`SELECT id FROM companies WHERE name LIKE ${`${CANARY}%`}`
const MARKED_ORDERS = sql`SELECT id FROM orders WHERE company_id IN (${MARKED})`

/** One hash over everything that is marked: it stays the same whatever one of the caller's company does. */
export async function hashForeignRows(db: Database): Promise<string> {
  const parts = [
    sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS h FROM companies t WHERE id IN (${MARKED})`,
    sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS h FROM users t WHERE company_id IN (${MARKED})`,
    sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS h FROM company_clients t WHERE company_id IN (${MARKED})`,
    sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS h FROM orders t WHERE company_id IN (${MARKED})`,
    sql`SELECT md5(string_agg(t::text, '|' ORDER BY order_id, position)) AS h FROM order_lines t WHERE order_id IN (${MARKED_ORDERS})`,
    sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS h FROM order_notes t WHERE order_id IN (${MARKED_ORDERS})`,
    sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS h FROM order_status_history t WHERE order_id IN (${MARKED_ORDERS})`,
    sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS h FROM files t WHERE order_id IN (${MARKED_ORDERS})`,
    sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS h FROM approval_threshold_requests t WHERE order_id IN (${MARKED_ORDERS})`,
    sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS h FROM saved_views t WHERE user_id IN (SELECT id FROM users WHERE company_id IN (${MARKED}))`,
    sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS h FROM sizing_studies t WHERE company_id IN (${MARKED})`,
    ...['product_aliases', 'product_lists', 'proposals', 'brands', 'brand_logos', 'proposal_events'].map(
      (table) =>
        sql`SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS h FROM ${sql.identifier(table)} t WHERE company_id IN (${MARKED})`,
    ),
  ]
  const { rows } = await db.execute<{ h: string }>(
    sql`SELECT string_agg(COALESCE(h, '-'), ',') AS h FROM (${sql.join(parts, sql` UNION ALL `)}) all_parts`,
  )
  return rows[0]!.h
}
