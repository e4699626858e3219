import { isDeepStrictEqual } from 'node:util'
import { keysOf } from '#domain/ground/objects/keys-of'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { DeliveryAddress } from '#domain/ground/places/delivery-address'
import type { OrderUpdateInput } from '#domain/sales/orders/create/order-input'
import { EDIT_RULES } from '#domain/sales/orders/edit/editable-fields'
import type { Executor } from '../../../ground/db/executor'
import type { OrderRecord } from '../../order-record/order-record'
import { findOrderReferences, type OrderReferences } from '../../order-record/order-references'
import { chooseDelivery } from '../record/choose-delivery'

type Chosen = 'hasDeliveryAddress' | 'savedDeliveryAddress' | 'saveDeliveryAddress' | 'overrideReason'
/** The fields of an order that a save may change. */
export type Edit = Omit<
  OrderUpdateInput,
  'products' | 'discount' | 'hasTriangulation' | 'reason' | 'deliveryAddress' | 'type' | Chosen
> & {
  products: { productId: number; quantity: number }[]
  deliveryAddress: DeliveryAddress | null
  type: OrderType | null
}

/** As the order stands. */
export const present = (record: OrderRecord): Edit => ({
  companyClientId: record.companyClientId,
  description: record.description,
  networkVoltage: record.networkVoltage,
  taxpayer: record.taxpayer,
  freightUf: record.freightUf,
  deliveryAddress: record.deliveryAddress,
  paymentMethodId: record.paymentMethodId,
  paymentConditionId: record.paymentConditionId,
  shippingCompanyId: record.shippingCompanyId,
  dueDate: record.dueDate,
  unloadFlag: record.unloadFlag,
  serviceFee: record.serviceFeeCents / 100,
  triangulation: record.triangulation,
  expectedCloseAt: record.expectedCloseAt,
  type: record.type,
  products: record.lines.map(({ productId, quantity }) => ({ productId, quantity })),
})

/** The form shows a group of fields only where it may be edited: fields that were not sent stay. */
export function keepUnsent(record: OrderRecord, input: OrderUpdateInput, sent: ReadonlySet<string>): Edit {
  const edit = present(record)
  for (const rule of Object.values(EDIT_RULES)) {
    for (const field of rule.fields) {
      if (field === 'products') edit.products = itemsOf(input) ?? edit.products
      else if (field === 'deliveryAddress') continue
      else if (field === 'triangulation') {
        if (sent.has('triangulation') || sent.has('hasTriangulation'))
          edit.triangulation = isWanted('hasTriangulation', input.triangulation, input, sent)
            ? (input.triangulation ?? edit.triangulation ?? ({} as Edit['triangulation']))
            : null
      } else if (sent.has(field))
        Object.assign(edit, { [field]: propertyOf(input, field) ?? (field === 'serviceFee' ? 0 : null) })
    }
  }
  return edit
}

/** The lines without the prices that came with them: those are given, not edited (given-prices.ts). */
const itemsOf = ({ products }: OrderUpdateInput): Edit['products'] | undefined =>
  products?.map(({ productId, quantity }) => ({ productId, quantity }))

/** A box that was sent decides; without it a group that was sent is wanted, as a program says it (decision 026). */
const isWanted = (
  box: 'hasTriangulation' | 'hasDeliveryAddress',
  group: object | null,
  input: OrderUpdateInput,
  sent: ReadonlySet<string>,
): boolean => (sent.has(box) ? input[box] : group !== null)

const DELIVERY = ['hasDeliveryAddress', 'deliveryAddress', 'savedDeliveryAddress'] as const

/** The delivery address that was sent, or the one that stands; it rules the freight's state. */
function withDelivery(
  edit: Edit,
  input: OrderUpdateInput,
  sent: ReadonlySet<string>,
  client: OrderReferences['client'],
): Edit {
  const typed = sent.has('deliveryAddress') ? input.deliveryAddress : edit.deliveryAddress
  const hasDeliveryAddress = isWanted('hasDeliveryAddress', input.deliveryAddress, input, sent)
  const deliveryAddress = DELIVERY.some((field) => sent.has(field))
    ? chooseDelivery({ ...input, deliveryAddress: typed, hasDeliveryAddress }, client?.deliveryAddresses ?? [])
    : edit.deliveryAddress
  return { ...edit, deliveryAddress, freightUf: deliveryAddress?.uf ?? edit.freightUf }
}

/** Equal values, whatever the order of an object's keys: the database keeps its own. */
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b)
const quantities = (items: Edit['products']): string[] =>
  items.map(({ productId, quantity }) => `${productId}×${quantity}`).sort()

/** What was sent, over what is stored: the order as it would be, and where that differs. */
export async function readEdit(
  db: Executor,
  record: OrderRecord,
  input: OrderUpdateInput,
  sent: ReadonlySet<string>,
  now: Date,
) {
  const before = present(record)
  const kept = keepUnsent(record, input, sent)
  const references = await findOrderReferences(db, { ...kept, companyId: record.companyId, kitId: record.kitId }, now)
  const edit = withDelivery(kept, input, sent, references.client)
  const changed = keysOf(edit).filter((field) =>
    field === 'products'
      ? !same(quantities(edit.products), quantities(before.products))
      : !same(edit[field], before[field]),
  )
  return { before, edit, changed, references }
}

/** References that were there before are not asked again: a method may have been switched off since. */
export function onlyChanged(edit: Edit, before: Edit) {
  const changedId = (field: 'companyClientId' | 'paymentMethodId' | 'paymentConditionId' | 'shippingCompanyId') =>
    edit[field] === before[field] ? null : edit[field]
  return {
    companyClientId: changedId('companyClientId'),
    paymentMethodId: changedId('paymentMethodId'),
    paymentConditionId: changedId('paymentConditionId'),
    shippingCompanyId: changedId('shippingCompanyId'),
  }
}
