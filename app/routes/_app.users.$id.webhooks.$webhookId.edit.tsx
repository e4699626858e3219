import { getInputProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type WebhookUpdateInput, webhookUpdateInput } from '#domain/engagement/webhooks/webhook-input'
import { eventLabel } from '#domain/engagement/webhooks/webhook-words'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { CheckField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { findOwnWebhook, webhookPath } from '~/features/engagement/webhooks/find-own-webhook.server'
import { WebhookFields } from '~/features/engagement/webhooks/webhook-fields'
import { webhooksApi } from '~/features/engagement/webhooks/webhooks-api.server'
import { loadProof } from '~/features/people/proof/load-proof.server'
import { ProofFields } from '~/features/people/proof/proof-fields'
import { takeProof } from '~/features/people/proof/take-proof.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Webhook ${page.values.url} · Editar` : 'Editar webhook' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireLogin(args)
  const { url, events, enabled, version } = await findOwnWebhook(args)
  return {
    values: { url, events, enabled },
    version,
    back: webhookPath(args.params),
    proof: await loadProof(args),
    constraint: constraintsOf(webhookUpdateInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const prove = takeProof(args, form)
  return saveEdit(form, webhookUpdateInput, {
    async save(body, headers) {
      await prove()
      await webhooksApi(request, context).update(params.webhookId ?? '', body, headers)
      return redirectWithFlash(context, webhookPath(params), 'webhook-saved')
    },
    load: () => findOwnWebhook(args),
    words: ({ url, events, enabled }) => ({
      url,
      events: events.map(eventLabel).join(', '),
      enabled: enabled ? 'Sim' : 'Não',
    }),
  })
}

export default function EditWebhook() {
  const { values, version, back, proof, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<WebhookUpdateInput>({
    id: 'webhook',
    defaultValue: values,
    constraint,
  })
  const chosen = Array.isArray(fields.events.initialValue) ? fields.events.initialValue : [fields.events.initialValue]
  return (
    <>
      <PageHeader title="Editar webhook" summary={values.url} parent={{ label: 'Webhook', path: back }} />
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        version={version}
        submitLabel="Salvar webhook"
        cancelPath={back}
      >
        <WebhookFields url={fields.url} events={fields.events} chosen={chosen.map(String)} />
        <CheckField
          {...fieldText(fields.enabled)}
          help="Ligado de novo, avisa só do que acontecer depois."
          input={getInputProps(fields.enabled, { type: 'checkbox' })}
        />
        <ProofFields formId={form.id} ask={proof} errors={form.allErrors} onlyTo="mudar o link" />
      </ResourceForm>
    </>
  )
}
