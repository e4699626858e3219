import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { flash } from '~/auth/flash.server'
import { type CartReply, changeCart } from './cart-action.server'

/** 'Adicionar' of a product list: comes back to the list, which says what happened. */
export async function addProduct(args: ActionFunctionArgs, form: FormData) {
  const { pathname, search } = new URL(args.request.url)
  form.set('intent', 'add')
  const answer = await changeCart(args, form)
  if (!(answer instanceof Response)) return answer as { data: CartReply }
  const name = String(form.get('name') ?? 'O produto')
  return redirect(pathname.replace(/\.data$/, '') + search, {
    headers: { 'Set-Cookie': await flash(args.context, 'cart-added', name) },
  })
}
