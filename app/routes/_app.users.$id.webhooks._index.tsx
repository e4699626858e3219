import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type WebhookInput, webhookInput } from '#domain/engagement/webhooks/webhook-input'
import { MAX_WEBHOOKS } from '#domain/engagement/webhooks/webhook-words'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { ResourceForm, useFormReply, useResourceForm } from '~/components/form/resource-form'
import { PageHeader } from '~/components/page-header'
import { ShownSecret, WebhookFields } from '~/features/engagement/webhooks/webhook-fields'
import { webhooksApi } from '~/features/engagement/webhooks/webhooks-api.server'
import { loadProof } from '~/features/people/proof/load-proof.server'
import { ProofFields } from '~/features/people/proof/proof-fields'
import { takeProof } from '~/features/people/proof/take-proof.server'
import { usersApi } from '~/features/people/users/users-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Webhooks de ${page.who}` : 'Webhooks' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  // Of a user that is not to be seen there is no page, not an empty one.
  const [webhooks, owner] = await Promise.all([
    webhooksApi(request, context).list(id),
    usersApi(request, context).show(id),
  ])
  return {
    id,
    who: owner.name,
    rows: webhooks.map(({ id: webhookId, url, events, enabled, failingSince, waiting }) => ({
      id: webhookId,
      url,
      events: events.length,
      state: enabled ? (failingSince ? 'Com falhas' : 'Ligado') : 'Desligado',
      waiting,
    })),
    proof: await loadProof(args),
    constraint: constraintsOf(webhookInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Makes a webhook: the answer shows its secret, and nothing else ever does. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const prove = takeProof(args, form)
  const submission = parseForm(form, webhookInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    await prove()
    const body = { ...submission.value, userId: Number(params.id) }
    const { secret } = await webhooksApi(request, context).create(body, idempotencyHeader(form))
    return data({ result: submission.reply({ resetForm: true }), conflict: null, created: { secret } })
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function Webhooks() {
  const { id, rows, proof, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const created = useFormReply<{ created?: { secret: string | null } }>()?.created
  const { form, fields, conflict } = useResourceForm<WebhookInput>({ id: 'webhook', defaultValue: {}, constraint })
  const chosen = Array.isArray(fields.events.initialValue) ? fields.events.initialValue : []
  return (
    <>
      <PageHeader
        title="Webhooks"
        summary={`O programa da empresa é avisado do que muda. Até ${MAX_WEBHOOKS} por empresa.`}
        parent={{ label: 'Usuário de API', path: `/users/${id}` }}
      />
      {created ? <ShownSecret secret={created.secret} /> : null}
      {rows.length === 0 ? (
        <p className="muted">Nenhum webhook ainda.</p>
      ) : (
        <table className="data-table" id="webhooks">
          <caption className="visually-hidden">Webhooks</caption>
          <thead>
            <tr>
              <th scope="col">Link</th>
              <th scope="col">Situação</th>
              <th scope="col" className="num">
                Eventos
              </th>
              <th scope="col" className="num">
                Na fila
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <a href={`/users/${id}/webhooks/${row.id}`}>{row.url}</a>
                </th>
                <td data-label="Situação">{row.state}</td>
                <td data-label="Eventos" className="num">
                  {row.events}
                </td>
                <td data-label="Na fila" className="num">
                  {row.waiting}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2 className="mt-4 mb-3">Novo webhook</h2>
      <ResourceForm
        key={idempotencyKey}
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        submitLabel="Criar webhook"
        cancelPath={`/users/${id}`}
      >
        <WebhookFields url={fields.url} events={fields.events} chosen={chosen.map(String)} />
        <ProofFields formId={form.id} ask={proof} errors={form.allErrors} />
      </ResourceForm>
    </>
  )
}
