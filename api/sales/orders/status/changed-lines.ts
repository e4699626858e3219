import { type SQL, sql } from 'drizzle-orm'

/** Columns of a line that are written down after the order was sent, by the name that they have in JSON. */
const COLUMNS = {
  picked: ['picked_quantity', 'int'],
  serials: ['serials', 'text'],
  left: ['left_quantity', 'int'],
  unsold: ['unsold_quantity', 'int'],
  ipi: ['ipi', 'numeric'],
  icms: ['icms', 'numeric'],
  typedTaxes: ['typed_taxes', 'jsonb'],
  taxRuleId: ['tax_rule_id', 'bigint'],
  availableAt: ['available_at', 'date'],
  availableInDays: ['available_in_days', 'int'],
} as const
type Column = keyof typeof COLUMNS

/**
 * Writes facts of lines, for the `parts` of a change of the order: one statement, whatever the lines.
 * @param lines each with its position and every one of the columns
 */
export function changedLines<Name extends Column>(
  orderId: number,
  columns: readonly Name[],
  lines: readonly ({ position: number } & Record<Name, string | number | object | null>)[],
): SQL {
  const sets = columns.map((name) => `${COLUMNS[name][0]} = x."${name}"`).join(', ')
  const record = ['"position" int', ...columns.map((name) => `"${name}" ${COLUMNS[name][1]}`)].join(', ')
  return sql`found_lines AS (UPDATE order_lines l SET ${sql.raw(sets)}
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS x(${sql.raw(record)})
      WHERE l.order_id = ${orderId} AND l.position = x."position")`
}

/** The serial numbers of claimed lines, likewise. */
export const changedClaimLines = (
  orderId: number,
  lines: readonly { position: number; serials: readonly string[] }[],
): SQL =>
  sql`found_claim_lines AS (UPDATE claim_lines l SET serials = ARRAY(SELECT jsonb_array_elements_text(x.serials))
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS x("position" int, serials jsonb)
      WHERE l.claim_id = ${orderId} AND l.position = x."position")`
