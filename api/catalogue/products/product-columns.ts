import { cleanSpecs, type ProductInput } from '#domain/catalogue/products/product-input'
import type { Transaction } from '../../ground/db/executor'
import { requireHeld } from '../../ground/db/hold-rows'
import type { products } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'

type Row = typeof products.$inferSelect

/** The products that a form names. */
export const productsNamed = ({ substituteId, specs }: ProductInput): number[] => [
  ...(substituteId === null ? [] : [substituteId]),
  ...(specs.compatibleBatteryIds ?? []),
]

/**
 * A form as columns, once what it names is there and fits. A substitute that the product has already may have gone out
 * of sale since: that is no reason to refuse another change.
 * @param named the products of `productsNamed`, locked
 * @param before null for a new one
 * @throws VALIDATION_FAILED for what does not exist or does not fit
 */
export async function toColumns(
  tx: Transaction,
  input: ProductInput,
  named: ReadonlyMap<number, Row>,
  before: Row | null,
) {
  const { specs, datasheetUrl, ...columns } = input
  const errors: { field: string; rule: string }[] = []
  const substitute = input.substituteId === null ? null : named.get(input.substituteId)
  const isKept = before?.substituteId === input.substituteId && before?.type === input.type
  if (substitute === undefined || (substitute && !isKept && !(substitute.enabled && substitute.type === input.type)))
    errors.push({ field: 'substituteId', rule: 'substitute' })
  const batteries = specs.compatibleBatteryIds ?? []
  if (batteries.some((id) => named.get(id)?.type !== 'BATTERY'))
    errors.push({ field: 'specs.compatibleBatteryIds', rule: 'battery' })
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
  if (input.manufacturerId !== null && input.manufacturerId !== before?.manufacturerId)
    await requireHeld(tx, 'manufacturers', input.manufacturerId, 'manufacturerId')
  return { ...columns, specs: cleanSpecs(specs), datasheetUrl: datasheetUrl ?? ownDatasheet(before) }
}

/** A form knows of links alone: an own PDF stays until a link takes its place, or it is removed. */
const ownDatasheet = (before: Row | null): string | null =>
  before?.datasheetUrl?.startsWith('/') ? before.datasheetUrl : null
