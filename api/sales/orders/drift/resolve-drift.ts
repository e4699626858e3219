import { type DriftOutcome, decideDrift } from '#domain/sales/orders/drift/drift'
import type { DriftChoiceInput } from '#domain/sales/orders/drift/drift-input'
import { ApiError } from '../../../ground/errors/api-error'
import type { OrderAmounts, StoredLine } from '../record/priced-order'
import type { Drift } from './load-drift'

export type ResolvedDrift = Omit<DriftOutcome, 'items'> & { lines: readonly StoredLine[]; amounts: OrderAmounts }

/**
 * The lines that a choice leads to, priced now; the choice is held against what is on sale at this moment, not
 * when the report was read.
 * @throws DRIFT_CHANGED when prices or products changed since the report, VALIDATION_FAILED or the line's code for a
 * decision that does not hold, INVALID_PRODUCTS_IN_ORDER when nothing would be left
 */
export function resolveDrift(drift: Drift, choice: DriftChoiceInput): ResolvedDrift {
  if (choice.fingerprint !== null && choice.fingerprint !== drift.fingerprint) throw new ApiError('DRIFT_CHANGED')
  const decided = decideDrift(drift.lines, choice)
  if ('errors' in decided) {
    const [first] = decided.errors
    throw new ApiError(first?.code ?? 'VALIDATION_FAILED', { errors: decided.errors })
  }
  const { items, ...others } = decided.outcome
  if (items.length === 0)
    throw new ApiError('INVALID_PRODUCTS_IN_ORDER', {
      errors: others.dropped.map(({ productId, name }) => ({ code: 'PRODUCT_IS_DELETED', meta: { productId, name } })),
    })
  return { ...drift.price(items), ...others }
}
