import type { Submission } from '@conform-to/react'
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import type { CompanyClientInput } from '#domain/company-clients/company-client-input'
import { isBusinessDay } from '#domain/dates/business-days'
import { errorText } from '#domain/errors/error-codes'
import { type CheckoutInput, checkoutInput } from '#domain/orders/create/checkout-input'
import { ApiProblem } from '~/api-client/api-errors'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, isSilence, statusOf } from '~/api-client/errors'
import { flash } from '~/auth/flash.server'
import type { Option } from '~/components/form/choice-fields'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm } from '~/components/form/parse-form.server'
import type { FormReply } from '~/components/form/resource-form'
import { formatDate } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'
import type { Cart } from '../cart/cart-answers'
import { cartApi } from '../cart/cart-api.server'
import { companyClientsApi } from '../company-clients/company-clients-api.server'
import { fillAddress } from '../company-clients/look-up-cep.server'
import { followUfOnServer, PROPOSED_FOR } from '../kits/proposed-voltage'
import { checkoutApi } from './checkout-api.server'
import { checkoutTotals, type TotalsWords } from './checkout-totals'
import { dueDays, seenLines } from './load-checkout.server'
import { applyTerms, readTotalsTerms } from './read-totals-terms.server'
import { serviceFeeProblem, serviceFeeText } from './service-fee-limit'
import { whatChanged } from './what-changed.server'

/** What the checkout answers when no budget was made: the form as it was typed, and what else there is to say. */
export type CheckoutReply = FormReply & {
  totals: TotalsWords | null
  /** The cart's version that these totals belong to. */
  cartVersion: number | null
  /** The client that was made along the way: it is chosen from now on. */
  client: Option | null
  /** What is different in the cart since the page was shown. */
  changes: string[]
  /** The budget that this form has made before. */
  madeId: number | null
  cepMessage: Record<string, string>
  voltageProposedFor: string
}

type Call = { args: ActionFunctionArgs; form: FormData }
type Failure = { errors?: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }; status: number } & Partial<
  Omit<CheckoutReply, keyof FormReply>
>

/** Every button of the checkout: 'Atualizar valores', the postal codes, 'Cadastrar cliente' and 'Criar orçamento'. */
export async function answerCheckout(args: ActionFunctionArgs) {
  const form = postedForm(args.context)
  const call = { args, form }
  const intent = String(form.get('intent') ?? '')
  if (intent === 'totals') return updateTotals(call)
  if (intent === 'newClient.cep' || intent === 'triangulation.cep') return fillCep(call, intent.replace('cep', ''))
  if (intent === 'client') return createClientOnly(call)
  return createBudget(call)
}

