import type { LoaderFunctionArgs } from '@remix-run/node'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { companyLine, requireWorkingCart } from '../cart/working-cart.server'
import { kitWords } from './kit-words'
import { kitsApi } from './kits-api.server'
import { kitsList } from './kits-list'

const KITS_PER_PAGE = '24'

/** The data of a page of kits: ready on-grid, ready hybrid, or promotions. */
export async function loadKits(args: LoaderFunctionArgs, kind: 'ON_GRID' | 'HYBRID' | 'PROMOTION') {
  const { request, context } = args
  const working = await requireWorkingCart(args)
  const api = kitsApi(request, context)
  const manufacturers = await api.manufacturers()
  const query = {
    ...apiQuery(readListQuery(new URL(request.url).searchParams, kitsList(manufacturers))),
    ...working.companyQuery,
    perPage: KITS_PER_PAGE,
  }
  const call = kind === 'PROMOTION' ? api.listPromotions(query) : api.list({ ...query, systemType: kind })
  const { data, meta } = await loadList(request, call)
  return {
    kits: data.map(kitWords),
    meta: pageMeta(meta),
    manufacturers,
    company: companyLine(working),
    cartCount: working.cart.lines.length + working.cart.deadLines.length,
    idempotencyKey: newIdempotencyKey(),
  }
}

export type KitsData = Awaited<ReturnType<typeof loadKits>>
