import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { productListsApi } from '~/features/sales/product-lists/calls/product-lists-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Lista'} · Excluir` }]

export async function loader(args: LoaderFunctionArgs) {
  await requireWorkingCart(args)
  const { id, name, count } = await productListsApi(args.request, args.context).show(args.params.id ?? '')
  return { id, name, count, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  try {
    await productListsApi(request, context).remove(params.id ?? '', idempotencyHeader(form))
    return redirectWithFlash(context, '/productLists', 'list-deleted')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function DeleteProductList() {
  const { id, name, count, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir a lista ${name}?`}
      consequence={`${count === 1 ? 'O item dela deixa' : `Os ${count} itens dela deixam`} de estar à mão, para todos da empresa. Carrinhos, orçamentos e pedidos ficam como estão.`}
      verb="Excluir lista"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath={`/productLists/${id}`}
    />
  )
}
