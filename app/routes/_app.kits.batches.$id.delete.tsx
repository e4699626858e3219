import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { kitBatchesApi } from '~/features/catalogue/kit-batches/kit-batches-api.server'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Excluir lote de kits` : 'Excluir lote de kits' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'productKits:destroy')
  const { id, name, kits } = await kitBatchesApi(args.request, args.context).show(args.params.id)
  const what =
    kits === 0 ? 'O lote não tem kits.' : `Saem com ele ${formatInteger(kits)} ${kits === 1 ? 'kit' : 'kits'}.`
  return { id, name, what, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  try {
    const api = kitBatchesApi(args.request, args.context)
    await api.remove(args.params.id, idempotencyHeader(postedForm(args.context)))
    return redirectWithFlash(args.context, '/kits/batches', 'kit-batch-deleted')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function DeleteKitBatch() {
  const { id, name, what, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir o lote ${name}?`}
      consequence={`${what} Orçamentos, pedidos e carrinhos que já têm um deles mantêm os itens.`}
      verb="Excluir lote"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath={`/kits/batches/${id}`}
    />
  )
}
