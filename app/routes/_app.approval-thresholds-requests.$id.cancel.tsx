import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireUser } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { requestTitle } from '~/features/sales/approvals/request-words.server'
import { requestsApi } from '~/features/sales/approvals/requests-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Cancelar solicitação` : 'Cancelar solicitação' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const request = await requestsApi(args.request, args.context).show(args.params.id)
  return { title: requestTitle(request), orderId: request.orderId, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const api = requestsApi(request, context)
  try {
    await api.cancel(params.id, idempotencyHeader(form))
    const { orderId } = await api.show(params.id)
    return redirectWithFlash(context, `/budgets/${orderId}`, 'request-canceled')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function CancelRequest() {
  const { title, orderId, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Cancelar a solicitação: ${title}?`}
      consequence="Ninguém mais responde a ela, e o orçamento pode ser alterado de novo. Você pode solicitar outra vez."
      verb="Cancelar solicitação"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath={`/budgets/${orderId}`}
    />
  )
}
