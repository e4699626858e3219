import type { Filter, ListSpec } from '#domain/ground/lists/list-spec'
import { type LinkedNames, linkedFilters } from '#domain/sales/orders/list/linked-filters'
import { type FilterOptions, ordersList } from '#domain/sales/orders/list/orders-list'
import type { ListQuery } from '~/components/list/list-query'
import type { OrderKind } from '~/features/ground/order-words/order-kinds'

/** Choices of the panel, and words of what only a link names. */
export type AllOptions = FilterOptions & LinkedNames

/** The whole list as the server reads it. @param options without them ids are read as they come */
export function allOrdersList(kind: OrderKind, options?: AllOptions): ListSpec {
  return ordersList(kind, options, linkedFilters(kind, options))
}

/**
 * Of the filters that dashboards' links ask for the ones that this address names; null: none, as nearly always. The
 * page's script learns of one only there.
 */
export function linkedOf(kind: OrderKind, { filters }: ListQuery, options: AllOptions | null): Filter[] | null {
  const asked = linkedFilters(kind, options ?? undefined).filter(({ name }) => filters[name] !== undefined)
  return asked.length > 0 ? asked : null
}
