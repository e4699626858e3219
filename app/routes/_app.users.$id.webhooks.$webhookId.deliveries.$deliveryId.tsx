import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DELIVERY_STATE_LABELS, eventLabel } from '#domain/engagement/webhooks/webhook-words'
import { requireLogin } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { findOwnWebhook, webhookPath } from '~/features/engagement/webhooks/find-own-webhook.server'
import { webhooksApi } from '~/features/engagement/webhooks/webhooks-api.server'
import { formatMoment } from '~/format/dates'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Mensagem ${page.messageId} · ${page.event}` : 'Mensagem do webhook' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  await findOwnWebhook(args)
  const message = await webhooksApi(request, context).delivery(params.webhookId ?? '', params.deliveryId ?? '')
  return {
    back: webhookPath(params),
    event: eventLabel(message.event),
    messageId: message.messageId,
    state: DELIVERY_STATE_LABELS[message.state],
    next: message.nextTryAt ? formatMoment(message.nextTryAt) : null,
    tries: message.tries.map((one) => ({
      at: formatMoment(one.at),
      result: `${one.status ?? one.failure ?? 'Sem resposta'} em ${one.milliseconds} ms`,
      answer: one.answer ?? '',
    })),
  }
}

/** One message with each of its tries, and what the receiver answered: as text, whatever it was. */
export default function WebhookMessage() {
  const { back, event, messageId, state, next, tries } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={event} summary={messageId} parent={{ label: 'Webhook', path: back }} />
      <p className="block">
        {state}
        {next ? `; próxima tentativa em ${next}` : ''}.
      </p>
      {tries.length === 0 ? <p className="mt-3 muted">Nenhuma tentativa ainda.</p> : null}
      <ol className="mt-3">
        {tries.map(({ at, result, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tries are only ever added at the end
          <li key={index} className="mt-2">
            {at}: <span className="num">{result}</span>
            {answer ? (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its box is scrolled by keys
              <pre className="mail-text" tabIndex={0}>
                {answer}
              </pre>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  )
}
