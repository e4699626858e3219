import { isBusinessDay } from '#domain/ground/dates/business-days'
import { fieldErrorText } from '#domain/over/texts/field-error-text'
import { errorText } from '#domain/sales/error-texts/error-text'
import type { CheckoutInput } from '#domain/sales/orders/create/checkout-input'
import { formatDate } from '~/format/dates'
import type { Call } from './call'
import { checkoutApi } from './checkout-api.server'
import { dueDays, seenLines } from './load-checkout.server'
import { currentCart } from './reply-checkout.server'
import { serviceFeeProblem, serviceFeeText } from './service-fee-limit'

/**
 * Errors that sendOrder would find later and that can be said beside the field now, by the limits of the company
 * chosen.
 */
export async function checkEarly(call: Call, input: CheckoutInput): Promise<Record<string, string[]> | null> {
  const { dueDate, serviceFee, paymentMethodId, paymentConditionId } = input
  if (!dueDate && !serviceFee) return null
  const { request, context } = call.args
  const api = checkoutApi(request, context)
  const cart = await currentCart(call)
  const errors: Record<string, string[]> = {}
  if (dueDate) {
    const { min, max } = dueDays(cart)
    const holidays = new Set((await api.holidays(min, max)).map(({ date }) => date))
    if (dueDate < min || dueDate > max || !isBusinessDay(dueDate, holidays))
      errors.dueDate = [errorText('ORDER_DUE_DATE_INVALID'), `De ${formatDate(min)} a ${formatDate(max)}.`]
  }
  // Said together with the rest, not once the rest is mended.
  const methods = serviceFee || paymentConditionId ? await api.paymentMethods() : []
  const kind = methods.find(({ id }) => id === paymentMethodId)?.kind ?? null
  if (paymentConditionId && kind !== null) {
    const kinds = (await api.paymentConditions()).find(({ id }) => id === paymentConditionId)?.kinds ?? []
    if (kinds.length > 0 && !kinds.includes(kind))
      errors.paymentConditionId = [fieldErrorText({ field: 'paymentConditionId', rule: 'choice' })]
  }
  // Another cart than the one shown: it is a form sent again, or one that is refused for that.
  if (serviceFee && seenLines(cart) === call.form.get('seen')) {
    const problem = serviceFeeProblem(cart, serviceFee, kind)
    if (problem) errors.serviceFee = [serviceFeeText(problem)]
  }
  return Object.keys(errors).length > 0 ? errors : null
}
