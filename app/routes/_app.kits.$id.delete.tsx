import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ID_TEXT } from '#domain/ground/numbers/id-text'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { keptKitsApi } from '~/features/catalogue/kept-kits/kept-kits-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Excluir kit` : 'Excluir kit' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'productKits:destroy')
  const kit = await keptKitsApi(args.request, args.context).show(args.params.id)
  if (kit.kept?.deleted) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const batch = kit.kept?.batch ?? null
  return { id: kit.id, name: kit.name, batch: batch?.id ?? null, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  try {
    const api = keptKitsApi(args.request, args.context)
    const form = postedForm(args.context)
    const batch = ID_TEXT.exec(String(form.get('batch') ?? ''))?.[0]
    await (batch ? api.removeFromBatch : api.remove)(args.params.id, idempotencyHeader(form))
    return redirectWithFlash(args.context, batch ? `/kits/batches/${batch}` : '/kits', 'kit-deleted')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function DeleteKit() {
  const { id, name, batch, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir o kit ${name}?`}
      consequence={`Ninguém mais o encontra. Orçamentos, pedidos e carrinhos que já o têm mantêm os itens.${
        batch ? ' Gerar o lote de novo o deixa de fora, a não ser que você marque o ponto.' : ''
      }`}
      verb="Excluir kit"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath={`/kits/${id}`}
    >
      {batch ? <input type="hidden" name="batch" value={batch} /> : null}
    </ConfirmPage>
  )
}
