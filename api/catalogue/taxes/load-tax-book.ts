import { type SQL, sql } from 'drizzle-orm'
import type { BookRule, TaxBook, TaxPlace } from '#domain/catalogue/taxes/tax-lines'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import type { Executor } from '../../ground/db/executor'
import { bookRule, isRuleInForce } from './tax-rule-sql'

/** Whose rules are wanted, and of which day. */
export type AskedTaxes = Pick<TaxPlace, 'uf' | 'buyer' | 'orderType'> & { on: BusinessDate }

interface Found {
  on: BusinessDate
  any: boolean
  rules: BookRule[]
  coming: BookRule[]
}

/**
 * The rules that may answer for a sale on a day, and later, as one jsonb value: of some thousand rules those alone that name
 * its state, its buyer and its type, or none of them.
 */
export function taxBookSql({ on, uf, buyer, orderType }: AskedTaxes): SQL {
  const day = sql`${on}::date`
  const asked = sql`(r.buyers = '{}' OR ${buyer} = ANY(r.buyers)) AND (r.order_types = '{}' OR ${orderType} = ANY(r.order_types))
                        AND (r.destinations = '[]' OR r.destinations @> ${JSON.stringify([{ uf }])}::jsonb)`
  return sql`jsonb_build_object('on', ${on}::text, 'any', EXISTS (SELECT 1 FROM tax_rules r WHERE ${isRuleInForce(day)}),
    'rules', COALESCE((SELECT jsonb_agg(${bookRule('r')} ORDER BY r.id) FROM tax_rules r WHERE ${isRuleInForce(day)} AND ${asked}), '[]'),
    'coming', COALESCE((SELECT jsonb_agg(${bookRule('r')} ORDER BY r.id) FROM tax_rules r
                         WHERE r.replaced_by_revision_id IS NULL AND r.valid_from > ${day} AND ${asked}), '[]'))`
}

/** What `taxBookSql` read; null where no rule at all is in force on that day: margins know the products' own rates then. */
export const toTaxBook = ({ on, any, rules, coming }: Found): TaxBook | null => (any ? { on, rules, coming } : null)

/** The same by a statement of its own. */
export async function loadTaxBook(db: Executor, asked: AskedTaxes): Promise<TaxBook | null> {
  const { rows } = await db.execute<{ found: Found }>(sql`SELECT ${taxBookSql(asked)} AS found`)
  return toTaxBook(rows[0]!.found)
}
