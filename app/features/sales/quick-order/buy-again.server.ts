import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { isErrorCode } from '#domain/ground/errors/error-codes'
import { errorText } from '#domain/sales/error-texts/error-text'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { availabilityText } from '~/features/catalogue/pricing/priced-line'
import { type Cart, isEmpty, termsOf } from '~/features/catalogue/working-cart/cart-answers'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import { orderPath } from '~/features/ground/order-words/order-kinds'
import { orderTitle } from '~/features/ground/order-words/order-words.server'
import { type DriftReport, orderLifeApi } from '~/features/sales/orders/calls/order-life-api.server'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { formatMoney } from '~/format/money'
import { postedForm } from '~/http/posted-form.server'
import type { AgainRow } from './again-row'
import { quickOrderApi } from './quick-order-api.server'
import { enteredWords, quantityOf, type Ticked, tickedOf, wrongQuantities } from './ticked-lines.server'

type Line = DriftReport['lines'][number]
export type AgainReply = Ticked & { errors: string[] }

/** The lines of an order as they are sold today: what is gone names what takes its place, or why nothing does. */
export async function loadAgain(args: LoaderFunctionArgs) {
  await requirePermission(args, 'orders:store', 'orders:storeAll')
  const { request, context, params } = args
  const id = params.id ?? ''
  const [order, drift, cart] = await Promise.all([
    ordersApi(request, context).show(id),
    orderLifeApi(request, context).drift(id, { action: 'clone' }),
    cartApi(request, context).show(),
  ])
  return {
    parent: { label: orderTitle(order), path: orderPath(order) },
    lines: drift.lines.map(againWords),
    inCart: isEmpty(cart) ? 0 : cart.lines.length,
    otherCompany: isOtherCompany(cart, order.company.id) ? (cart.company?.fantasyName ?? null) : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Of staff alone: an integrator's cart and orders are of one company. */
const isOtherCompany = (cart: Cart, companyId: number): boolean => !isEmpty(cart) && cart.company?.id !== companyId

/** What of a line can be bought: itself, else its substitute, else nothing. */
const sold = ({ productId, after, substitute }: Line) =>
  after ? { productId, side: after } : substitute ? { productId: substitute.productId, side: substitute } : null

function againWords(line: Line): AgainRow {
  const now = sold(line)
  const reason =
    line.code === null || !isErrorCode(line.code) ? null : errorText(line.code, { meta: { name: line.name } })
  return {
    at: String(line.productId),
    name: line.name,
    instead: line.after === null && line.substitute ? line.substitute.name : null,
    reason: line.after ? null : (reason ?? 'Não está mais à venda.'),
    isSold: now !== null,
    quantity: line.quantity,
    before: formatMoney(line.before.price),
    price: now ? formatMoney(now.side.price) : null,
    availability: now ? availabilityText(now.side) : null,
  }
}

/** Ticked lines come into the cart, all or none; a form without a tick says so, and no cart is left empty in silence. */
export async function buyAgain(args: ActionFunctionArgs) {
  const { request, context, params } = args
  const id = params.id ?? ''
  const form = postedForm(context)
  const typed = tickedOf(form)
  const refuse = (errors: string[], status = 422) => data<AgainReply>({ errors, ...typed }, { status })
  try {
    const [order, drift, cart] = await Promise.all([
      ordersApi(request, context).show(id),
      orderLifeApi(request, context).drift(id, { action: 'clone' }),
      cartApi(request, context).show(),
    ])
    const lines = drift.lines
      .map((line) => ({ ...line, at: String(line.productId) }))
      .filter(({ at }) => typed.ticked.includes(at))
    if (lines.length === 0) return refuse(['Marque ao menos um item. Nada entrou no carrinho.'])
    if (isOtherCompany(cart, order.company.id))
      return refuse(['O carrinho é de outra empresa. Feche ou limpe esse carrinho antes.'])
    const wrong = wrongQuantities(lines, typed)
    if (wrong.length > 0) return refuse(wrong)
    const items = lines.flatMap((line) => {
      const now = sold(line)
      return now ? [{ productId: now.productId, quantity: quantityOf(line, typed) }] : []
    })
    if (items.length === 0) return refuse(['Nenhum destes itens está à venda. Nada entrou no carrinho.'])
    if (cart.company?.id !== order.company.id)
      await cartApi(request, context).update({ ...termsOf(cart), companyId: order.company.id })
    const kind = order.budgetType === 'DETACHED' ? ('DETACHED' as const) : ('CUSTOMIZED' as const)
    const budgetType = isEmpty(cart) ? kind : null
    await quickOrderApi(request, context).addToCart(
      { items, budgetType, aliases: [], version: null },
      idempotencyHeader(form),
    )
    return await redirectWithFlash(context, '/cart', 'quick-added', enteredWords(items.length))
  } catch (error) {
    if (error instanceof Response || !isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    return refuse([...formErrors, ...Object.values(fieldErrors).flat()], statusOf(error))
  }
}
