import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { savedViewsApi } from '~/features/ground/views/saved-views-api.server'
import { kindOfView } from '~/features/ground/views/view-address'
import { VIEW_KINDS } from '~/features/ground/views/view-kinds'
import { ANY_LIST } from '~/features/ground/views/view-rights.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Excluir visão` : 'Excluir visão' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, ...ANY_LIST)
  const view = await savedViewsApi(args.request, args.context).show(args.params.viewId ?? '')
  if (!view.isOwn) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  return {
    name: view.name,
    sharedWith: view.sharedRole?.name ?? null,
    plural: VIEW_KINDS[kindOfView(view)].plural.toLowerCase(),
    back: `/orders/views?of=${kindOfView(view)}`,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  try {
    await savedViewsApi(request, context).remove(params.viewId ?? '', idempotencyHeader(form))
    const of = form.get('of')
    const kind = of === 'budgets' || of === 'claims' ? of : 'orders'
    return redirectWithFlash(context, `/orders/views?of=${kind}`, 'view-deleted')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function DeleteView() {
  const { name, plural, sharedWith, back, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir a visão ${name}?`}
      consequence={
        sharedWith
          ? `O link deixa de abrir, também para o perfil ${sharedWith}. Os ${plural} ficam como estão.`
          : `O link deixa de abrir. Os ${plural} ficam como estão.`
      }
      verb="Excluir visão"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath={back}
    >
      <input type="hidden" name="of" value={new URLSearchParams(back.split('?')[1]).get('of') ?? ''} />
    </ConfirmPage>
  )
}
