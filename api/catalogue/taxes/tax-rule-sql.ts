import { type SQL, sql } from 'drizzle-orm'

const RATES = [
  ['icmsInterstate', 'icms_interstate'],
  ['icmsInternal', 'icms_internal'],
  ['fcp', 'fcp'],
  ['icmsReduction', 'icms_reduction'],
  ['icmsExempt', 'icms_exempt'],
  ['ipiInIcmsBase', 'ipi_in_icms_base'],
  ['difal', 'difal'],
  ['difalBase', 'difal_base'],
  ['stMva', 'st_mva'],
  ['ipi', 'ipi'],
  ['pis', 'pis'],
  ['cofins', 'cofins'],
  ['pisCofinsBase', 'pis_cofins_base'],
  ['cbs', 'cbs'],
  ['ibsState', 'ibs_state'],
  ['ibsMunicipal', 'ibs_municipal'],
  ['reform', 'reform'],
] as const

const SCOPE = [
  ['productId', 'product_id'],
  ['ncm', 'ncm'],
  ['goods', 'goods'],
  ['orderTypes', 'order_types'],
  ['destinations', 'destinations'],
  ['buyers', 'buyers'],
  ['origins', 'origins'],
  ['validFrom', 'valid_from'],
  ['validUntil', 'valid_until'],
] as const

const pairs = (alias: string, columns: readonly (readonly [string, string])[]): SQL =>
  sql.raw(columns.map(([name, column]) => `'${name}', ${alias}.${column}`).join(', '))

/** A rule as lines and margins need it (`BookRule`), of the table named `alias`. */
export const bookRule = (alias: string): SQL =>
  sql`jsonb_build_object('id', ${sql.raw(alias)}.id, ${pairs(alias, SCOPE)}, ${pairs(alias, RATES)})`

/** The rule that an order line was taxed by, as one jsonb value; the lines' table is named `lines`. */
export const taxRuleOf = (lines: string): SQL =>
  sql`(SELECT ${bookRule('tr')} FROM tax_rules tr WHERE tr.id = ${sql.raw(lines)}.tax_rule_id)`

/** Rules that count on a day: none of them was replaced. The table is named `r`. */
export const isRuleInForce = (on: SQL): SQL =>
  sql`(r.replaced_by_revision_id IS NULL AND r.valid_from <= ${on} AND (r.valid_until IS NULL OR r.valid_until >= ${on}))`
