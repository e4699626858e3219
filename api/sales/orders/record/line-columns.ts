import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { orderLines } from '../../../ground/db/schema/orders'
import type { StoredLine } from './priced-order'

/**
 * What is written of a line, once: names, types and order of every statement that writes lines come from
 * here and from the schema.
 */
const FIELDS = [
  'position',
  'productId',
  'name',
  'type',
  'potency',
  'quantity',
  'tableUnitPriceCents',
  'unitPriceCents',
  'costPriceCents',
  'ipi',
  'icms',
  'taxRuleId',
  'typedTaxes',
  'availableAt',
  'availableInDays',
  'priceTrace',
] as const satisfies readonly (keyof StoredLine & keyof typeof orderLines)[]

/** A field of `StoredLine` that is not listed would be lost without a word: then this is no longer `true`. (A rule is kept by its number.) */
const IS_WHOLE: Exclude<keyof StoredLine, (typeof FIELDS)[number] | 'taxRule'> extends never ? true : never = true
void IS_WHOLE

const list = (write: (field: (typeof FIELDS)[number]) => string, fields: readonly (typeof FIELDS)[number][] = FIELDS) =>
  sql.raw(fields.map(write).join(', '))

/** For `INSERT INTO order_lines (order_id, …)`. */
export const LINE_COLUMNS = list(toSnakeCase)
/** For `SELECT …` of the lines in `linesOf`, in the order of `LINE_COLUMNS`. */
export const LINE_VALUES = list((field) => `l."${field}"`)
/** For `ON CONFLICT (order_id, position) DO UPDATE SET …`. */
export const LINE_OVERWRITES = list(
  (field) => `${toSnakeCase(field)} = excluded.${toSnakeCase(field)}`,
  FIELDS.filter((field) => field !== 'position'),
)

const RECORD = list((field) => `"${field}" ${orderLines[field].getSQLType()}`)

/** Lines as a row set named `l`, for `FROM`: one parameter, however many there are. */
export const linesOf = (lines: readonly StoredLine[]): SQL => {
  const rows = lines.map((line) => Object.fromEntries(FIELDS.map((field) => [field, line[field]])))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS l(${RECORD})`
}
