import { isClaimType } from '#domain/orders/order-types'
import type { orderLines, orders } from '../db/schema/orders'
import type { DemoOrder } from './demo-order'
import { RETURNING_TYPES } from './order-walks'
import type { OrderPlan } from './plan-order'

type Line = Omit<typeof orderLines.$inferInsert, 'orderId'>

/** What separation picked and a consignment left over: whole once the order has left SEPARATION (domain 4.1, 4.2). */
export function foundLines(lines: readonly Line[], order: DemoOrder, { reached }: OrderPlan): Line[] {
  const isPicked = reached('AWAITING_NF_BE_SENT') !== null
  return lines.map((line, index) => ({
    ...line,
    pickedQuantity: isPicked ? line.quantity : null,
    serials: order.serial ?? null,
    unsoldQuantity: index === 0 ? (order.unsold ?? 0) : 0,
  }))
}

/** What a claim is about, and what its analysis decided (domain 4.4). */
export function claimOf(
  order: DemoOrder,
  { type, steps }: OrderPlan,
): Pick<typeof orders.$inferInsert, 'claimReason' | 'claimSolution' | 'returnsGoods'> {
  if (!isClaimType(type)) return {}
  const isDecided = steps.some((step) => step.from === 'ANALYSIS')
  return {
    claimReason: order.reason ?? null,
    claimSolution: isDecided ? order.solution || null : null,
    returnsGoods: RETURNING_TYPES.includes(type),
  }
}
