import { redirect } from '@remix-run/node'
import { type CheckoutInput, checkoutInput } from '#domain/sales/orders/create/checkout-input'
import { ApiProblem } from '~/api-client/api-errors'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm } from '~/api-client/errors'
import { flash } from '~/auth/flash.server'
import type { Option } from '~/components/form/choice-fields'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm } from '~/components/form/parse-form.server'
import type { Call } from './call'
import { checkEarly } from './check-early.server'
import { checkoutApi } from './checkout-api.server'
import { createClient, inNewClient, pricedFor } from './create-client.server'
import { seenLines } from './load-checkout.server'
import { currentCart, type Failure, reply } from './reply-checkout.server'
import { whatChanged } from './what-changed.server'

const LOOK_AGAIN = 'Os valores mudaram com o comprador escolhido. Confira e crie o orçamento.'

/** 'Criar orçamento', once for this form; with the client that it names, made along the way. */
export async function createBudget(call: Call) {
  const { args, form } = call
  const { context } = args
  const submission = parseForm(form, checkoutInput)
  if (submission.status !== 'success') return reply(call, submission, { errors: {}, status: 422 })
  let client: Option | null = null
  try {
    const early = await checkEarly(call, submission.value)
    if (early) return reply(call, submission, { errors: { fieldErrors: early }, status: 422 })
    const { newClient, ...terms } = submission.value
    client = newClient ? await createClient(call, newClient) : null
    const proposed = await pricedFor(call, client?.value ?? String(terms.companyClientId ?? ''))
    // No buyer pays what was not shown: another tax class or state is looked at first.
    if (proposed.buyer.changes.length > 0)
      return reply(call, submission, { errors: { formErrors: [LOOK_AGAIN] }, status: 422, client, ...proposed })
    const body = client ? { ...terms, companyClientId: Number(client.value) } : terms
    const { id } = await sendOnce(call, body)
    const cookie = await flash(context, 'budget-created', String(id))
    return redirect(`/budgets/${id}`, { headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return reply(call, submission, { ...(await explain(call, error, client !== null)), client })
  }
}

/**
 * A cart whose lines, kind and company are those that were shown is not stale: only its terms moved on, and
 * the form says these itself.
 */
async function sendOnce({ args, form }: Call, body: Omit<CheckoutInput, 'newClient'>): Promise<{ id: number }> {
  const api = checkoutApi(args.request, args.context)
  try {
    return await api.createBudget(body, idempotencyHeader(form))
  } catch (error) {
    if (!isStale(error)) throw error
    const cart = await currentCart({ args, form })
    if (cart.version === null || seenLines(cart) !== form.get('seen')) throw error
    return api.createBudget({ ...body, cartVersion: cart.version }, idempotencyHeader(form))
  }
}

const isStale = (error: unknown): boolean => error instanceof ApiProblem && error.body.code === 'VERSION_CONFLICT'

/** The form, or another tab with the same cart, has made its budget: the page links to it. */
const MADE_BEFORE = ['IDEMPOTENCY_KEY_REUSED', 'CART_ALREADY_ORDERED']

async function explain(call: Call, error: unknown, hasClient: boolean): Promise<Failure> {
  const problem = error instanceof ApiProblem ? error : null
  const status = problem?.status ?? 503
  if (isStale(error)) {
    const { cart, changes } = await whatChanged(call.args, String(call.form.get('seen') ?? ''))
    const formErrors = ['O carrinho mudou depois que esta página foi aberta. Confira o que mudou e crie o orçamento.']
    return { errors: { formErrors }, status, changes, cartVersion: cart.version }
  }
  if (problem && MADE_BEFORE.includes(problem.body.code)) {
    const id = Number(problem.body.errors[0]?.meta?.id)
    const isFromOtherTab = problem.body.code === 'CART_ALREADY_ORDERED'
    return { errors: formErrorsOf(error), status, madeId: Number.isSafeInteger(id) ? id : null, isFromOtherTab }
  }
  const isOfNewClient = !hasClient && call.form.get('newClient.name')
  return { errors: isOfNewClient ? inNewClient(formErrorsOf(error)) : formErrorsOf(error), status }
}
