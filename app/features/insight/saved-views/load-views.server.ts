import type { LoaderFunctionArgs } from '@remix-run/node'
import { savedViewInput } from '#domain/insight/saved-views/saved-view-input'
import { requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { listUrl, readListQuery } from '~/components/list/list-query'
import { savedViewsApi } from '~/features/ground/views/saved-views-api.server'
import { screenOf, viewLink } from '~/features/ground/views/view-address'
import { VIEW_KINDS, type ViewKind } from '~/features/ground/views/view-kinds'
import { LIST_VIEW } from '~/features/ground/views/view-rights.server'
import { displayChoices, listOfKind, listState, listWords } from './view-words.server'

/** The list whose address led here. */
function kindOfPage(request: Request): ViewKind {
  const of = new URL(request.url).searchParams.get('of')
  return of === 'budgets' || of === 'claims' ? of : 'orders'
}

/** The views of a list, and the list as it stands, to be kept as one more. */
export async function loadViews(args: LoaderFunctionArgs) {
  const { request, context } = args
  const kind = kindOfPage(request)
  const user = await requirePermission(args, ...LIST_VIEW[kind])
  const spec = listOfKind(kind, user)
  const query = readListQuery(new URL(request.url).searchParams, spec)
  const state = listState(query)
  const screen = screenOf(kind)
  const api = savedViewsApi(request, context)
  const [views, roles, words] = await Promise.all([api.list(screen), api.roles(), listWords(args, user, kind, state)])
  return {
    kind,
    screen,
    back: VIEW_KINDS[kind].path + listUrl(query, spec, {}),
    state,
    words,
    ...displayChoices(kind, user.isBold, state),
    roles,
    views: views.map((view) => ({
      id: view.id,
      name: view.name,
      path: viewLink(view),
      isOwn: view.isOwn,
      reach: view.isOwn
        ? view.sharedRole
          ? `Minha, compartilhada com ${view.sharedRole.name}`
          : 'Só minha'
        : `De ${view.ownerName}`,
    })),
    constraint: constraintsOf(savedViewInput),
    idempotencyKey: newIdempotencyKey(),
  }
}
