import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { DELIVERIES_LIST as LOG } from '#domain/engagement/webhooks/deliveries-list'
import { resendInput, webhookUpdateInput } from '#domain/engagement/webhooks/webhook-input'
import { DELIVERY_STATE_LABELS, DISABLED_REASON_LABELS, eventLabel } from '#domain/engagement/webhooks/webhook-words'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { typedText } from '~/components/form/give-back.server'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { findOwnWebhook, webhookPath } from '~/features/engagement/webhooks/find-own-webhook.server'
import { ShownSecret } from '~/features/engagement/webhooks/webhook-fields'
import { webhooksApi } from '~/features/engagement/webhooks/webhooks-api.server'
import { loadProof } from '~/features/people/proof/load-proof.server'
import { type ProofErrors, ProofFields } from '~/features/people/proof/proof-fields'
import { takeProof } from '~/features/people/proof/take-proof.server'
import { formatMoment } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Webhook ${page.url}` : 'Webhook' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const webhook = await findOwnWebhook(args)
  const query = readListQuery(new URL(request.url).searchParams, LOG)
  const log = await loadList(request, webhooksApi(request, context).deliveries(String(webhook.id), apiQuery(query)))
  return {
    userId: params.id ?? '',
    path: webhookPath(params),
    url: webhook.url,
    enabled: webhook.enabled,
    why: webhook.disabledReason ? DISABLED_REASON_LABELS[webhook.disabledReason] : '',
    failingSince: webhook.failingSince ? formatMoment(webhook.failingSince) : null,
    rotated: webhook.previousUntil ? formatMoment(webhook.previousUntil) : null,
    events: webhook.events.map(eventLabel).join(', '),
    rows: log.data.map((one) => ({
      id: one.id,
      event: eventLabel(one.event),
      recordId: one.recordId,
      state: DELIVERY_STATE_LABELS[one.state],
      tries: one.attempts,
      answer: one.status === null ? '—' : `${one.status} em ${one.milliseconds} ms`,
      at: formatMoment(one.createdAt),
    })),
    meta: pageMeta(log.meta),
    proof: await loadProof(args),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Each button is a form of its own: test, rotation, switch, one message or a period once more. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.webhookId ?? ''
  const form = postedForm(context)
  const api = webhooksApi(request, context)
  const headers = idempotencyHeader(form)
  const here = webhookPath(params)
  const prove = takeProof(args, form)
  const typed = { from: typedText(form, 'from'), to: typedText(form, 'to') }
  try {
    switch (form.get('intent')) {
      case 'rotate':
        await prove()
        return data({ secret: (await api.rotate(id, headers)).secret, errors: [] })
      case 'switch': {
        const { url, events, enabled, version } = await api.show(id)
        const body = webhookUpdateInput.parse({ url, events, enabled: !enabled })
        await api.update(id, { ...body, version }, headers)
        return redirectWithFlash(context, here, 'webhook-saved')
      }
      case 'test':
        await api.test(id, headers)
        return redirectWithFlash(context, here, 'webhook-queued')
      default: {
        const wanted = resendInput.safeParse(Object.fromEntries(form))
        if (!wanted.success) return data({ errors: ['Diga de que dia até que dia.'], typed }, { status: 422 })
        await api.resend(id, wanted.data, headers)
        return redirectWithFlash(context, here, 'webhook-queued')
      }
    }
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    const { currentPassword, proofCode, ...others } = fieldErrors
    const errors = [...formErrors, ...Object.values(others).flat()]
    return data({ errors, proofErrors: { currentPassword, proofCode }, typed }, { status: statusOf(error) })
  }
}

type Reply = {
  errors?: string[]
  proofErrors?: ProofErrors
  secret?: string | null
  typed?: { from: string; to: string }
}
type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function WebhookPage() {
  const webhook = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const key = <input type="hidden" name={IDEMPOTENCY_FIELD} value={webhook.idempotencyKey} />
  const button = (intent: string, label: string, fields: ReactNode = null) => (
    <Form method="post" discover="none" key={intent}>
      {key}
      {fields}
      <button type="submit" name="intent" value={intent} className="btn btn-quiet">
        {label}
      </button>
    </Form>
  )
  const columns: Column<Row>[] = [
    {
      header: 'Evento',
      cell: (row) => (
        <a href={`${webhook.path}/deliveries/${row.id}`}>
          {row.event} {row.recordId}
        </a>
      ),
    },
    { header: 'Quando', sort: 'id', cell: (row) => <span className="num">{row.at}</span> },
    { header: 'Situação', cell: (row) => row.state },
    { header: 'Tentativas', isNumber: true, isWide: true, cell: (row) => row.tries },
    { header: 'Resposta', cell: (row) => row.answer },
  ]
  const resend = (row: Row) => (
    <Form method="post" discover="none">
      {key}
      <button type="submit" name="deliveryId" value={row.id} className="btn btn-quiet btn-sm">
        Reenviar<span className="visually-hidden"> {row.event}</span>
      </button>
    </Form>
  )
  return (
    <>
      <PageHeader
        title="Webhook"
        summary={webhook.url}
        parent={{ label: 'Webhooks', path: `/users/${webhook.userId}/webhooks` }}
      />
      {reply?.errors?.length ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      {reply?.secret !== undefined ? <ShownSecret secret={reply.secret} /> : null}
      {webhook.enabled ? null : <Notice kind="warning">Desligado: {webhook.why}.</Notice>}
      {webhook.enabled && webhook.failingSince ? (
        <Notice kind="warning">Nada foi entregue desde {webhook.failingSince}.</Notice>
      ) : null}
      <p className="block">
        Eventos: {webhook.events}.{webhook.rotated ? ` O segredo anterior também assina até ${webhook.rotated}.` : ''}
      </p>
      <ButtonRow className="actions mt-3">
        <a className="btn btn-quiet" href={`${webhook.path}/edit`}>
          Editar
        </a>
        {button('test', 'Enviar teste')}
        {button('switch', webhook.enabled ? 'Desligar' : 'Ligar')}
        {button(
          'rotate',
          'Trocar segredo',
          <ProofFields formId="rotate" ask={webhook.proof} errors={reply?.proofErrors} />,
        )}
        <a className="btn btn-quiet" href={`${webhook.path}/delete`}>
          Excluir
        </a>
      </ButtonRow>
      <h2 className="mt-4 mb-3">Registro de 30 dias</h2>
      <Form method="post" discover="none" className="form-page">
        {key}
        <div className="field-row">
          <div className="field">
            <label htmlFor="from">Do dia</label>
            <input
              id="from"
              name="from"
              type="date"
              className="form-control"
              defaultValue={reply?.typed?.from}
              required
            />
          </div>
          <div className="field">
            <label htmlFor="to">Até o dia</label>
            <input id="to" name="to" type="date" className="form-control" defaultValue={reply?.typed?.to} required />
          </div>
        </div>
        <button type="submit" className="btn btn-quiet">
          Reenviar o período
        </button>
      </Form>
      <PagedList
        caption="Mensagens"
        spec={LOG}
        rows={webhook.rows}
        columns={columns}
        actions={resend}
        meta={webhook.meta}
        noun={['mensagem', 'mensagens']}
        empty={{ title: 'Nenhuma mensagem ainda', text: 'O que acontecer daqui em diante aparece aqui.' }}
      />
    </>
  )
}
