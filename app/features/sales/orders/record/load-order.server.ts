import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isReceivable } from '#domain/after-sales/claims/receipt'
import { groupLines } from '#domain/catalogue/products/product-groups'
import { daysBetween } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { toCents } from '#domain/ground/money/money'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { OPEN_BUDGET_STATUSES } from '#domain/ground/order-words/status-sets'
import { opensGate } from '#domain/people/permissions/menu-gates'
import { can } from '#domain/people/permissions/permissions'
import { awaitedInvoice, INVOICE_PERMISSIONS } from '#domain/sales/invoices/invoice-task'
import { CLAIM_TYPE_PERMISSIONS } from '#domain/sales/orders/status/claim-permissions'
import { requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { briefText } from '~/features/catalogue/kits/electric-words'
import { perWpText } from '~/features/catalogue/pricing/per-wp-text'
import { priceStepWords } from '~/features/catalogue/pricing/price-steps'
import { availabilityText, pictureWords } from '~/features/catalogue/pricing/priced-line'
import { mayOverride } from '~/features/ground/order-words/may-override'
import type { OrderDetail, OrderLine } from '~/features/ground/order-words/order-answers'
import { kindOf, type OrderKind, orderPath } from '~/features/ground/order-words/order-kinds'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import {
  costFacts,
  type Fact,
  factGroups,
  orderBadge,
  totalFacts,
  validityOf,
} from '~/features/ground/order-words/order-words.server'
import { taxChangeText } from '~/features/ground/order-words/tax-words.server'
import { costText, marginText } from '~/features/ground/order-words/unknown-words'
import { loadViewSteps } from '~/features/ground/views/load-view-steps.server'
import { approvalWords } from '~/features/sales/approvals/order-approvals-words.server'
import { loadErpSection } from '~/features/sales/erp/load-erp-section.server'
import { recalculateLabel } from '~/features/sales/materials/materials-words'
import { loadPayment } from '~/features/sales/orders/record/load-payment.server'
import { promiseApi } from '~/features/sales/promise/promise-api.server'
import { promiseWords } from '~/features/sales/promise/promise-words.server'
import { shipmentsWords } from '~/features/sales/shipments/shipment-words.server'
import { formatNearDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import { formatKwp } from '~/format/potency'
import { formatQuantity } from '~/format/quantity'
import { leadsThere } from '~/layouts/screens'
import { ordersApi } from '../calls/orders-api.server'
import { laterLinks } from '../edit/later-fields.server'
import { opensGroups } from '../facts/opens-groups.server'
import { reservedWords } from '../reservation/reserved-words'
import { stepWords } from '../status/order-steps.server'
import { loadTimeline } from '../timeline/order-timeline.server'

/** The page of a budget or order in words. An order under the other address is sent to its own. */
export async function loadOrder(args: LoaderFunctionArgs, kind: OrderKind) {
  const user = await requirePermission(args, ...ORDER_VIEW[kind])
  const order = await ordersApi(args.request, args.context).show(args.params.id ?? '')
  if (kindOf(order) !== kind) throw redirect(orderPath(order))
  const [erp, steps, timeline, payment, promise] = await Promise.all([
    loadErpSection(args.request, args.context, user, order),
    loadViewSteps(args, order.id),
    loadTimeline(args, { id: order.id, path: orderPath(order) }),
    order.status === 'AWAITING' ? loadPayment(args.request, args.context, order.id) : null,
    promiseApi(args.request, args.context).ofOrder(String(order.id)),
  ])
  return {
    id: order.id,
    version: order.version,
    path: orderPath(order),
    kind,
    status: orderBadge(order.status),
    summary: [order.client?.name ?? 'Sem cliente', ...(user.isBold ? [order.company.fantasyName] : [])].join(' · '),
    total: formatMoney(order.totals.total),
    perWatt: sizeOf(order),
    promise: withMore(promiseWords(promise, order.freightUf, !order.budget), order),
    progress: progressWords(order, new Date()),
    validity: validityOf(order, new Date()),
    // A canceled order says so in its badge.
    offer: order.offer.state === 'CANCELED' ? null : order.offer.text,
    steps: order.allowedActions.map((step) => stepWords(order, step, mayOverride(user))),
    canEdit: order.editableGroups.length > 0,
    recalculate:
      order.materials && order.editableGroups.includes('composition')
        ? recalculateLabel(order.materials.modules)
        : null,
    electrics: order.electrics && briefText(order.electrics),
    reserved: reservedWords(order),
    ...(order.budget && user.isBold && can(user, 'stock:reserve') && isOneOf(OPEN_BUDGET_STATUSES, order.status)
      ? { canReserve: true }
      : {}),
    canPrice: order.approvals?.mayGiveDiscount === true,
    approvals: approvalWords(order.approvals),
    canPrint: opensGate(user, 'BUDGETS_VIEW', 'BUDGETS_VIEW_ALL', 'BUDGETS_VIEW_OWN'),
    canMirror: !order.budget,
    canPropose:
      leadsThere('/proposals', user) && can(user, 'budgets:update', 'proposals:update') && order.status !== 'CANCELED',
    ...(can(user, 'orders:store') && order.budgetType !== 'CUSTOMER_CLAIM' ? { canRepeat: true } : {}),
    ...(hasInvoices(order, user) ? { hasInvoices: true } : {}),
    claimLinks: claimLinks(order, user),
    canAddNote: order.canAddNote,
    isStaff: user.isBold,
    laterEdits: laterLinks(order, user),
    facts: factGroups(order, user.isBold),
    shipments: shipmentsWords(order, user, promise.shipments),
    opensGroups: opensGroups(args.request),
    groups: groupLines(order.lines).map(({ group, total, lines }) => ({
      group,
      total: formatMoney(total),
      lines: lines.map(lineWords),
    })),
    totals: [...totalFacts(order), ...withoutServiceFee(order)],
    costs: costFacts(order),
    taxChange: taxChangeText(order.taxes),
    ...(order.swap ? { swap: swapNotice(order.id, order.swap, user.isBold) } : {}),
    canceledInvoice: order.canceledInvoice,
    erp,
    ...(steps ? { viewSteps: steps } : {}),
    timeline,
    ...(payment ? { payment } : {}),
    revision: order.revision,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** The swap that waits, for who answers it and for who waits. */
const swapNotice = (id: number, { number, consent }: NonNullable<OrderDetail['swap']>, isStaff: boolean) => ({
  href: `/orders/${id}/substitutions/${number}`,
  text: consent
    ? `Uma troca de itens aguarda ${isStaff ? 'o aceite do integrador' : 'o seu aceite'}.`
    : 'Uma troca de itens aguarda a aprovação do preço.',
})

/** A budget has a page of what would bring it sooner. */
const withMore = (promise: ReturnType<typeof promiseWords>, { id, budget }: Pick<OrderDetail, 'id' | 'budget'>) =>
  promise && budget ? { ...promise, more: `/budgets/${id}/promise` } : promise

/** Its fiscal documents have a page of their own, as soon as there is one, or one is to be kept. */
const hasInvoices = (order: OrderDetail, user: Parameters<typeof can>[0] & { isBold: boolean }): boolean =>
  order.invoice !== null ||
  order.futureInvoiceKey !== null ||
  (!order.budget && awaitedInvoice(order) !== null && user.isBold && can(user, ...INVOICE_PERMISSIONS))

/** Power, price by watt, and the margin for users who may see it: beside the total. */
function sizeOf({ potency, totals }: OrderDetail): string {
  // Of the equipment, as in the cart that it came from: the repasse is no part of it.
  const perWatt = totals.pricePerWp === null ? '' : (perWpText(toCents(totals.lines), potency) ?? '')
  const said = marginText(totals)
  const margin = said === null ? '' : `margem ${said}`
  return [potency > 0 ? formatKwp(potency) : '', perWatt, margin].filter(Boolean).join(' · ')
}

/** Claims are opened from shipped orders, and lead back to them; a claim leads to its own page. */
function claimLinks(order: OrderDetail, user: Parameters<typeof can>[0]): { href: string; label: string }[] {
  const sees = can(user, 'customerClaims:view')
  const receives =
    isReceivable({ status: order.status, volumesLeft: order.shipment.volumesShipped ?? 0 }) &&
    can(user, 'customerClaims:missing', 'customerClaims:warrantyDamage')
  const receipt = receives ? [{ href: `/orders/${order.id}/receipt`, label: 'Conferir recebimento' }] : []
  if (order.claim) return sees ? [{ href: `/customerClaims/${order.id}`, label: 'Ver o chamado' }, ...receipt] : receipt
  if (order.status !== 'SHIPPED' && order.status !== 'FINISHED') return receipt
  return [
    ...receipt,
    ...(can(user, ...Object.values(CLAIM_TYPE_PERMISSIONS))
      ? [{ href: `/customerClaims/new?orderId=${order.id}`, label: 'Abrir chamado' }]
      : []),
    ...(sees ? [{ href: `/customerClaims?originalOrderId=${order.id}`, label: 'Chamados' }] : []),
  ]
}

/** How far it has come, and whose turn it is since when. */
export function progressWords({ progress: { steps, waitsFor, since } }: OrderDetail, now: Date) {
  const day = saoPauloDate(new Date(since))
  const today = saoPauloDate(now)
  const [article = '', who = ''] = waitsFor?.split(' ') ?? []
  return {
    steps,
    since: formatNearDate(day, today),
    turn: waitsFor && { article, who, age: ageOf(daysBetween(day, today)) },
  }
}

const ageOf = (days: number): string =>
  days <= 0 ? 'hoje' : days === 1 ? 'há 1 dia' : `há ${formatInteger(days)} dias`

/** The repasse is the integrator's own: the distributor's part is said apart (domain 4.6). Not on paper. */
const withoutServiceFee = ({ totals }: OrderDetail): Fact[] =>
  totals.serviceFee === 0 ? [] : [['Total sem repasse', formatMoney(totals.totalWithoutServiceFee)]]

function lineWords(line: OrderLine) {
  return {
    key: line.position,
    name: line.name,
    ...pictureWords(line),
    quantity: formatQuantity(line.quantity, line.unit),
    price: formatMoney(line.orderPrice),
    total: formatMoney(line.total),
    cost: line.orderCostPrice === undefined ? null : costText(line.orderCostPrice),
    availability: availabilityText({
      stock: line.stock,
      availableAt: line.orderAvailableAt,
      availableInDays: line.orderAvailableInDays,
    }),
    datasheetUrl: line.datasheetUrl,
    steps: priceStepWords(line.priceTrace),
  }
}
