import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireScreen } from '~/auth/guards.server'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { productsListOf } from '~/features/catalogue/products/products-list.server'
import { maySeeCosts } from '~/features/catalogue/products/rights'
import { sheetOrRequest } from '~/features/ground/sheets/sheet-or-back.server'

/** The products of a list as a sheet, or the page that asks for a long one. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/products')
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const spec = await productsListOf(search, maySeeCosts(user), async () => [])
  const query = { ...readListQuery(search, spec), cursor: null, page: 1 }
  const { field: _field, order: _order, ...filters } = apiQuery(query)
  const list = listUrl(query, spec, {})
  return sheetOrRequest(context, productsApi(request, context).sheet(filters), {
    back: `/products${list}`,
    request: `/orders/export/new${list}&of=products`,
  })
}
