import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { isConflict } from '~/components/form/reply-conflict.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { type Cart, isEmpty } from '~/features/catalogue/working-cart/cart-answers'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import { forgetCart } from '~/features/sales/cart/saved-cart'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Limpar carrinho' }]

/** What would be lost, and in which version it was shown. */
type Shown = { count: number; version: number | null }
const shownOf = ({ lines, deadLines, version }: Cart): Shown => ({ count: lines.length + deadLines.length, version })

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'orders:store', 'orders:storeAll')
  const cart = await cartApi(args.request, args.context).show()
  if (isEmpty(cart)) throw redirect('/cart')
  return { ...shownOf(cart), userId: user.id, hasCompany: user.isBold, idempotencyKey: newIdempotencyKey() }
}

/** Only the cart that was shown is thrown away: one that changed in another tab is shown first. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const version = Number(form.get('version'))
  if (!Number.isSafeInteger(version) || version < 1) throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  const api = cartApi(request, context)
  try {
    await api.reset(version, idempotencyHeader(form))
    return redirectWithFlash(context, '/cart', 'cart-cleared')
  } catch (error) {
    if (isConflict(error)) {
      const shown = shownOf(await api.show())
      if (shown.count === 0) return redirect('/cart')
      const error = 'O carrinho mudou depois que esta página foi aberta. Nada foi apagado: confira antes de limpar.'
      return data({ error, ...shown }, { status: 409 })
    }
    return replyRefusal(error)
  }
}

/** The copy in this browser goes as well (specification §4). */
export default function ClearCart() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { userId, hasCompany, idempotencyKey, count, version } = { ...page, ...reply }
  return (
    <div onSubmit={() => forgetCart(userId)}>
      <ConfirmPage
        question="Limpar o carrinho?"
        consequence={`${count === 1 ? 'O item sai' : `Os ${count} itens saem`} do carrinho${hasCompany ? ', e a empresa precisa ser escolhida de novo' : ''}. Até você sair do portal, dá para desfazer.`}
        verb="Limpar carrinho"
        isDangerous
        idempotencyKey={idempotencyKey}
        version={version ?? undefined}
        errors={reply ? [reply.error] : undefined}
        backPath="/cart"
      />
    </div>
  )
}
