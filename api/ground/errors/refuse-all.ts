import type { Blocker } from '#domain/sales/orders/order-facts'
import { ApiError } from './api-error'

/** The first blocker's code with every blocker; those of a field alone are field errors (422). */
export function refuseAll(blockers: readonly Blocker[]): ApiError {
  return new ApiError(blockers[0]?.code ?? 'INTERNAL_ERROR', {
    errors: blockers.map((one) => {
      if (one.code !== 'VALIDATION_FAILED') return one
      const { rule, ...meta } = (one.meta ?? {}) as { rule?: string }
      return { field: one.field, rule: rule ?? 'required', meta }
    }),
  })
}
