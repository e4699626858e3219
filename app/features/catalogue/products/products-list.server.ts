import { productsList } from '#domain/catalogue/products/products-list'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { leanSpec } from '~/components/list/lean-spec.server'
import { readListQuery } from '~/components/list/list-query'

type Choices = readonly (readonly [value: string, label: string])[]

/**
 * The list's spec as its page needs it.
 * @param loadManufacturers asked only when the panel or a chip says one of them
 */
export async function productsListOf(
  search: URLSearchParams,
  seesCosts: boolean,
  loadManufacturers: () => Promise<Choices>,
): Promise<ListSpec> {
  const query = readListQuery(search, productsList([], seesCosts))
  const needsMakers = query.isPanelOpen || 'manufacturerId' in query.filters
  return leanSpec(productsList(needsMakers ? await loadManufacturers() : [], seesCosts), query, ['type', 'situation'])
}
