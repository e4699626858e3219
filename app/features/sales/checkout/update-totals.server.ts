import { checkoutInput } from '#domain/sales/orders/create/checkout-input'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { parseForm } from '~/components/form/parse-form.server'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import type { Call } from './call'
import { followBuyer } from './follow-buyer.server'
import { applyTerms } from './read-totals-terms.server'
import { reply, totalsFor } from './reply-checkout.server'

/** 'Atualizar valores': the cart takes the form's terms, and the totals are drawn anew. */
export async function updateTotals(call: Call) {
  const { request, context } = call.args
  const buyer = await followBuyer(call)
  const submission = parseForm(call.form, checkoutInput)
  const api = cartApi(request, context)
  try {
    const cart = await applyTerms(api, await api.show(), call.form)
    return reply(call, submission, {
      status: 200,
      buyer,
      totals: await totalsFor(call, cart),
      cartVersion: cart.version,
    })
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return reply(call, submission, { errors: formErrorsOf(error), status: statusOf(error) })
  }
}
