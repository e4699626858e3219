import { addDays } from '#domain/ground/dates/business-date'
import { type Holidays, nextBusinessDay } from '#domain/ground/dates/business-days'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { BudgetType } from '#domain/ground/order-words/budget-types'
import { isClaimType, type OrderType } from '#domain/ground/order-words/order-types'
import { isBudgetStatus } from '#domain/ground/order-words/status-sets'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { requestExpiresAt } from '#domain/sales/approvals/request-expiry'
import { expirationOf, extendForClosing } from '#domain/sales/orders/clock/expiration'
import { DEMO_CLAIMS } from './demo-claims'
import { DEMO_CURRENT_ORDERS, DEMO_PAYABLE_ORDER } from './demo-current-orders'
import { type DemoOrder, PAYMENTS } from './demo-order'
import { demoPastOrders } from './demo-past-orders'
import { DEMO_HOLIDAYS, DEMO_PAYMENT_CONDITIONS } from './demo-terms'
import { momentsOf, officeMoment } from './order-timeline'
import { cancelFor, EXPIRE, type WalkStep, walkOfClaim, walkOfSale, walkUntil, withStepBack } from './order-walks'
import { createRandom, type Random } from './random'

export interface TakenStep extends WalkStep {
  at: Date
  from: OrderStatus | null
}

/** What an order has been through, and the dates that follow from it. */
export interface OrderPlan {
  type: OrderType
  budgetType: BudgetType
  steps: TakenStep[]
  budget: boolean
  expirationAt: Date | null
  expectedCloseAt: string | null
  dueDate: string | null
  /** When it first reached a status. */
  reached(status: OrderStatus): Date | null
}

export interface PlannedOrder {
  order: DemoOrder
  plan: OrderPlan
}

const HOLIDAYS: Holidays = new Set(DEMO_HOLIDAYS.map(([date]) => date))

/** Until when a request of the demo may be answered. */
export const answerUntil = (now: Date, orderExpirationAt: Date | null): Date =>
  requestExpiresAt({ now, holidays: HOLIDAYS, settings: {}, orderExpirationAt })

/** Every order of the demo, the oldest first, so that their numbers grow with time. */
export function planDemoOrders(now: Date): PlannedOrder[] {
  const random = createRandom(2026)
  const creditConditions = new Set(DEMO_PAYMENT_CONDITIONS.filter((row) => row.onCredit).map((row) => row.name))
  const all = [...DEMO_CURRENT_ORDERS, ...DEMO_CLAIMS, ...demoPastOrders(), DEMO_PAYABLE_ORDER]
  const planned = all.map((order) => {
    const onCredit = order.payment ? creditConditions.has(PAYMENTS[order.payment][1]) : false
    return { order, plan: planOrder(order, { now, random, onCredit }) }
  })
  return planned.sort((a, b) => a.plan.steps[0]!.at.getTime() - b.plan.steps[0]!.at.getTime())
}

/** The walk of an order with the moment of each step. */
function planOrder(
  order: DemoOrder,
  { now, random, onCredit }: { now: Date; random: Random; onCredit: boolean },
): OrderPlan {
  const type = order.type ?? 'NORMAL'
  const budgetType = order.budgetType ?? 'KIT'
  const start = officeMoment(now, order.age, random)
  const expirationAt =
    isClaimType(type) || budgetType === 'CUSTOMER_CLAIM' ? null : expirationOf({ budgetType, now: start, settings: {} })
  const walk = walkOf(order, type, onCredit)
  const moments = momentsOf(walk, start, now, random)
  const steps = walk.map((step, at) => ({
    ...step,
    at: step.action === 'expire' ? new Date(expirationAt!.getTime() + 60_000) : moments[at]!,
    from: walk[at - 1]?.to ?? null,
  }))
  const reached = (status: OrderStatus) => steps.find((step) => step.to === status)?.at ?? null
  const wasSent = reached('PENDING') !== null || isClaimType(type)
  const due = order.dueIn ?? 7 - Math.min(order.age, 400)
  return {
    type,
    budgetType,
    steps,
    reached,
    budget: !wasSent && isBudgetStatus(order.leftIn ?? order.status),
    expirationAt: expirationAt && reached('CLOSING') ? extendForClosing(expirationAt, {}) : expirationAt,
    expectedCloseAt: reached('CLOSING') ? saoPauloDate(new Date(reached('CLOSING')!.getTime() + 2 * 86_400_000)) : null,
    dueDate: order.isBare || isClaimType(type) ? null : nextBusinessDay(addDays(saoPauloDate(now), due), HOLIDAYS),
  }
}

function walkOf(order: DemoOrder, type: OrderType, onCredit: boolean): WalkStep[] {
  const whole = isClaimType(type)
    ? walkOfClaim(type, order.reason ?? '', order.solution ?? '')
    : walkOfSale({ type, isNegotiated: order.isNegotiated, onCredit })
  if (order.status === 'EXPIRED') return [...walkUntil(whole, order.isNegotiated ? 'NEGOTIATION' : 'NEW'), EXPIRE]
  if (order.status === 'CANCELED')
    return [
      ...walkUntil(whole, order.leftIn ?? 'NEW'),
      cancelFor(
        order.reason ?? 'Cancelado a pedido.',
        isClaimType(type) ? 'afterSales' : order.leftIn === 'AWAITING' ? 'coordinator' : 'helper',
      ),
    ]
  const walk = walkUntil(whole, order.status)
  return order.hasSteppedBack ? withStepBack(walk, order.reason ?? 'Faltou conferir os dados.') : walk
}
