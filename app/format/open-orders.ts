import { formatInteger } from './numbers'

/** '2 orçamentos ou pedidos em andamento'; null where there is none. */
export const openOrdersText = (count: number): string | null =>
  count === 0
    ? null
    : `${formatInteger(count)} ${count === 1 ? 'orçamento ou pedido em andamento' : 'orçamentos ou pedidos em andamento'}`
