/** The subjects of the change feed and of webhooks. A claim is an order of its own kind (domain 4.6). */
export const CHANGE_TYPES = ['order', 'budget', 'claim', 'client', 'product', 'kit', 'price'] as const
export type ChangeType = (typeof CHANGE_TYPES)[number]

/** 'deleted' also where the reader no longer finds it: a budget that became an order, a product that is off sale. */
export const CHANGE_ACTIONS = ['created', 'updated', 'deleted'] as const
export type ChangeAction = (typeof CHANGE_ACTIONS)[number]

/** How long a change can be read. */
export const CHANGE_DAYS = 90

export const CHANGE_TYPE_LABELS: Readonly<Record<ChangeType, string>> = {
  order: 'Pedido',
  budget: 'Orçamento',
  claim: 'Chamado',
  client: 'Cliente',
  product: 'Produto',
  kit: 'Kit',
  price: 'Preço',
}