async function createBudget(call: Call) {
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

/** What sendOrder would refuse later and can be said beside the field now, by the limits of the company chosen. */
async function checkEarly(call: Call, input: CheckoutInput): Promise<Record<string, string[]> | null> {
  const { dueDate, serviceFee } = input
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
  // Another cart than the one shown: it is a form sent again, or one that is refused for that.
  if (serviceFee && seenLines(cart) === call.form.get('seen')) {
    const method = (await api.paymentMethods()).find(({ id }) => id === input.paymentMethodId)
    const problem = serviceFeeProblem(cart, serviceFee, method?.kind ?? null)
    if (problem) errors.serviceFee = [serviceFeeText(problem)]
  }
  return Object.keys(errors).length > 0 ? errors : null
}

/** Once for this form, like the budget itself: its key is made of the form's. */
async function createClient({ args, form }: Call, input: CompanyClientInput): Promise<Option> {
  const { 'Idempotency-Key': key } = idempotencyHeader(form)
  const api = companyClientsApi(args.request, args.context)
  const companyId = Number(form.get('companyId')) || null
  const { id, name } = await api.create({ ...input, companyId }, key ? { 'Idempotency-Key': `${key}-client` } : {})
  return { value: String(id), label: name }
}

async function createClientOnly(call: Call) {
  const submission = parseForm(call.form, checkoutInput)
  const newClient = submission.status === 'success' ? submission.value.newClient : undefined
  if (!newClient) {
    const errors =
      submission.status === 'success' ? { fieldErrors: { 'newClient.name': ['Preencha o nome do cliente.'] } } : {}
    return reply(call, submission, { errors, status: 422 })
  }
  try {
    return reply(call, submission, { status: 200, client: await createClient(call, newClient) })
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return reply(call, submission, { errors: inNewClient(formErrorsOf(error)), status: statusOf(error) })
  }
}

async function updateTotals(call: Call) {
  const { request, context } = call.args
  followUfOnServer(call.form)
  const submission = parseForm(call.form, checkoutInput)
  const api = cartApi(request, context)
  try {
    const cart = await applyTerms(api, await api.show(), call.form)
    return reply(call, submission, { status: 200, totals: await totalsFor(call, cart), cartVersion: cart.version })
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return reply(call, submission, { errors: formErrorsOf(error), status: statusOf(error) })
  }
}

/** The totals of a cart with what the form says so far. */
async function totalsFor({ args: { request, context }, form }: Call, cart: Cart): Promise<TotalsWords> {
  const choices = checkoutApi(request, context)
  const [conditions, unloadFees] = await Promise.all([choices.paymentConditions(), choices.unloadFees()])
  return checkoutTotals(cart, readTotalsTerms(form, { conditions, unloadFees }))
}

async function fillCep(call: Call, prefix: string) {
  const { request, context } = call.args
  const message = await fillAddress(request, context, call.form, prefix)
  return reply(call, parseForm(call.form, checkoutInput), { status: 200, cepMessage: { [prefix]: message } })
}

async function explain(call: Call, error: unknown, hasClient: boolean): Promise<Failure> {
  const problem = error instanceof ApiProblem ? error : null
  const status = problem?.status ?? 503
  if (isStale(error)) {
    const { cart, changes } = await whatChanged(call.args, String(call.form.get('seen') ?? ''))
    const formErrors = ['O carrinho mudou depois que esta página foi aberta. Confira o que mudou e crie o orçamento.']
    return { errors: { formErrors }, status, changes, cartVersion: cart.version }
  }
  if (problem?.body.code === 'IDEMPOTENCY_KEY_REUSED') {
    const id = Number(problem.body.errors[0]?.meta?.id)
    return { errors: formErrorsOf(error), status, madeId: Number.isSafeInteger(id) ? id : null }
  }
  const isOfNewClient = !hasClient && call.form.get('newClient.name')
  return { errors: isOfNewClient ? inNewClient(formErrorsOf(error)) : formErrorsOf(error), status }
}

/** The API speaks of a client's fields; in this form they stand under `newClient`. */
function inNewClient({ formErrors, fieldErrors }: ReturnType<typeof formErrorsOf>) {
  const own = Object.entries(fieldErrors).map(([name, texts]) => [`newClient.${name}`, texts] as const)
  return { formErrors, fieldErrors: Object.fromEntries(own) }
}

type Parsed = Pick<Submission<unknown, string[]>, 'reply' | 'payload'>

/** The form as it was typed; a client that was made is chosen, and its fields are blank again. */
async function reply(call: Call, submission: Parsed, { errors, status, ...more }: Failure) {
  const totals = more.totals ?? (await totalsUnlessSilent(call))
  const client = more.client ?? null
  const { newClient, ...payload } = submission.payload
  const typed = client ? { ...payload, companyClientId: client.value } : { ...payload, newClient }
  const result = errors ? submission.reply(errors) : {}
  return data<CheckoutReply>(
    {
      cartVersion: null,
      changes: [],
      madeId: null,
      cepMessage: {},
      voltageProposedFor: String(call.form.get(PROPOSED_FOR) ?? '').slice(0, 2),
      ...more,
      totals,
      client,
      result: { ...result, initialValue: withoutKeys(typed) } as CheckoutReply['result'],
      conflict: null,
    },
    { status },
  )
}

/** The API may be away while the form has to be answered: it is shown as it was typed, without totals. */
async function totalsUnlessSilent(call: Call): Promise<TotalsWords | null> {
  try {
    return await totalsFor(call, await currentCart(call))
  } catch (error) {
    if (isSilence(error)) return null
    throw error
  }
}

const currentCart = ({ args: { request, context } }: Call): Promise<Cart> => cartApi(request, context).show()

/** What the form holds beside its fields is drawn anew. */
function withoutKeys(payload: Record<string, unknown>): Record<string, unknown> {
  const {
    [IDEMPOTENCY_FIELD]: _key,
    [PROPOSED_FOR]: _proposed,
    intent: _intent,
    seen: _seen,
    cartVersion: _version,
    ...typed
  } = payload
  return typed
}
