import { isClaimType } from '#domain/orders/order-types'
import type { OrderStatus } from '#domain/orders/statuses'
import type { orders, Shipment } from '../db/schema/orders'
import { demoInvoice } from './demo-invoices'
import type { DemoOrder } from './demo-order'
import type { OrderPlan } from './plan-order'

type Header = typeof orders.$inferInsert
type Progress = Pick<
  Header,
  | 'createdAt'
  | 'updatedAt'
  | 'expirationAt'
  | 'expectedCloseAt'
  | 'dueDate'
  | 'orderSentAt'
  | 'confirmedAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'erpState'
  | 'invoiceNumber'
  | 'invoiceKey'
  | 'shipment'
>

/** Dates, ERP state, invoice and shipment that follow from the steps taken (domain 4.1). */
export function progressOf(order: DemoOrder, plan: OrderPlan): Progress {
  const { steps, reached } = plan
  const isClaim = isClaimType(plan.type)
  const created = steps[0]!.at
  const invoicedAt = reached('NF_SENT') ?? reached('FUTURE_NF_SENT')
  const invoice = invoicedAt && demoInvoice(invoiceNumber(created), invoicedAt)
  const isIntegrated = isClaim ? reached('INVOICING') : leftAnalysis(plan)
  return {
    createdAt: created,
    updatedAt: steps.at(-1)!.at,
    expirationAt: plan.expirationAt,
    expectedCloseAt: plan.expectedCloseAt,
    dueDate: plan.dueDate,
    orderSentAt: isClaim ? created : reached('PENDING'),
    confirmedAt: reached('CONFIRMED'),
    shippedAt: reached('SHIPPED'),
    deliveredAt: deliveredAt(plan),
    erpState: !isIntegrated ? 'NONE' : order.status === 'CANCELED' ? 'CANCELED' : 'INTEGRATED',
    invoiceNumber: invoice?.invoiceNumber ?? null,
    invoiceKey: invoice?.invoiceKey ?? null,
    shipment: shipmentOf(plan, order.age),
  }
}

const leftAnalysis = ({ steps }: OrderPlan) => steps.some((step) => step.from === 'ANALYSIS' && step.to !== 'CANCELED')

/** Grows with time and differs between orders: the minutes since the portal's first day. */
const invoiceNumber = (created: Date) => Math.floor((created.getTime() - Date.UTC(2025, 0, 1)) / 60_000)

/** Half way between leaving and finishing. */
function deliveredAt({ reached }: OrderPlan): Date | null {
  const shipped = reached('SHIPPED')
  const finished = reached('FINISHED')
  return shipped && finished ? new Date((shipped.getTime() + finished.getTime()) / 2) : null
}

function shipmentOf({ reached }: OrderPlan, age: number): Shipment {
  const has = (status: OrderStatus) => reached(status) !== null
  return {
    ...(has('SEPARATION') && { volumes: 2 + (age % 9) }),
    ...(has('PARTIAL_SHIPPED') && {
      driver: 'Motorista Exemplo',
      plate: `DEM${age % 10}A${String(age % 100).padStart(2, '0')}`,
      tracking: `RASTREIO-${invoiceNumber(reached('PARTIAL_SHIPPED')!)}`,
    }),
  }
}
