import { staleMaterials } from '#domain/catalogue/kits/materials'
import { countedRates, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { equipmentFigures } from '#domain/catalogue/pricing/equipment'
import type { TypedTaxes } from '#domain/catalogue/taxes/line-taxes'
import { fromCents, fromKnownCents } from '#domain/ground/money/money'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { OPEN_BUDGET_STATUSES } from '#domain/ground/order-words/status-sets'
import { can } from '#domain/people/permissions/permissions'
import { maySeeCosts } from '../../../catalogue/pricing/may-see-costs'
import { shownMargin } from '../../../catalogue/pricing/shown-margin'
import { stockWord } from '../../../catalogue/pricing/stock-words'
import type { Who } from '../../../ground/caller/who'
import { toIso } from '../../../ground/http/schemas'
import { dueInstalments } from '../../order-record/due-instalments'
import { marginSaleOf } from '../../order-record/margin-facts'
import type { OrderLineRecord, OrderRecord } from '../../order-record/order-record'
import { deedsOf, toShipments } from '../../order-record/shipment-answer'
import { storedKitLines } from './check-kit'
import type { OrderDetail } from './order-detail'
import { mayReadTaxes } from './order-taxes'

type Actions = Pick<
  OrderDetail,
  | 'allowedActions'
  | 'progress'
  | 'electrics'
  | 'offer'
  | 'editableGroups'
  | 'canAddNote'
  | 'canAddDocuments'
  | 'laterEdits'
  | 'approvals'
  | 'taxes'
>

/**
 * An order as this caller may read it: cost and margin only with orders:ViewContributionMargin, internal notes only
 * for staff with orderNotes:view (domain 4.0). Fields are listed one by one, so that a new column never leaks by
 * itself (docs/threats.md T12).
 */
export function toOrderDetail(
  record: OrderRecord,
  who: Who,
  { now, ...actions }: Actions & { now: Date },
): OrderDetail {
  const seesCost = maySeeCosts(who)
  // Who types the taxes of an order reads what counts until then.
  const seesTaxes = mayReadTaxes(who) || actions.laterEdits.includes('taxes')
  const seesInternal = who.isAdmin || (who.isBold && can(who, 'orderNotes:view'))
  return {
    id: record.id,
    budget: record.budget,
    budgetType: record.budgetType,
    type: record.type,
    status: record.status,
    version: record.version,
    revision: record.revision,
    description: record.description,
    networkVoltage: record.networkVoltage,
    potency: record.potency,
    taxpayer: record.taxpayer,
    freightUf: record.freightUf,
    deliveryAddress: record.deliveryAddress && { ...record.deliveryAddress },
    materials: staleMaterials(storedKitLines(record), record.materials),
    dueDate: record.dueDate,
    instalments:
      dueInstalments(record)?.map(({ cents, ...instalment }) => ({ ...instalment, value: fromCents(cents) })) ?? null,
    unloadFlag: record.unloadFlag,
    expirationAt: toIso(record.expirationAt),
    expectedCloseAt: record.expectedCloseAt,
    orderSentAt: toIso(record.orderSentAt),
    confirmedAt: toIso(record.confirmedAt),
    shippedAt: toIso(record.shippedAt),
    deliveredAt: toIso(record.deliveredAt),
    createdAt: toIso(record.createdAt)!,
    updatedAt: toIso(record.updatedAt)!,
    kitId: record.kitId,
    clonedFromId: record.clonedFromId,
    cancelReason: record.cancelReason,
    company: {
      id: record.companyId,
      name: record.company.name,
      fantasyName: record.company.fantasyName,
      cnpj: record.company.cnpj,
      city: record.company.city,
      uf: record.company.uf,
      phone: record.company.phone,
      email: record.company.email,
    },
    companyHelper: record.helper,
    creatorName: record.creatorName,
    client: toClient(record),
    paymentMethod: record.paymentMethod && {
      id: record.paymentMethodId!,
      name: record.paymentMethod.name,
      kind: record.paymentMethod.kind,
    },
    paymentCondition: record.paymentCondition && {
      id: record.paymentConditionId!,
      name: record.paymentCondition.name,
      percentage: record.paymentCondition.percentage,
      onCredit: record.paymentCondition.onCredit,
    },
    shippingCompany: record.shippingCompany && {
      id: record.shippingCompanyId!,
      name: record.shippingCompany.name,
      cnpj: record.shippingCompany.cnpj,
    },
    distributionCenter:
      record.distributionCenter && can(who, 'orders:viewDistributionCenter')
        ? { id: record.distributionCenterId!, ...record.distributionCenter }
        : null,
    ...reservedFor(record, now),
    swap: record.swaps.open,
    seller: record.seller && { ...record.seller },
    triangulation: record.triangulation && { ...record.triangulation },
    invoice:
      record.invoiceKey || record.invoiceNumber
        ? {
            number: record.invoiceNumber,
            key: record.invoiceKey,
            isCanceled: record.canceledInvoice !== null && String(record.canceledInvoice) === record.invoiceNumber,
          }
        : null,
    canceledInvoice: record.canceledInvoice,
    futureInvoiceKey: record.futureInvoiceKey,
    shipment: { ...record.shipment },
    shipments: toShipments(record, who),
    shipmentDeeds: deedsOf(record, who),
    claim:
      record.budgetType === 'CUSTOMER_CLAIM'
        ? {
            originalOrderId: record.originalOrderId,
            reason: record.claimReason,
            solution: record.claimSolution,
            returnsGoods: record.returnsGoods,
            returnFirst: record.returnFirst,
            lines: (record.claim?.lines ?? []).map(({ position, name, quantity, serials }) => ({
              position,
              name,
              quantity,
              serials: [...serials],
            })),
          }
        : null,
    totals: toTotals(record, seesCost),
    lines: record.lines.map((one) =>
      toLine(one, now, seesCost, seesTaxes ? countedRates(record, { ...one, freight: 0 }) : null),
    ),
    timeline: toTimeline(record, seesInternal),
    ...actions,
    ...(who.isBold ? { erpState: record.erpState } : {}),
  }
}

/** Whoever may read the budget reads until when its goods are held, and no figure of the stock. */
function reservedFor(
  { budget, status, holdsPromotion, expirationAt, reservation, lines }: OrderRecord,
  now: Date,
): Pick<OrderDetail, 'reservation'> {
  const isOpen = budget && isOneOf(OPEN_BUDGET_STATUSES, status)
  if (isOpen && holdsPromotion && expirationAt !== null)
    return { reservation: { until: new Date(expirationAt).toISOString(), isWhole: true, isPromotion: true } }
  if (!isOpen || !reservation || Date.parse(reservation.until) <= now.getTime()) return { reservation: null }
  const held = new Map(reservation.lines.map(({ productId, quantity }) => [productId, quantity]))
  const asked = new Map<number, number>()
  for (const { productId, quantity } of lines) asked.set(productId, (asked.get(productId) ?? 0) + quantity)
  const isWhole = [...asked].every(([productId, quantity]) => (held.get(productId) ?? 0) >= quantity)
  return { reservation: { until: new Date(reservation.until).toISOString(), isWhole, isPromotion: false } }
}

function toClient(record: OrderRecord): OrderDetail['client'] {
  if (!record.client || record.companyClientId === null) return null
  const { deleted: _deleted, ...client } = record.client
  return { id: record.companyClientId, ...client }
}

function toTotals(record: OrderRecord, seesCost: boolean): OrderDetail['totals'] {
  return {
    table: fromCents(record.tableTotalCents),
    lines: fromCents(record.linesTotalCents),
    kitFreight: fromCents(record.kitFreightCents),
    condition: fromCents(record.conditionCents),
    unloadFee: fromCents(record.unloadFeeCents),
    serviceFee: fromCents(record.serviceFeeCents),
    total: fromCents(record.totalCents),
    totalWithoutServiceFee: fromCents(record.totalCents - record.serviceFeeCents),
    discountPercentage: record.discountPercentage,
    // Loose goods are no generator, as in the cart.
    pricePerWp: record.budgetType === 'DETACHED' ? null : equipmentFigures(record).pricePerWp,
    ...(seesCost
      ? {
          cost: fromKnownCents(record.costTotalCents),
          ...shownMargin(marginOf(marginSaleOf(record))),
        }
      : {}),
  }
}

function toLine(
  one: OrderLineRecord,
  now: Date,
  seesCost: boolean,
  counted: Required<TypedTaxes> | null,
): OrderDetail['lines'][number] {
  return {
    position: one.position,
    productId: one.productId,
    name: one.name,
    type: one.type,
    potency: one.potency,
    unit: one.product.unit,
    quantity: one.quantity,
    tableUnitPrice: fromCents(one.tableUnitPriceCents),
    orderPrice: fromCents(one.unitPriceCents),
    total: fromCents(one.unitPriceCents * one.quantity),
    orderIpi: one.ipi,
    orderIcms: one.icms,
    orderAvailableAt: one.availableAt,
    orderAvailableInDays: one.availableInDays,
    stock: stockWord(one.stock, { quantity: one.quantity, unit: one.product.unit, now }),
    picked: one.pickedQuantity,
    serials: one.serials,
    left: one.leftQuantity,
    unsold: one.unsoldQuantity,
    datasheetUrl: one.product.datasheetUrl,
    image: one.product.image,
    priceTrace: one.priceTrace,
    ...(counted ? { counted } : {}),
    ...(seesCost ? { orderCostPrice: fromKnownCents(one.costPriceCents) } : {}),
  }
}

/** Status moves and notes as one story, newest first. */
function toTimeline(record: OrderRecord, seesInternal: boolean): OrderDetail['timeline'] {
  const moves = record.history.map((entry) => ({
    kind: 'STATUS' as const,
    id: entry.id,
    at: toIso(entry.at)!,
    userName: entry.userName,
    visibility: 'PUBLIC' as const,
    action: entry.action,
    fromStatus: entry.fromStatus,
    toStatus: entry.toStatus,
    direction: entry.direction,
  }))
  const notes = record.notes
    .filter((note) => seesInternal || note.visibility === 'PUBLIC')
    .map((note) => ({
      kind: 'NOTE' as const,
      id: note.id,
      at: toIso(note.createdAt)!,
      userName: note.userName,
      visibility: note.visibility,
      status: note.status,
      text: note.text,
      files: note.files,
    }))
  return [...moves, ...notes].sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
}
