import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { findOwnWebhook, webhookPath } from '~/features/engagement/webhooks/find-own-webhook.server'
import { webhooksApi } from '~/features/engagement/webhooks/webhooks-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Webhook ${page.url} · Excluir` : 'Excluir webhook' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireLogin(args)
  const { url, waiting } = await findOwnWebhook(args)
  return { url, waiting, back: webhookPath(args.params), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const headers = idempotencyHeader(postedForm(context))
  try {
    await webhooksApi(request, context).remove(params.webhookId ?? '', headers)
    return redirectWithFlash(context, `/users/${params.id}/webhooks`, 'webhook-deleted')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function DeleteWebhook() {
  const { url, waiting, back, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const lost =
    waiting === 0
      ? ''
      : ` ${waiting === 1 ? 'A mensagem' : `As ${waiting} mensagens`} na fila não ${waiting === 1 ? 'será enviada' : 'serão enviadas'}.`
  return (
    <ConfirmPage
      question={`Excluir o webhook ${url}?`}
      consequence={`O destino não recebe mais nada, e o segredo deixa de valer.${lost}`}
      verb="Excluir webhook"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath={back}
    />
  )
}
