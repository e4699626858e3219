import { sql } from 'drizzle-orm'
import type { BookRule, TaxBook, TaxPlace } from '#domain/catalogue/taxes/tax-lines'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import type { Executor } from '../../ground/db/executor'
import { bookRule, isRuleInForce } from './tax-rule-sql'

type Asked = Pick<TaxPlace, 'uf' | 'buyer' | 'orderType'> & { on: BusinessDate }

/**
 * The rules that may answer for a sale on a day, and later: one statement, and of some thousand rules those alone that name its
 * state, its buyer and its type, or none of them.
 * @returns null where no rule at all is in force on that day: margins know the products' own rates then
 */
export async function loadTaxBook(db: Executor, { on, uf, buyer, orderType }: Asked): Promise<TaxBook | null> {
  const day = sql`${on}::date`
  const asked = sql`(r.buyers = '{}' OR ${buyer} = ANY(r.buyers)) AND (r.order_types = '{}' OR ${orderType} = ANY(r.order_types))
                        AND (r.destinations = '[]' OR r.destinations @> ${JSON.stringify([{ uf }])}::jsonb)`
  const { rows } = await db.execute<{ any: boolean; rules: BookRule[]; coming: BookRule[] }>(sql`
    SELECT EXISTS (SELECT 1 FROM tax_rules r WHERE ${isRuleInForce(day)}) AS any,
           COALESCE((SELECT jsonb_agg(${bookRule('r')} ORDER BY r.id) FROM tax_rules r
                      WHERE ${isRuleInForce(day)} AND ${asked}), '[]') AS rules,
           COALESCE((SELECT jsonb_agg(${bookRule('r')} ORDER BY r.id) FROM tax_rules r
                      WHERE r.replaced_by_revision_id IS NULL AND r.valid_from > ${day} AND ${asked}), '[]') AS coming`)
  const found = rows[0]!
  return found.any ? { on, rules: found.rules, coming: found.coming } : null
}
