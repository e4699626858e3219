import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { savedViewInput } from '#domain/insight/saved-views/saved-view-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { listUrl, readListQuery } from '~/components/list/list-query'
import { PageHeader } from '~/components/page-header'
import { savedViewsApi } from '~/features/ground/views/saved-views-api.server'
import { screenOf, viewLink } from '~/features/ground/views/view-address'
import { VIEW_KINDS, type ViewKind } from '~/features/ground/views/view-kinds'
import { LIST_VIEW } from '~/features/ground/views/view-rights.server'
import { DisplayForm } from '~/features/insight/saved-views/display-form'
import { ViewForm } from '~/features/insight/saved-views/view-form'
import { ViewTable } from '~/features/insight/saved-views/view-table'
import { displayChoices, listOfKind, listState, listWords } from '~/features/insight/saved-views/view-words.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Visões' }]

/** The list whose address led here. */
function kindOfPage(request: Request): ViewKind {
  const of = new URL(request.url).searchParams.get('of')
  return of === 'budgets' || of === 'claims' ? of : 'orders'
}

/** The views of a list, and the present list, to be kept as one more. */
export async function loader(args: LoaderFunctionArgs) {
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

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, savedViewInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const view = await savedViewsApi(request, context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, viewLink(view), 'view-saved', view.name)
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function Views() {
  const { kind, screen, back, state, words, columns, sizes, roles, views, constraint, idempotencyKey } =
    useLoaderData<typeof loader>()
  const { path, plural, noun } = VIEW_KINDS[kind]
  return (
    <>
      <PageHeader
        title={`Visões de ${noun[1]}`}
        summary={`Filtros, ordem${columns.length > 0 ? ', colunas' : ''} e tamanho de página com um nome, para voltar a eles ou passar a alguém.`}
        parent={{ label: plural, path: back }}
      />
      {views.length > 0 ? <ViewTable views={views} /> : null}
      <h2 className="mt-3">Salvar a lista como está</h2>
      <p className="muted">{words.join(' · ')}</p>
      <ViewForm
        list={state}
        screen={screen}
        roles={roles}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar visão"
        cancelPath={back}
      />
      <h2 className="mt-3">{columns.length > 0 ? 'Colunas e página' : 'Página'}</h2>
      <DisplayForm path={path} query={state.query} columns={columns} sizes={sizes} />
    </>
  )
}
