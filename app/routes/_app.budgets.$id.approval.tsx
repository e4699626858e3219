import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { approvalReasonInput } from '#domain/sales/approvals/approval-inputs'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { parseForm } from '~/components/form/parse-form.server'
import { orderPath } from '~/features/ground/order-words/order-kinds'
import { type ReasonReply, replyReason } from '~/features/sales/approvals/answer-request.server'
import { ASK } from '~/features/sales/approvals/ask-words'
import { approvalWords } from '~/features/sales/approvals/order-approvals-words.server'
import { ReasonField } from '~/features/sales/approvals/reason-field'
import { requestsApi } from '~/features/sales/approvals/requests-api.server'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = ({ params }) => [{ title: `Orçamento ${params.id} · Solicitar aprovação` }]

/** Asking as a page of its own: it names the approvals to ask for, or says that none is needed. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'orders:negotiation', 'orders:giveDiscount', 'orders:closing')
  const order = await ordersApi(args.request, args.context).show(args.params.id ?? '')
  const words = approvalWords(order.approvals)
  return {
    path: orderPath(order),
    version: order.version,
    needed: (words?.needed ?? []).map(({ text }) => text),
    mayRequest: words?.mayRequest ?? false,
    ask: words?.ask ?? 'ask',
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const id = knownId(args.params.id)
  const form = postedForm(context)
  const submission = parseForm(form, approvalReasonInput)
  if (submission.status !== 'success') return replyReason(form, submission.error?.reason ?? [])
  try {
    const made = await requestsApi(request, context).ask(id, submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, `/budgets/${id}`, made > 0 ? 'request-made' : 'discount-granted')
  } catch (error) {
    return replyReason(form, [], error)
  }
}

export default function AskApproval() {
  const { path, version, needed, mayRequest, ask, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<ReasonReply>()
  if (!mayRequest && !reply) {
    return (
      <section className="block form-page">
        <h1>Não há aprovação a solicitar</h1>
        <p className="mt-2">{needed.join(' ') || 'Desconto e valor total cabem na alçada, ou já foram solicitados.'}</p>
        <ButtonRow className="form-actions">
          <a className="btn btn-quiet" href={path}>
            Voltar
          </a>
        </ButtonRow>
      </section>
    )
  }
  return (
    <ConfirmPage
      question={ASK[ask].question}
      consequence={[...needed, ASK[ask].consequence].join(' ')}
      verb={ASK[ask].verb}
      idempotencyKey={`${idempotencyKey}-approval`}
      version={version}
      errors={reply?.errors}
      backPath={path}
    >
      <ReasonField label="Motivo" reply={reply} />
    </ConfirmPage>
  )
}
