import { sql } from 'drizzle-orm'
import type { TaxBook } from '#domain/catalogue/taxes/tax-lines'
import { isInForce, type TaxRule } from '#domain/catalogue/taxes/tax-rule'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Transaction } from '../../ground/db/executor'
import { taxRuleRevisions, taxRules } from '../../ground/db/schema/taxes'
import { insertForIds } from './insert-rows'
import { EXAMPLE_RULES } from './tax-examples'

/**
 * The example set, each rule marked as one; an installation of its own begins without rules, or takes the set in as a
 * sheet and changes it.
 * @returns the rules of any day, for the orders of the demo
 */
export async function seedTaxRules(tx: Transaction): Promise<(day: Date) => TaxBook | null> {
  const [revision] = await tx
    .insert(taxRuleRevisions)
    .values({ kind: 'EXAMPLES', appliedAt: sql`now()` })
    .returning({ id: taxRuleRevisions.id })
  const rows = EXAMPLE_RULES.map((rule, at) => ({
    ...rule,
    number: at + 1,
    revisionId: revision!.id,
    isExample: true,
    goods: [...rule.goods],
    orderTypes: [...rule.orderTypes],
    destinations: [...rule.destinations],
    buyers: [...rule.buyers],
    origins: [...rule.origins],
  }))
  const ids = await insertForIds(tx, taxRules, rows)
  await tx.execute(sql`ANALYZE tax_rules`)
  const rules: TaxRule[] = EXAMPLE_RULES.map((rule, at) => ({ ...rule, id: ids[at]! }))
  return (day) => {
    const on = saoPauloDate(day)
    const inForce = rules.filter((rule) => isInForce(rule, on))
    return inForce.length === 0 ? null : { on, rules: inForce, coming: rules.filter(({ validFrom }) => validFrom > on) }
  }
}
