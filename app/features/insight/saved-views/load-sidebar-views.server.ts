import type { AppLoadContext } from '@remix-run/node'
import type { CurrentUser } from '~/auth/current-user'
import { savedViewsApi } from '~/features/ground/views/saved-views-api.server'
import { viewLink } from '~/features/ground/views/view-address'
import { formatInteger } from '~/format/numbers'
import type { SidebarView } from '~/layouts/sidebar'

/** A page never waits longer for a number beside a menu entry. */
const WAIT_MS = 400

/**
 * The views of the menu with their counts: one call, and none for a user without views. Counts that are late, or fail,
 * are left out.
 */
export async function loadSidebarViews(
  request: Request,
  context: AppLoadContext,
  { savedViews }: CurrentUser,
): Promise<SidebarView[]> {
  if (savedViews.length === 0) return []
  const lists = savedViews.map(({ screen, query }) => `${screen}?${query}`)
  const counts = await inTime(savedViewsApi(request, context).counts(lists))
  return savedViews.map((view, at) => {
    const count = counts?.[at]
    return {
      name: view.name,
      path: viewLink(view),
      count: count ? formatInteger(count.total) + (count.isCapped ? '+' : '') : '',
    }
  })
}

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, null)
  })
  try {
    return await Promise.race([work.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}
