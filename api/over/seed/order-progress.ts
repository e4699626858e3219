import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { isClaimType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { orders, Shipment } from '../../ground/db/schema/orders'
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
  | 'futureInvoiceKey'
  | 'shipment'
>

/** Dates, ERP state, invoice and shipment that follow from the steps taken (domain 4.1). */
export function progressOf(order: DemoOrder, plan: OrderPlan): Progress {
  const { steps, reached } = plan
  const isClaim = isClaimType(plan.type)
  const created = steps[0]!.at
  const invoicedAt = reached('NF_SENT')
  const soldAt = reached('FUTURE_NF_SENT')
  const invoice = invoicedAt && demoInvoice(invoiceNumber(created), invoicedAt)
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
    erpState: erpStateOf(order, plan),
    invoiceNumber: invoice?.invoiceNumber ?? null,
    invoiceKey: invoice?.invoiceKey ?? null,
    // A future sale has two invoices; the first one's number is the one before.
    futureInvoiceKey: soldAt && demoInvoice(invoiceNumber(created) - 1, soldAt).invoiceKey,
    shipment: shipmentOf(plan, order.age),
  }
}

/**
 * When the order went to the ERP: a sale as it left its analysis, a claim as it entered invoicing (domain 4.2, 4.4).
 */
export const sentToErpAt = ({ type, steps, reached }: OrderPlan): Date | null =>
  isClaimType(type)
    ? reached('INVOICING')
    : (steps.find((step) => step.from === 'ANALYSIS' && step.to !== 'CANCELED')?.at ?? null)

function erpStateOf(order: DemoOrder, plan: OrderPlan): Header['erpState'] {
  if (!sentToErpAt(plan)) return 'NONE'
  if (order.isUnknownToErp) return 'FAILED'
  return order.status === 'CANCELED' ? 'CANCELED' : 'INTEGRATED'
}

/** Grows with time and differs between orders: the minutes since the portal's first day. */
const invoiceNumber = (created: Date) => Math.floor((created.getTime() - Date.UTC(2025, 0, 1)) / 60_000)

/** Half way between leaving and finishing. */
function deliveredAt({ reached }: OrderPlan): Date | null {
  const shipped = reached('SHIPPED')
  const finished = reached('FINISHED')
  return shipped && finished ? new Date((shipped.getTime() + finished.getTime()) / 2) : null
}

function shipmentOf({ reached, type }: OrderPlan, age: number): Shipment {
  const has = (status: OrderStatus) => reached(status) !== null
  const volumes = 2 + (age % 9)
  const allowedAt = reached('PRODUCTION_ALLOWED')
  return {
    ...(has('SEPARATION') && { volumes }),
    // An order in 'Expedição' has left but for its last volume.
    ...(has('PARTIAL_SHIPPED') && { volumesShipped: has('SHIPPED') ? volumes : volumes - 1 }),
    ...(type === 'FUTURE' && allowedAt && { plannedOn: addDays(saoPauloDate(allowedAt), 10) }),
    ...(has('RETURNING') && {
      carrier: 'Trans Litoral Cargas',
      collectionDate: saoPauloDate(reached('RETURNING')!),
    }),
    ...(has('PARTIAL_SHIPPED') && {
      driver: 'Motorista Exemplo',
      plate: `DEM${age % 10}A${String(age % 100).padStart(2, '0')}`,
      tracking: `RASTREIO-${invoiceNumber(reached('PARTIAL_SHIPPED')!)}`,
    }),
  }
}
