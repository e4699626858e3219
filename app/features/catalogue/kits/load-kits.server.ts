import type { LoaderFunctionArgs } from '@remix-run/node'
import { kitsList } from '#domain/catalogue/kits/kits-list'
import { siteOf } from '#domain/ground/places/site'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { siteText } from '../working-cart/site-text'
import { companyLine, requireWorkingCart, siteLine, siteQuery } from '../working-cart/working-cart.server'
import { kitWords } from './kit-words'
import { kitsApi } from './kits-api.server'

const KITS_PER_PAGE = '24'

const SCREENS = { ON_GRID: '/budgets/new', HYBRID: '/budgets/newHybrid', PROMOTION: '/promotions' } as const

/** The data of a page of kits: ready on-grid, ready hybrid, or promotions. */
export async function loadKits(args: LoaderFunctionArgs, kind: 'ON_GRID' | 'HYBRID' | 'PROMOTION') {
  const { request, context } = args
  const user = await requireScreen(args, SCREENS[kind])
  // Users who sell nothing read promotions too, at the general prices.
  const working = can(user, 'orders:store', 'orders:storeAll') ? await requireWorkingCart(args) : null
  const api = kitsApi(request, context)
  const manufacturers = await api.manufacturers()
  const query = {
    ...apiQuery(readListQuery(new URL(request.url).searchParams, kitsList(manufacturers))),
    ...(working && { ...working.companyQuery, ...siteQuery(working.cart) }),
    perPage: KITS_PER_PAGE,
  }
  const call = kind === 'PROMOTION' ? api.listPromotions(query) : api.list({ ...query, systemType: kind })
  const { data, meta } = await loadList(request, call)
  return {
    kits: data.map(kitWords),
    meta: pageMeta(meta),
    manufacturers,
    company: working && companyLine(working),
    site: working ? siteLine(working) : { text: siteText(siteOf({})), canChange: false },
    cartCount: working ? working.cart.lines.length + working.cart.deadLines.length : 0,
    canSell: working !== null,
    canManage: kind === 'PROMOTION' && (user.isBold || user.isAdmin) && can(user, 'promotions:store'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export type KitsData = Awaited<ReturnType<typeof loadKits>>
