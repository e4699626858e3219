import type { AppLoadContext } from '@remix-run/node'
import type { Option } from '~/components/form/choice-fields'
import { productsApi } from './products-api.server'

/** Products of any type for a choice: the first fifty, or those that a search finds; and the chosen one. */
export async function productChoices(
  request: Request,
  context: AppLoadContext,
  search: string,
  chosen: string,
): Promise<Option[]> {
  const api = productsApi(request, context)
  const products = await api.options(search ? { search } : {})
  if (!/^[1-9]\d{0,14}$/.test(chosen) || products.some(({ value }) => value === chosen)) return products
  const product = await api.show(chosen).catch(() => null)
  return product ? [...products, { value: chosen, label: product.name }] : products
}
