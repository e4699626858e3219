import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { notificationsApi } from '~/features/engagement/notifications/notifications-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Restaurar padrão` : 'Restaurar padrão' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'notifications:update')
  const { id, name } = await notificationsApi(args.request, args.context).settings(args.params.id)
  return { id, name, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  try {
    const { id } = await notificationsApi(request, context).resetSettings(
      params.id,
      idempotencyHeader(postedForm(context)),
    )
    return redirectWithFlash(context, `/notifications/settings/${id}`, 'notification-settings-reset')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function ResetNotifications() {
  const { id, name, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Restaurar o padrão de ${name}?`}
      consequence="As mudanças deste perfil se perdem. O que cada pessoa escolheu para si continua."
      verb="Restaurar padrão"
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath={`/notifications/settings/${id}`}
    />
  )
}
