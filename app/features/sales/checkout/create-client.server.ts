import type { CompanyClientInput } from '#domain/people/company-clients/company-client-input'
import { checkoutInput } from '#domain/sales/orders/create/checkout-input'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { registerApi } from '~/api-client/register-api.server'
import type { Option } from '~/components/form/choice-fields'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm } from '~/components/form/parse-form.server'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import type { Call } from './call'
import { followBuyer } from './follow-buyer.server'
import { applyTerms } from './read-totals-terms.server'
import { reply, totalsFor } from './reply-checkout.server'

/** 'Cadastrar cliente': it is chosen in the form that comes back. */
export async function createClientOnly(call: Call) {
  const submission = parseForm(call.form, checkoutInput)
  const newClient = submission.status === 'success' ? submission.value.newClient : undefined
  if (!newClient) {
    const errors =
      submission.status === 'success' ? { fieldErrors: { 'newClient.name': ['Preencha o nome do cliente.'] } } : {}
    return reply(call, submission, { errors, status: 422 })
  }
  try {
    const client = await createClient(call, newClient)
    return reply(call, submission, { status: 200, client, ...(await pricedFor(call, client.value)) })
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return reply(call, submission, { errors: inNewClient(formErrorsOf(error)), status: statusOf(error) })
  }
}

/** The form with the terms of a client that was just made, and its totals. */
export async function pricedFor(call: Call, clientId: string) {
  const buyer = await followBuyer(call, clientId)
  const api = cartApi(call.args.request, call.args.context)
  const cart = await applyTerms(api, await api.show(), call.form)
  return { buyer, totals: await totalsFor(call, cart), cartVersion: cart.version }
}

/** Once for this form, like the budget itself: its key is made of the form's. */
export async function createClient({ args, form }: Call, input: CompanyClientInput): Promise<Option> {
  const { 'Idempotency-Key': key } = idempotencyHeader(form)
  const api = registerApi(args, '/companyClients')
  const companyId = Number(form.get('companyId')) || null
  const { id, name } = await api.create({ ...input, companyId }, key ? { 'Idempotency-Key': `${key}-client` } : {})
  return { value: String(id), label: name }
}

/** The API names a client's fields; in this form they are under `newClient`. */
export function inNewClient({ formErrors, fieldErrors }: ReturnType<typeof formErrorsOf>) {
  const own = Object.entries(fieldErrors).map(([name, texts]) => [`newClient.${name}`, texts] as const)
  return { formErrors, fieldErrors: Object.fromEntries(own) }
}
