/** A budget is an order that was not sent yet: the same screens under two addresses (specification §2). */
export type OrderKind = 'budgets' | 'orders'

type KindWords = { path: string; plural: string; noun: readonly [one: string, many: string] }

export const ORDER_KINDS: Readonly<Record<OrderKind, KindWords>> = {
  budgets: {
    path: '/budgets',
    plural: 'Orçamentos',
    noun: ['orçamento', 'orçamentos'],
  },
  orders: {
    path: '/orders',
    plural: 'Pedidos',
    noun: ['pedido', 'pedidos'],
  },
}

export const kindOf = (order: { budget: boolean }): OrderKind => (order.budget ? 'budgets' : 'orders')

/** The page of one budget or order. */
export const orderPath = (order: { id: number; budget: boolean }): string =>
  `${ORDER_KINDS[kindOf(order)].path}/${order.id}`
