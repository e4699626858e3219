import { type ExpectedLine, isArrivalChecked } from '#domain/after-sales/claims/claim-arrival'
import { serialsIn } from '#domain/ground/documents/serials'
import { breachesOf, deliveryUfOf } from '#domain/sales/orders/buyer/buyer'
import { missingTriangulation } from '#domain/sales/orders/create/triangulation-input'
import { hasReached } from '#domain/sales/orders/has-reached'
import type { OrderFacts } from '#domain/sales/orders/order-facts'
import { isOwnOrder } from '../../../ground/caller/visible-orders'
import type { Who } from '../../../ground/caller/who'
import { approvalStateOf } from '../../../terms/approval-thresholds/approval-state-of'
import type { ClaimRecord, OrderRecord } from '../../order-record/order-record'
import { checkStoredKit } from './check-kit'

/** The stored order as the rules of `domain/sales/orders` read it. */
export function orderFactsOf(record: OrderRecord, who: Who, settings: Readonly<Record<string, unknown>>): OrderFacts {
  const enteredAt = record.history.at(-1)?.at ?? record.createdAt
  const notesHere = record.notes.filter((note) => note.status === record.storedStatus && note.createdAt >= enteredAt)
  const history = record.history.map(({ fromStatus, toStatus, direction }) => ({
    from: fromStatus,
    to: toStatus,
    direction,
  }))
  return {
    id: record.id,
    type: record.type,
    budgetType: record.budgetType,
    status: record.status,
    isOwn: isOwnOrder(record, who),
    isCreator: record.creatorUserId === who.userId,
    expirationAt: record.expirationAt === null ? null : new Date(record.expirationAt),
    hasAddress: hasAddress(record),
    hasClient: record.client !== null && !record.client.deleted,
    clientDocument: record.clientDocument,
    breaches: breachesOf(record, record.waivers),
    deliveryUf: deliveryUfOf(record),
    paymentMethod: record.paymentMethod,
    paymentCondition: record.paymentCondition,
    shippingCompany: record.shippingCompany,
    dueDate: record.dueDate,
    expectedCloseAt: record.expectedCloseAt,
    hasDistributionCenter: record.distributionCenterId !== null,
    unloadFlag: record.unloadFlag,
    triangulationMissing: record.triangulation && missingTriangulation(record.triangulation),
    linesTotalCents: record.linesTotalCents,
    totalCents: record.totalCents,
    discountPercentage: record.discountPercentage,
    serviceFeeCents: record.serviceFeeCents,
    lines: record.lines.map(({ product, pickedQuantity, ...line }) => ({
      position: line.position,
      productId: line.productId,
      name: line.name,
      type: line.type,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      enabled: product.enabled,
      deleted: product.destroyed,
      availableInDays: line.availableInDays,
      availableAt: line.availableAt,
      picked: pickedQuantity,
      serials: line.serials,
    })),
    kitBlockers: checkStoredKit(record, who, settings).blockers,
    notes: {
      written: notesHere.length > 0,
      withDocument: notesHere.some((note) => note.files.length > 0) || isAnsweredByReport(record),
    },
    history,
    invoiceKey: record.invoiceKey,
    futureInvoiceKey: record.futureInvoiceKey,
    canceledInvoice: record.canceledInvoice,
    deliveryInvoice: null,
    shipment: {
      volumes: record.shipment.volumes ?? null,
      volumesShipped: record.shipment.volumesShipped ?? null,
    },
    shipments: record.shipments,
    approvals: approvalStateOf(record, who),
    swaps: record.swaps,
    erp: {
      wired: true,
      state: record.erpState,
      lastCode: record.erpState === 'RUNNING' ? null : (record.erpCreation?.errorCode ?? null),
    },
    returns: {
      hasUnsold: record.lines.some(({ unsoldQuantity }) => unsoldQuantity > 0),
      returnsGoods: record.returnsGoods,
      returnFirst: record.returnFirst,
      alreadyReturned: hasReached(history, 'ARRIVED'),
      // Where nothing sound came back nothing is sent for it.
      alreadySent: hasReached(history, 'SHIPPED') || (record.returnFirst && record.lines.length === 0),
    },
    claim: {
      hasReason: record.claimReason !== null,
      hasSolution: record.claimSolution !== null,
      hasPhotos: record.notes.some(({ files }) => files.length > 0),
      hasReport: record.claim?.hasReport || hasReportDocument(record),
      hasSerials: record.claim?.lines.every(({ serials, quantity }) => serials.length === quantity) ?? false,
      hasReturnTerms: record.claim?.returnTerms != null,
      isChecked:
        record.claim !== null &&
        isArrivalChecked(expectedLines(record, record.claim), record.claim.arrival, record.claim.differences),
    },
  }
}

/** A concluded warranty report is the document that its analysis is asked for. */
const isAnsweredByReport = ({ type, status, claim }: OrderRecord): boolean =>
  type === 'WARRANTY' && status === 'ANALYSIS' && claim?.hasReport === true

/** A document of the analysis may stand for the report; photos of one that is still a draft do not. */
const hasReportDocument = ({ notes, claim }: OrderRecord): boolean =>
  notes.some(({ status, files }) => status === 'ANALYSIS' && files.some(({ id }) => !claim?.reportFileIds.includes(id)))

/** The goods to come back: of a loan the lent ones, else the claimed ones. */
export const expectedLines = (
  { type, lines }: Pick<OrderRecord, 'type' | 'lines'>,
  claim: ClaimRecord,
): ExpectedLine[] =>
  type === 'LENDING'
    ? lines.map(({ position, quantity, serials }) => ({ position, quantity, serials: serialsIn(serials) }))
    : claim.lines.flatMap(({ position, quantity, acceptedQuantity, serials }) => {
        const accepted = acceptedQuantity ?? quantity
        return accepted > 0 ? [{ position, quantity: accepted, serials }] : []
      })

/** A triangulated order goes to the recipient, whose address sendOrder has asked for; a delivery address is whole. */
function hasAddress({ deliveryAddress, triangulation, client }: OrderRecord): boolean {
  if (deliveryAddress || triangulation) return true
  return client !== null && [client.street, client.number, client.city, client.uf, client.cep].every(Boolean)
}
