import { sql } from 'drizzle-orm'
import { judgedMargin, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import type { Origin } from '#domain/catalogue/products/product-trade'
import type { ProductType } from '#domain/catalogue/products/product-types'
import { type BookRule, type TaxBook, taxesChangeOn, taxLines } from '#domain/catalogue/taxes/tax-lines'
import { isInForce } from '#domain/catalogue/taxes/tax-rule'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { bookRule, isRuleInForce } from '../../../catalogue/taxes/tax-rule-sql'
import type { Executor, Transaction } from '../../../ground/db/executor'
import type { RowOf } from '../../../ground/db/row-of'
import { OPEN_BUDGET } from '../../../ground/db/status-sets-sql'
import type { JobDeps } from '../../../ground/jobs/job'
import { marginFacts } from '../../order-record/margin-facts'
import { placeOf, type TaxedOrder } from '../../order-record/tax-place'
import { tellSavedTaxes } from './tell-tax-changes'

const BATCH = 100

type Row = TaxedOrder & {
  id: number
  taxedOn: BusinessDate | null
  facts: Parameters<typeof marginOf>[0]
  /** In the order of the facts' lines. */
  lines: {
    position: number
    productId: number
    type: ProductType
    taxRuleId: number | null
    product: { ncm: string | null; origin: Origin | null }
  }[]
}

/**
 * Keeps the margins of open budgets true to the tax rules of today: after a change of rules over all of them, each day
 * over those whose rules have ended or are not known. Lists, approvals and the queue read this copy; sending asks the
 * rules once more (`moveOrder`). Prices are not touched, and no version: who edits is not made stale.
 * @returns how many budgets changed
 */
export async function retaxOrders({ db, now }: Pick<JobDeps, 'db' | 'now'>): Promise<number> {
  const on = saoPauloDate(now())
  const open = await db.execute<{ id: number }>(
    sql`SELECT max(id)::int AS id FROM tax_rule_revisions WHERE applied_at IS NULL`,
  )
  const revision = open.rows[0]?.id ?? null
  let changed = 0
  let after = 0
  // To the end: a run that stopped midway would begin again with the same budgets.
  for (;;) {
    const done = await db.transaction((tx) => retaxBatch(tx, on, { after, all: revision !== null }))
    changed += done.changed
    if (done.last === null) {
      if (revision !== null) {
        await tellSavedTaxes(db, now(), revision)
        await db.execute(
          sql`UPDATE tax_rule_revisions SET applied_at = ${now().toISOString()}::timestamptz WHERE applied_at IS NULL AND id <= ${revision}`,
        )
      }
      return changed
    }
    after = done.last
  }
}

async function retaxBatch(
  tx: Transaction,
  on: BusinessDate,
  { after, all }: { after: number; all: boolean },
): Promise<{ changed: number; last: number | null }> {
  const day = sql`${on}::date`
  const isReplaced = sql`EXISTS (SELECT 1 FROM order_lines l JOIN tax_rules r ON r.id = l.tax_rule_id
       WHERE l.order_id = o.id AND r.replaced_by_revision_id IS NOT NULL)`
  const isStale = sql`((${isReplaced} OR o.taxed_on IS DISTINCT FROM ${day} AND (o.taxes_change_on <= ${day} OR EXISTS (
      SELECT 1 FROM order_lines l LEFT JOIN tax_rules r ON r.id = l.tax_rule_id
       WHERE l.order_id = o.id AND (r.id IS NULL OR NOT ${isRuleInForce(day)}))))
     AND EXISTS (SELECT 1 FROM tax_rules r WHERE ${isRuleInForce(day)} OR o.taxed_on IS NOT NULL))`
  // Held before they are read: whoever edits one of them meanwhile is waited for, and seen with all its lines.
  const held = await tx.execute<{ id: number }>(sql`
    SELECT o.id::int FROM orders o
     WHERE o.status IN ${OPEN_BUDGET} AND o.budget_type <> 'CUSTOMER_CLAIM' AND o.id > ${after} ${all ? sql`` : sql`AND ${isStale}`}
     ORDER BY o.id LIMIT ${BATCH} FOR UPDATE OF o`)
  const ids = held.rows.map(({ id }) => id)
  if (ids.length === 0) return { changed: 0, last: null }
  const { rows } = await tx.execute<RowOf<Row>>(sql`
    SELECT o.id::int, o.budget_type AS "budgetType", o.type, o.freight_uf AS "freightUf", o.taxpayer, o.taxed_on::text AS "taxedOn",
           COALESCE(o.client_document, (SELECT c.cnpj FROM companies c WHERE c.id = o.company_id)) AS document,
           ${marginFacts} AS facts,
           COALESCE((SELECT jsonb_agg(jsonb_build_object('position', l.position, 'productId', l.product_id, 'type', l.type, 'taxRuleId', l.tax_rule_id,
                       'product', jsonb_build_object('ncm', p.ncm, 'origin', p.origin)) ORDER BY l.position)
                       FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id), '[]') AS lines
      FROM orders o WHERE o.id = ANY(${sql.param(ids)}::bigint[]) ORDER BY o.id`)
  const book = await wholeBook(tx, on)
  const moved = rows.map((row) => retaxed(row, book))
  if (moved.length > 0)
    await tx.execute(sql`
      WITH moved AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS m(id bigint, "taxedOn" date, "changeOn" date, margin numeric, lines jsonb)),
      lines AS (UPDATE order_lines l SET tax_rule_id = x."taxRuleId"
                  FROM moved m CROSS JOIN LATERAL jsonb_to_recordset(m.lines) AS x(position int, "taxRuleId" bigint)
                 WHERE l.order_id = m.id AND l.position = x.position AND l.tax_rule_id IS DISTINCT FROM x."taxRuleId")
      UPDATE orders o SET taxed_on = m."taxedOn", taxes_change_on = m."changeOn", margin_percentage = m.margin FROM moved m WHERE o.id = m.id`)
  return { changed: moved.length, last: ids.at(-1)! }
}

/** All rules of a day and of later ones; null where none is in force. */
async function wholeBook(db: Executor, on: BusinessDate): Promise<TaxBook | null> {
  const { rows } = await db.execute<{ rule: BookRule }>(
    sql`SELECT ${bookRule('r')} AS rule FROM tax_rules r
         WHERE r.replaced_by_revision_id IS NULL AND (r.valid_until IS NULL OR r.valid_until >= ${on}::date) ORDER BY r.id`,
  )
  const all = rows.map(({ rule }) => rule)
  const rules = all.filter((rule) => isInForce(rule, on))
  return rules.length === 0 ? null : { on, rules, coming: all.filter(({ validFrom }) => validFrom > on) }
}

/** What of a budget changes by the rules of today: its day, its margin, the rule of each line. */
function retaxed({ lines, facts, ...order }: Row, book: TaxBook | null) {
  const place = placeOf(order)
  const taxes = taxLines(book, place, lines)
  const rules = taxes.map(({ taxRule }) => taxRule)
  const taxedOn = book?.on ?? null
  const margin = judgedMargin(
    marginOf({ ...facts, taxedOn, lines: facts.lines.map((line, at) => ({ ...line, taxRule: rules[at] ?? null })) }),
  )
  const changeOn = taxesChangeOn(book, place, taxes)
  const own = taxes.map(({ position, taxRuleId }) => ({ position, taxRuleId }))
  return { id: order.id, taxedOn, changeOn, margin, lines: own }
}
