import type { LoaderFunctionArgs } from '@remix-run/node'
import { PRODUCT_TYPE_LABELS } from '#domain/catalogue/products/product-types'
import { requireScreen } from '~/auth/guards.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'
import { costWords } from './product-cells.server'
import { productsApi } from './products-api.server'
import { COSTS_SPEC } from './products-list.server'

export async function loadCosts(args: LoaderFunctionArgs) {
  await requireScreen(args, '/costPriceTable')
  const { request, context } = args
  const query = readListQuery(new URL(request.url).searchParams, COSTS_SPEC)
  const { data: rows, meta } = await loadList(request, productsApi(request, context).costs(apiQuery(query)))
  return {
    spec: COSTS_SPEC,
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      type: PRODUCT_TYPE_LABELS[row.type],
      cost: costWords(row),
      price: row.price === null ? 'Sem preço' : formatMoney(row.price),
      ...marginOf(row),
    })),
    meta: pageMeta(meta),
  }
}

/** The margin of the lowest price over the cost, in percent of the price. */
function marginOf({ price, costPrice }: { price: number | null; costPrice: number | null }) {
  if (costPrice === null) return { margin: 'Sem custo', isBelow: false }
  if (!price) return { margin: '', isBelow: false }
  return { margin: formatPercent(((price - costPrice) / price) * 100), isBelow: price < costPrice }
}
