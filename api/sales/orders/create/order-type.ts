import type { BudgetType } from '#domain/ground/order-words/budget-types'
import { isClaimType, isStaffOnlyType, type OrderType } from '#domain/ground/order-words/order-types'
import { can } from '#domain/people/permissions/permissions'
import type { PaymentKind } from '#domain/terms/payment-methods/payment-kinds'
import type { Who } from '../../../ground/caller/who'
import { ApiError } from '../../../ground/errors/api-error'

/** Whether a user may choose the types that only staff create. */
export const maySellAsStaff = (who: Who): boolean => can(who, 'orders:storeAll') && (who.isBold || who.isAdmin)

/**
 * The order type that follows from budget, payment and choice (domain 4.0, 4.2): DETACHED belongs to the detached sale,
 * FINANCING to a financing method and to nothing else, FUTURE and consignment to staff.
 * @throws CAN_NOT_CHANGE_ORDER_TYPE_OF_DETACHED_ORDER, FORBIDDEN
 */
export function resolveOrderType(
  who: Who,
  wanted: OrderType | null,
  present: OrderType | null,
  { budgetType, paymentKind }: { budgetType: BudgetType; paymentKind: PaymentKind | null },
): OrderType {
  if (budgetType === 'DETACHED') {
    if (wanted !== null && wanted !== 'DETACHED')
      throw new ApiError('CAN_NOT_CHANGE_ORDER_TYPE_OF_DETACHED_ORDER', {
        errors: [{ field: 'type', code: 'CAN_NOT_CHANGE_ORDER_TYPE_OF_DETACHED_ORDER' }],
      })
    return 'DETACHED'
  }
  if (wanted === 'DETACHED')
    throw new ApiError('CAN_NOT_CHANGE_ORDER_TYPE_OF_DETACHED_ORDER', {
      errors: [{ field: 'type', code: 'CAN_NOT_CHANGE_ORDER_TYPE_OF_DETACHED_ORDER' }],
    })
  if (present !== null && isClaimType(present)) return present
  const base = wanted ?? present ?? 'NORMAL'
  if (isStaffOnlyType(base) && base !== present && !maySellAsStaff(who)) throw new ApiError('FORBIDDEN')
  if (isStaffOnlyType(base)) return base
  return paymentKind === 'FINANCING' ? 'FINANCING' : 'NORMAL'
}
