import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { promotionsApi } from '~/features/catalogue/promotions/promotions-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Excluir promoção` : 'Excluir promoção' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'promotions:destroy')
  const { name } = await promotionsApi(args.request, args.context).show(args.params.id)
  return { name, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  try {
    const api = promotionsApi(args.request, args.context)
    await api.remove(args.params.id, idempotencyHeader(postedForm(args.context)))
    return redirectWithFlash(args.context, '/promotions/manage', 'promotion-deleted')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function DeletePromotion() {
  const { name, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir a promoção ${name}?`}
      consequence="Os kits voltam ao preço normal. Orçamentos que já têm o preço da promoção o mantêm."
      verb="Excluir promoção"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/promotions/manage"
    />
  )
}
