import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { savedViewUpdateInput } from '#domain/insight/saved-views/saved-view-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { readListQuery } from '~/components/list/list-query'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { savedViewsApi } from '~/features/ground/views/saved-views-api.server'
import { kindOfView, viewLink } from '~/features/ground/views/view-address'
import { ANY_LIST } from '~/features/ground/views/view-rights.server'
import { ViewForm } from '~/features/insight/saved-views/view-form'
import { listOfKind, listState, listWords } from '~/features/insight/saved-views/view-words.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.view.name ?? 'Visão' }]

/**
 * With a list in the address ('Salvar alterações'), the view takes what that list shows; without one, only its
 * name and readers are asked.
 */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, ...ANY_LIST)
  const { request, context, params } = args
  const api = savedViewsApi(request, context)
  const view = await api.show(params.viewId ?? '')
  if (!view.isOwn) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  const kind = kindOfView(view)
  const { searchParams } = new URL(request.url)
  const isReplaced = searchParams.has('of')
  const list = isReplaced ? listState(readListQuery(searchParams, listOfKind(kind, user))) : view
  const state = { query: list.query, columns: list.columns, perPage: list.perPage }
  const [roles, words] = await Promise.all([api.roles(), listWords(args, user, kind, state)])
  const { name, inSidebar, version, sharedRole, screen } = view
  // A share that was made while the user still could stays.
  const all = sharedRole && !roles.some(([id]) => Number(id) === sharedRole.id)
  return {
    view: { name, inSidebar, version, sharedRoleId: sharedRole?.id ?? null },
    screen,
    kind,
    link: viewLink(view),
    isReplaced,
    state,
    words,
    roles: all ? [...roles, [String(sharedRole.id), sharedRole.name] as [string, string]] : roles,
    constraint: constraintsOf(savedViewUpdateInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.viewId ?? ''
  const api = savedViewsApi(request, context)
  return saveEdit(postedForm(context), savedViewUpdateInput, {
    async save(body, headers) {
      const view = await api.update(id, body, headers)
      return redirectWithFlash(context, viewLink(view), 'view-saved', view.name)
    },
    load: () => api.show(id),
    words: ({ name }) => ({ name }),
  })
}

export default function EditView() {
  const { view, screen, kind, link, isReplaced, state, words, roles, constraint, idempotencyKey } =
    useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={view.name} parent={{ label: 'Visões', path: `/orders/views?of=${kind}` }} />
      {isReplaced ? <Notice kind="warning">A visão passa a mostrar a lista como você a deixou.</Notice> : null}
      <p className="muted">{words.join(' · ')}</p>
      <ViewForm
        view={view}
        list={state}
        screen={screen}
        roles={roles}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar visão"
        cancelPath={link}
      />
    </>
  )
}
