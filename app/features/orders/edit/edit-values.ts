import type { OrderUpdateInput } from '#domain/orders/create/order-input'
import type { OrderDetail } from '../record/order-answers'

/** The stored order as the edit form holds it. */
export function editValues(order: OrderDetail): OrderUpdateInput {
  return {
    companyClientId: order.client?.id ?? null,
    description: order.description,
    networkVoltage: order.networkVoltage,
    taxpayer: order.taxpayer,
    freightUf: order.freightUf,
    hasDeliveryAddress: order.deliveryAddress !== null,
    deliveryAddress: order.deliveryAddress,
    savedDeliveryAddress: null,
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
    reason: null,
  }
}
