import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { isEmpty } from '~/features/cart/cart-answers'
import { cartApi } from '~/features/cart/cart-api.server'
import { forgetCart } from '~/features/cart/saved-cart'

export const meta: MetaFunction = () => [{ title: 'Limpar carrinho · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'orders:store', 'orders:storeAll')
  const cart = await cartApi(args.request, args.context).show()
  if (isEmpty(cart)) throw redirect('/cart')
  const count = cart.lines.length + cart.deadLines.length
  return { count, userId: user.id, hasCompany: user.isBold, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = await request.formData()
  try {
    await cartApi(request, context).reset(null, idempotencyHeader(form))
    return redirectWithFlash(context, '/cart', 'cart-cleared')
  } catch (error) {
    if (!isForForm(error)) throw error
    return data({ error: sentenceOf(error) }, { status: statusOf(error) })
  }
}

/** The copy in this browser goes as well (specification §4). */
export default function ClearCart() {
  const { count, userId, hasCompany, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <div onSubmit={() => forgetCart(userId)}>
      <ConfirmPage
        question="Limpar o carrinho?"
        consequence={`${count === 1 ? 'O item sai' : `Os ${count} itens saem`} do carrinho${hasCompany ? ', e a empresa volta a ser escolhida' : ''}. Não dá para desfazer.`}
        verb="Limpar carrinho"
        isDangerous
        action="/cart/clear"
        idempotencyKey={idempotencyKey}
        errors={reply ? [reply.error] : undefined}
        backPath="/cart"
      />
    </div>
  )
}
