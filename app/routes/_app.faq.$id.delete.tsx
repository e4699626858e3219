import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { contentApi } from '~/features/engagement/content/content-api.server'
import { requireMaintainer } from '~/features/engagement/content/guards.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.question} · Excluir pergunta` : 'Excluir pergunta' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireMaintainer(args)
  const { question } = await contentApi(args.request, args.context).faqEntry(args.params.id ?? '')
  return { question, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  try {
    await contentApi(request, context).removeFaqEntry(params.id ?? '', idempotencyHeader(form))
    return redirectWithFlash(context, '/faq', 'faq-deleted')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function DeleteFaqEntry() {
  const { question, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question="Excluir a pergunta?"
      consequence={`“${question}” deixa de aparecer para todos. O texto fica na auditoria.`}
      verb="Excluir pergunta"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/faq"
    />
  )
}
