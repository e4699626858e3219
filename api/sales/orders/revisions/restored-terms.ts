import { isOneOf } from '#domain/ground/objects/is-one-of'
import type { OrderType } from '#domain/ground/order-words/order-types'
import { CHOSEN_ORDER_TYPES } from '#domain/sales/orders/create/order-input'
import { checkEdit } from '#domain/sales/orders/edit/editable-fields'
import type { RevisionSnapshot, RevisionTerms } from '#domain/sales/orders/revisions/revisions'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import type { OrderRecord } from '../../order-record/order-record'
import { findOrderReferences } from '../../order-record/order-references'
import { resolveOrderType } from '../create/order-type'
import type { OrderColumns } from '../record/order-columns'

/**
 * The terms that a revision brings back. Due dates look ahead and stay; a client, payment or carrier that is no longer
 * there, or was switched off, stays as it is now; so does the type where this person may not change it.
 */
export async function restoredTerms(
  db: Executor,
  who: Who,
  record: OrderRecord,
  { terms: old }: RevisionSnapshot,
  now: Date,
): Promise<{ terms: RevisionSnapshot['terms']; columns: OrderColumns }> {
  const found = await findOrderReferences(
    db,
    {
      companyId: record.companyId,
      companyClientId: old.companyClientId,
      paymentMethodId: old.paymentMethodId,
      paymentConditionId: old.paymentConditionId,
      shippingCompanyId: old.shippingCompanyId,
      kitId: record.kitId,
    },
    now,
  )
  const isThere = (id: number | null, row: object | null) => id === null || row !== null
  const hasClient = isThere(old.companyClientId, found.client)
  // A method and its condition belong together.
  const hasPayment =
    isThere(old.paymentMethodId, chosen(found.paymentMethod, record.paymentMethodId)) &&
    isThere(old.paymentConditionId, chosen(found.paymentCondition, record.paymentConditionId))
  const hasCarrier = isThere(old.shippingCompanyId, chosen(found.shippingCompany, record.shippingCompanyId))
  const mayChangeType = checkEdit({ status: record.status, isOwn: true }, who, 'type') === null
  const paymentKind = hasPayment ? (found.paymentMethod?.kind ?? null) : (record.paymentMethod?.kind ?? null)
  const restored: RevisionTerms = {
    type: resolveOrderType(who, mayChangeType ? wantedType(who, record, old.type) : null, record.type, {
      budgetType: record.budgetType,
      paymentKind,
    }),
    companyClientId: hasClient ? old.companyClientId : record.companyClientId,
    clientDocument: hasClient ? (found.client?.document ?? null) : record.clientDocument,
    description: old.description,
    networkVoltage: old.networkVoltage,
    taxpayer: old.taxpayer,
    freightUf: old.freightUf,
    deliveryAddress: old.deliveryAddress ?? null,
    paymentMethodId: hasPayment ? old.paymentMethodId : record.paymentMethodId,
    paymentConditionId: hasPayment ? old.paymentConditionId : record.paymentConditionId,
    shippingCompanyId: hasCarrier ? old.shippingCompanyId : record.shippingCompanyId,
    dueDate: record.dueDate,
    unloadFlag: old.unloadFlag,
    triangulation: old.triangulation,
    serviceFeeCents: old.serviceFeeCents,
  }
  const { serviceFeeCents: _fee, dueDate: _date, ...written } = restored
  return { terms: { ...restored, deliveryAddress: restored.deliveryAddress ?? null }, columns: toColumns(written) }
}

/** One that was switched off is not chosen anew; what the order has it keeps. */
const chosen = <Found extends { id: number; enabled: boolean }>(found: Found | null, present: number | null) =>
  found && (found.enabled || found.id === present) ? found : null

/** Only staff choose a type; for the others it follows from the payment (domain 4.2). */
const wantedType = (who: Who, record: OrderRecord, type: OrderType): OrderType | null =>
  type !== record.type && (who.isBold || who.isAdmin) && isOneOf(CHOSEN_ORDER_TYPES, type) ? type : null

const toColumns = ({ ...terms }: Omit<RevisionTerms, 'serviceFeeCents' | 'dueDate'>): OrderColumns => ({
  type: terms.type,
  company_client_id: terms.companyClientId,
  client_document: terms.clientDocument,
  description: terms.description,
  network_voltage: terms.networkVoltage,
  taxpayer: terms.taxpayer,
  freight_uf: terms.freightUf,
  delivery_address: terms.deliveryAddress ?? null,
  payment_method_id: terms.paymentMethodId,
  payment_condition_id: terms.paymentConditionId,
  shipping_company_id: terms.shippingCompanyId,
  unload_flag: terms.unloadFlag,
  triangulation: terms.triangulation,
})
