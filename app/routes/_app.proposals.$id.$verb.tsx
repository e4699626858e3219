import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isKeyOf } from '#domain/ground/objects/is-key-of'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission, requireScreen } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { proposalsApi } from '~/features/sales/proposals/proposals-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.question ?? 'Proposta' }]

/** What a page of its own asks before it is done. */
const VERBS = {
  revoke: {
    question: 'Revogar o link?',
    consequence:
      'O link deixa de abrir na hora, e o que foi respondido fica. Para mostrar a proposta de novo, publique-a: o link será outro.',
    verb: 'Revogar link',
    isDangerous: true,
  },
  duplicate: {
    question: 'Duplicar a proposta?',
    consequence: 'Uma nova proposta começa com este rascunho, dos mesmos orçamentos, sem link e sem respostas.',
    verb: 'Duplicar',
    isDangerous: false,
  },
  order: {
    question: 'Enviar o pedido do que foi aceito?',
    consequence:
      'O cliente que falta no orçamento é preenchido com os dados do aceite: um cliente seu com este documento, ou um novo. O que já está no orçamento fica. Depois você confere e envia o pedido.',
    verb: 'Preencher e seguir',
    isDangerous: false,
  },
} as const

/** @throws a 404 for a verb that there is not */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'budgets:update', 'proposals:update')
  await requireScreen(args, '/proposals')
  const { id, verb = '' } = args.params
  if (!isKeyOf(VERBS, verb)) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const proposal = await proposalsApi(args.request, args.context).show(id)
  return {
    ...VERBS[verb],
    question: `${VERBS[verb].question.replace(/\?$/, '')} (proposta ${proposal.id})?`,
    backPath: `/proposals/${proposal.id}`,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = proposalsApi(request, context)
  const headers = idempotencyHeader(postedForm(context))
  const { id, verb } = params
  try {
    if (verb === 'revoke') {
      await api.revoke(id, headers)
      return await redirectWithFlash(context, `/proposals/${id}`, 'proposal-revoked')
    }
    if (verb === 'duplicate') {
      const copy = await api.duplicate(id, headers)
      return await redirectWithFlash(context, `/proposals/${copy.id}`, 'proposal-duplicated')
    }
    if (verb !== 'order') throw data({ code: 'NOT_FOUND' }, { status: 404 })
    const { orderId } = await api.fillOrder(id, headers)
    return redirect(`/budgets/${orderId}`)
  } catch (error) {
    if (error instanceof Response) throw error
    return replyRefusal(error)
  }
}

export default function ProposalVerb() {
  const asked = useLoaderData<typeof loader>()
  const reply = useActionData<{ error?: string }>()
  return <ConfirmPage {...asked} errors={reply?.error ? [reply.error] : undefined} />
}
