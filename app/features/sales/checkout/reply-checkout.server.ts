import type { Submission } from '@conform-to/react'
import { data } from '@remix-run/node'
import { addDays } from '#domain/ground/dates/business-date'
import { MAX_MOVED_DAYS } from '#domain/terms/payment-conditions/instalments'
import { isSilence } from '~/api-client/errors'
import type { Option } from '~/components/form/choice-fields'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import type { FormReply } from '~/components/form/resource-form'
import { PROPOSED_FOR } from '~/features/catalogue/kits/proposed-voltage'
import { type Cart, isEmpty } from '~/features/catalogue/working-cart/cart-answers'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import { promiseApi } from '../promise/promise-api.server'
import { promiseWords } from '../promise/promise-words.server'
import type { Call } from './call'
import { checkoutApi } from './checkout-api.server'
import { checkoutTotals, type TotalsWords } from './checkout-totals'
import { type FollowedBuyer, PROPOSED_FOR_BUYER } from './follow-buyer.server'
import { leftChoices } from './left-choices.server'
import { dueDateOf, readTotalsTerms } from './read-totals-terms.server'

/** The answer of the checkout when no budget was made: the form as it was typed, and the other messages. */
export type CheckoutReply = FormReply & {
  totals: TotalsWords | null
  /** The cart's version that these totals belong to. */
  cartVersion: number | null
  /** The client that was made along the way: it is chosen from now on. */
  client: Option | null
  /** The differences of the cart since the page was shown. */
  changes: string[]
  /** The budget that was made before. */
  madeId: number | null
  /** It was made by another tab, from the cart that this one still shows. */
  isFromOtherTab: boolean
  cepMessage: Record<string, string>
  voltageProposedFor: string
  /** The form's present data of its buyer; null where they were not looked at. */
  buyer: FollowedBuyer | null
}

export type Failure = {
  errors?: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }
  status: number
} & Partial<Omit<CheckoutReply, keyof FormReply>>

type Parsed = Pick<Submission<unknown, string[]>, 'reply' | 'payload'>

/** The form as it was typed; a client that was made is chosen, and its fields are blank again. */
export async function reply(call: Call, submission: Parsed, { errors, status, ...more }: Failure) {
  const totals = more.totals ?? (await totalsUnlessSilent(call))
  const client = more.client ?? null
  const { newClient, ...payload } = submission.payload
  const buyer = more.buyer ?? null
  const left = await leftChoices(call)
  const typed = {
    ...payload,
    ...Object.fromEntries(Object.keys(left).map((field) => [field, ''])),
    ...(client ? { companyClientId: client.value } : { newClient }),
    ...(buyer && { freightUf: buyer.freightUf, taxpayer: buyer.taxpayer ? 'on' : undefined }),
    ...(buyer && { networkVoltage: buyer.networkVoltage }),
  }
  const said =
    errors || Object.keys(left).length > 0 ? { ...errors, fieldErrors: { ...errors?.fieldErrors, ...left } } : undefined
  const result = said ? submission.reply(said) : {}
  return data<CheckoutReply>(
    {
      cartVersion: null,
      changes: [],
      madeId: null,
      isFromOtherTab: false,
      cepMessage: {},
      voltageProposedFor: String(call.form.get(PROPOSED_FOR) ?? '').slice(0, 2),
      ...more,
      buyer,
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

export const currentCart = ({ args: { request, context } }: Call): Promise<Cart> => cartApi(request, context).show()

/** Values beside the form's fields are drawn anew. */
function withoutKeys(payload: Record<string, unknown>): Record<string, unknown> {
  const {
    [IDEMPOTENCY_FIELD]: _key,
    [PROPOSED_FOR]: _proposed,
    [PROPOSED_FOR_BUYER]: _buyer,
    intent: _intent,
    seen: _seen,
    cartVersion: _version,
    ...typed
  } = payload
  return typed
}

/** The totals of a cart with what the form says so far. */
export async function totalsFor({ args: { request, context }, form }: Call, cart: Cart): Promise<TotalsWords> {
  const choices = checkoutApi(request, context)
  const dueDate = dueDateOf(form)
  const [methods, conditions, unloadFees, promise, holidays] = await Promise.all([
    choices.paymentMethods(),
    choices.paymentConditions(),
    choices.unloadFees(),
    isEmpty(cart) ? null : promiseApi(request, context).ofCart(),
    dueDate ? choices.holidays(dueDate, addDays(dueDate, MAX_MOVED_DAYS)) : [],
  ])
  const days = new Set(holidays.map(({ date }) => date))
  return {
    ...checkoutTotals(cart, readTotalsTerms(form, { methods, conditions, unloadFees, holidays: days })),
    promise: promise && promiseWords(promise, cart.freightUf),
  }
}
