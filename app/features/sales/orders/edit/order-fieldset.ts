import type { OrderUpdateInput } from '#domain/sales/orders/create/order-input'
import type { useResourceForm } from '~/components/form/resource-form'

export type OrderForm = Omit<OrderUpdateInput, 'products' | 'triangulation' | 'deliveryAddress'> & {
  deliveryAddress: NonNullable<OrderUpdateInput['deliveryAddress']>
  products: NonNullable<OrderUpdateInput['products']>
  triangulation: NonNullable<OrderUpdateInput['triangulation']>
}

/** The fields of the order's form, by name. */
export type OrderFieldset = ReturnType<typeof useResourceForm<OrderForm>>['fields']
