import { sql } from 'drizzle-orm'
import { lineOfNumber } from '#domain/catalogue/sheet-imports/new-product-number'
import type { CellNames } from '#domain/catalogue/sheet-imports/product-cells'
import type { Executor } from '../../ground/db/executor'

/** The names of some makers and products for cells: one statement. */
export async function readCellNames(
  db: Executor,
  makerIds: readonly number[],
  productIds: readonly number[],
): Promise<CellNames> {
  const { rows } = await db.execute<{ kind: string; id: number; name: string }>(sql`
    SELECT 'maker' AS kind, m.id::int, m.name FROM manufacturers m WHERE m.id = ANY (${sql.param([...new Set(makerIds)])}::bigint[])
    UNION ALL SELECT 'product', p.id::int, p.code FROM products p
     WHERE p.id = ANY (${sql.param([...new Set(productIds)])}::bigint[]) AND p.code IS NOT NULL AND p.destroyed_at IS NULL`)
  const makers = new Map<number, string>()
  const codes = new Map<number, string>()
  for (const { kind, id, name } of rows) (kind === 'maker' ? makers : codes).set(id, name)
  return { maker: (id) => makers.get(id), product: (id) => codes.get(id) ?? placeOf(id) }
}

/** A product that another line of the sheet adds has no number yet. */
function placeOf(id: number): string {
  const line = lineOfNumber(id)
  return line === null ? `#${id}` : `linha ${line}`
}

/** The ids of the other products that a product, or the changes of one, names. */
export function productIdsIn(value: { substituteId?: unknown; specs?: unknown; relatedProducts?: unknown }): number[] {
  const batteries = (value.specs as { compatibleBatteryIds?: unknown } | null | undefined)?.compatibleBatteryIds
  const related = Array.isArray(value.relatedProducts) ? value.relatedProducts : []
  return [
    ...(typeof value.substituteId === 'number' ? [value.substituteId] : []),
    ...(Array.isArray(batteries) ? batteries.map(Number) : []),
    ...related.map((one: { productId: number }) => Number(one.productId)),
  ]
}
