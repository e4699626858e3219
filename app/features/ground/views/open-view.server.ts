import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { flash } from '~/auth/flash.server'
import { keptValue, type ListQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { type SavedView, savedViewsApi } from './saved-views-api.server'
import { kindOfView, viewLink, viewQuery } from './view-address'
import { VIEW_KINDS, type ViewKind } from './view-kinds'

/**
 * What the list says of the view that it shows: its number only where it is the user's own, and whether the list was
 * changed since.
 */
export type ShownView = { name: string; ownId: number | null; isChanged: boolean }

/**
 * The view that a list's address names. A bare link is led to the list as the view has it, and one to a view that is
 * gone to the list without it.
 * @throws a redirect
 */
export async function openView(
  { request, context }: LoaderFunctionArgs,
  kind: ViewKind,
  query: ListQuery,
  spec: ListSpec,
): Promise<ShownView | undefined> {
  const slug = keptValue(query, 'view')
  if (!slug) return undefined
  const view = await savedViewsApi(request, context).open(slug)
  const { path } = VIEW_KINDS[kind]
  if (!view) {
    const kept = query.kept?.filter(([name]) => name !== 'view')
    throw redirect(path + listUrl(query, spec, { kept }), {
      headers: { 'Set-Cookie': await flash(context, 'view-gone') },
    })
  }
  if (kindOfView(view) !== kind) throw redirect(viewLink(view))
  const asSaved = viewQuery(view)
  if (isBare(request) && asSaved !== `view=${slug}`) throw redirect(`${path}?${asSaved}`)
  return {
    name: view.name,
    ownId: view.isOwn ? view.id : null,
    isChanged: listUrl(query, spec, {}) !== savedUrl(view, spec),
  }
}

const savedUrl = (view: SavedView, spec: ListSpec): string => listUrl(readListQuery(viewQuery(view), spec), spec, {})

/** Nothing but the link itself; `_routes` is Remix's own. */
const isBare = (request: Request): boolean =>
  [...new URL(request.url).searchParams.keys()].every((name) => name === 'view' || name === '_routes')
