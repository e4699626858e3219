import type { Filter, ListSpec } from '#domain/ground/lists/list-spec'
import type { ListQuery } from '~/components/list/list-query'
import type { OrderKind } from '~/features/ground/order-words/order-kinds'
import { type FilterOptions, flag, ordersList } from './orders-list'

/** Choices of the panel, and words of what only a link names. */
type Named = Record<'regionals' | 'products' | 'manufacturers', Words>
export type AllOptions = FilterOptions & Named
type Words = FilterOptions['teams']

/** Without names ids are read as they come. */
const NO_NAMES: Named = { regionals: [], products: [], manufacturers: [] }

const only = (name: string, label: string, words: string): Filter => flag(name, label, words, { whenAsked: true })
const days = (name: string, label: string): Filter[] => [
  { name: `initial${name}`, label: `${label} de`, kind: 'date', whenAsked: true },
  { name: `final${name}`, label: `${label} até`, kind: 'date', whenAsked: true },
]
const named = (name: string, label: string, rows: Words): Filter[] =>
  rows ? [{ name, label, kind: 'reference', options: rows, whenAsked: true }] : []

const PROMISED: Filter = {
  ...{ name: 'promised', label: 'Data prometida', kind: 'choice', whenAsked: true },
  options: [
    ['any', 'Com data'],
    ['kept', 'No prazo'],
    ['late', 'Depois dela'],
  ],
}

/**
 * Filters that the dashboards' links ask for, too rare for a panel of twenty fields: the page's script learns of one
 * only where the address names it.
 */
function linkedFilters(kind: OrderKind, { regionals, products, manufacturers }: Named) {
  const filters: Filter[] = [
    ...(kind === 'orders' ? [only('isFirstOrder', 'Primeiro pedido', 'Só o primeiro da empresa')] : []),
    ...(kind === 'orders' ? days('ConfirmedAt', 'Confirmado') : days('ExpectedCloseAt', 'Previsão de fechamento')),
    ...(kind === 'orders' ? [...days('ShippedAt', 'Saída'), ...days('DeliveredAt', 'Entregue'), PROMISED] : []),
    ...days('StatusSince', 'Entrou no status'),
    ...named('regionalId', 'Regional', regionals),
    only('withoutRegional', 'Sem regional', 'Só sem regional'),
    ...named('productId', 'Produto', products),
    ...named('manufacturerId', 'Fabricante do inversor', manufacturers),
    ...named('lineManufacturerId', 'Fabricante de um item', manufacturers),
  ]
  return filters
}

/** The whole list as the server reads it. @param options without them ids are read as they come */
export function allOrdersList(kind: OrderKind, options?: AllOptions): ListSpec {
  return ordersList(kind, options, linkedFilters(kind, options ?? NO_NAMES))
}

/** Of those the ones that this address names; null: none, as nearly always. */
export function linkedOf(kind: OrderKind, { filters }: ListQuery, options: AllOptions | null): Filter[] | null {
  const asked = linkedFilters(kind, options ?? NO_NAMES).filter(({ name }) => filters[name] !== undefined)
  return asked.length > 0 ? asked : null
}
