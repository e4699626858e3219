import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { bannersApi } from '~/features/engagement/banners/banners-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Excluir banner` : 'Excluir banner' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'banners:destroy')
  const { title } = await bannersApi(args.request, args.context).show(args.params.id)
  return { title, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  try {
    await bannersApi(request, context).remove(params.id, idempotencyHeader(postedForm(context)))
    return redirectWithFlash(context, '/banners', 'banner-deleted')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function DeleteBanner() {
  const { title, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question="Excluir este banner?"
      consequence={`“${title}” sai da página inicial, com as suas imagens e os seus números.`}
      verb="Excluir banner"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/banners"
    />
  )
}
