import type { OrderFacts } from '#domain/orders/order-facts'
import { missingTriangulation } from '#domain/orders/triangulation-input'
import type { Who } from '../http/context'
import { checkStoredKit } from './check-kit'
import type { OrderRecord } from './order-record'

/**
 * The stored order as the rules of `domain/orders` read it.
 * ERP and approvals are not wired in this release: `wired: false` lets their guards pass (they come with the next one).
 */
export function orderFactsOf(record: OrderRecord, who: Who, settings: Readonly<Record<string, unknown>>): OrderFacts {
  const enteredAt = record.history.at(-1)?.at ?? record.createdAt
  const notesHere = record.notes.filter((note) => note.status === record.storedStatus && note.createdAt >= enteredAt)
  return {
    id: record.id,
    type: record.type,
    budgetType: record.budgetType,
    status: record.status,
    isOwn:
      record.companyId === who.companyId ||
      record.companyHelperId === who.userId ||
      (who.teamId !== null && record.teamId === who.teamId),
    isCreator: record.creatorUserId === who.userId,
    expirationAt: record.expirationAt === null ? null : new Date(record.expirationAt),
    hasClient: record.client !== null && !record.client.deleted,
    clientDocument: record.clientDocument,
    paymentMethod: record.paymentMethod,
    paymentCondition: record.paymentCondition,
    shippingCompany: record.shippingCompany,
    dueDate: record.dueDate,
    expectedCloseAt: record.expectedCloseAt,
    unloadFlag: record.unloadFlag,
    triangulationMissing: record.triangulation && missingTriangulation(record.triangulation),
    linesTotalCents: record.linesTotalCents,
    totalCents: record.totalCents,
    discountPercentage: record.discountPercentage,
    serviceFeeCents: record.serviceFeeCents,
    lines: record.lines.map(({ productId, name, type, quantity, unitPriceCents, product }) => ({
      productId,
      name,
      type,
      quantity,
      unitPriceCents,
      enabled: product.enabled,
      deleted: product.destroyed,
    })),
    kitBlockers: checkStoredKit(record, who, settings).blockers,
    notes: { written: notesHere.length > 0, withDocument: notesHere.some((note) => note.files.length > 0) },
    history: record.history.map(({ fromStatus, toStatus, direction }) => ({
      from: fromStatus,
      to: toStatus,
      direction,
    })),
    invoiceKey: record.invoiceKey,
    approvals: { wired: false, hasPendingRequest: false, discountIsCovered: true, totalIsCovered: true },
    erp: { wired: false, state: record.erpState, lastCode: null },
    returns: { hasUnsold: false, returnsGoods: false, returnFirst: false, alreadyReturned: false, alreadySent: false },
    claim: { hasReason: record.description !== null, hasSolution: record.notes.length > 0 },
  }
}
