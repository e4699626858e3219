import { keysOf } from '#domain/ground/objects/keys-of'
import { addressKey, type DeliveryAddress } from '#domain/ground/places/delivery-address'
import type { OrderUpdateInput } from '#domain/sales/orders/create/order-input'
import type { OrderDetail } from '~/features/ground/order-words/order-answers'

/**
 * The stored order as the edit form holds it.
 * @param saved addresses of its client: one that the order goes to is chosen, not typed
 */
export function editValues(order: OrderDetail, saved: readonly DeliveryAddress[]): OrderUpdateInput {
  const { deliveryAddress } = order
  const known = deliveryAddress && saved.find((one) => isSame(one, deliveryAddress))
  return {
    companyClientId: order.client?.id ?? null,
    description: order.description,
    networkVoltage: order.networkVoltage,
    taxpayer: order.taxpayer,
    freightUf: order.freightUf,
    hasDeliveryAddress: deliveryAddress !== null && !known,
    deliveryAddress: known ? null : deliveryAddress,
    savedDeliveryAddress: known ? addressKey(known) : null,
    saveDeliveryAddress: false,
    overrideReason: null,
    paymentMethodId: order.paymentMethod?.id ?? null,
    paymentConditionId: order.paymentCondition?.id ?? null,
    shippingCompanyId: order.shippingCompany?.id ?? null,
    dueDate: order.dueDate,
    unloadFlag: order.unloadFlag,
    serviceFee: order.totals.serviceFee || null,
    hasTriangulation: order.triangulation !== null,
    triangulation: order.triangulation,
    expectedCloseAt: order.expectedCloseAt,
    type: order.type as OrderUpdateInput['type'],
    products: order.lines.map(({ productId, quantity }) => ({ productId, quantity })),
    discount: null,
    reason: null,
  }
}

const isSame = (one: DeliveryAddress, other: DeliveryAddress): boolean =>
  keysOf(other).every((part) => (one[part] ?? null) === (other[part] ?? null))
