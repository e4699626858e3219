import type { LoaderFunctionArgs } from '@remix-run/node'
import { savedViewsApi } from './saved-views-api.server'
import { kindOfView, viewLink } from './view-address'
import { VIEW_KINDS } from './view-kinds'

/** The way through a view from one of its orders: back to it, to the one before, to the one after. */
export type ViewStepPaths = { name: string; list: string; previous: string | null; next: string | null }

/** Only for an order that was opened from a view (`?view=`); null where that is gone. */
export async function loadViewSteps(
  { request, context }: LoaderFunctionArgs,
  id: number,
): Promise<ViewStepPaths | null> {
  const slug = new URL(request.url).searchParams.get('view')
  if (!slug || !/^[\w-]{12}$/.test(slug)) return null
  const found = await savedViewsApi(request, context).neighbours(slug, id)
  if (!found) return null
  const { path } = VIEW_KINDS[kindOfView(found.view)]
  const to = (other: number | null) => (other === null ? null : `${path}/${other}?view=${slug}`)
  return { name: found.view.name, list: viewLink(found.view), previous: to(found.previous), next: to(found.next) }
}
