import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { noticesApi } from '~/features/engagement/notices/notices-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Aviso: ${page.text.slice(0, 40)} · Excluir` : 'Excluir aviso' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/notices')
  const { text } = await noticesApi(args.request, args.context).show(args.params.id)
  return { text, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  try {
    await noticesApi(request, context).remove(params.id, idempotencyHeader(postedForm(context)))
    return redirectWithFlash(context, '/notices', 'notice-deleted')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function DeleteNotice() {
  const { text, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question="Excluir este aviso?"
      consequence={`“${text}” sai de todas as páginas.`}
      verb="Excluir aviso"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/notices"
    />
  )
}
