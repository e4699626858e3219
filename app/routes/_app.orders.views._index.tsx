import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { savedViewInput } from '#domain/insight/saved-views/saved-view-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { savedViewsApi } from '~/features/ground/views/saved-views-api.server'
import { viewLink } from '~/features/ground/views/view-address'
import { VIEW_KINDS } from '~/features/ground/views/view-kinds'
import { DisplayForm } from '~/features/insight/saved-views/display-form'
import { loadViews } from '~/features/insight/saved-views/load-views.server'
import { ViewForm } from '~/features/insight/saved-views/view-form'
import { ViewTable } from '~/features/insight/saved-views/view-table'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Visões' }]

export const loader = loadViews

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
