import type { LoaderFunctionArgs } from '@remix-run/node'
import { suggestThreePhaseVoltage } from '#domain/catalogue/kits/suggest-voltage'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { fromCents } from '#domain/ground/money/money'
import { ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { checkoutInput } from '#domain/sales/orders/create/checkout-input'
import { askedIn } from '~/components/form/find-choices.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { blockerWords } from '~/features/catalogue/kits/blocker-words'
import { type Cart, isEmpty } from '~/features/catalogue/working-cart/cart-answers'
import { companyLine, requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { mayOverride } from '~/features/ground/order-words/may-override'
import { clientChoices } from '~/features/people/company-clients/client-options.server'
import { dedicatedText } from '~/features/terms/freights/freight-words.server'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'
import { waysToBegin } from '../cart/ways-to-begin'
import { promiseApi } from '../promise/promise-api.server'
import { promiseWords } from '../promise/promise-words.server'
import { checkoutApi } from './checkout-api.server'
import { checkoutTotals, unloadFeeOf } from './checkout-totals'
import { followBuyer } from './follow-buyer.server'
import { readTotalsTerms } from './read-totals-terms.server'

/** The data of the checkout: the cart, the choices, and the values that the form starts with. */
export async function loadCheckout(args: LoaderFunctionArgs) {
  const working = await requireWorkingCart(args)
  const { request, context } = args
  const { cart, user } = working
  const companyId = cart.company?.id ?? user.company.id
  const api = checkoutApi(request, context)
  const days = dueDays(cart)
  const asked = askedIn(context, 'companyClientId', cart.client?.id)
  const [begun, clients, methods, conditions, carriers, unloadFees, dedicated, promise, holidays] = await Promise.all([
    begunFor(args, cart),
    clientChoices(request, context, String(companyId), asked),
    api.paymentMethods(),
    api.paymentConditions(),
    api.shippingCompanies(),
    api.unloadFees(),
    api.dedicatedShipping(),
    isEmpty(cart) ? null : promiseApi(request, context).ofCart(),
    api.holidays(days.min, days.max),
  ])
  const unloadFee = unloadFeeOf(cart, unloadFees)
  return {
    userId: user.id,
    companyId,
    company: companyLine(working),
    ways: waysToBegin(user, cart),
    isEmpty: isEmpty(cart),
    cart: { version: cart.version, seen: seenLines(cart), lines: cart.lines.map(shortLine) },
    blockers: blockerWords(cart.blockers, (id) => cart.lines.find((line) => line.productId === id)?.name ?? null),
    totals: {
      ...checkoutTotals(cart, readTotalsTerms(new FormData(), { methods, conditions, unloadFees })),
      promise: promise && promiseWords(promise, cart.freightUf),
    },
    mayOverride: mayOverride(user),
    isDetached: cart.budgetType === 'DETACHED',
    start: {
      type: cart.limits.orderTypes[0],
      freightUf: cart.freightUf,
      taxpayer: cart.taxpayer,
      companyClientId: cart.client?.id ?? null,
      networkVoltage:
        cart.networkVoltage ?? (cart.budgetType === 'DETACHED' ? '' : suggestThreePhaseVoltage(cart.freightUf)),
    },
    voltageProposedFor: cart.networkVoltage === null && cart.budgetType !== 'DETACHED' ? cart.freightUf : '',
    clients,
    begun,
    find: asked.search,
    methods: methods.map(({ id, name, kind }) => ({ value: String(id), label: name, kind })),
    conditions: conditions.map(({ id, kinds, name, percentage }) => ({
      value: String(id),
      name,
      about: aboutCondition(percentage),
      kinds,
    })),
    carriers: carriers.map(({ id, name, cnpj }) => ({
      value: String(id),
      label: cnpj ? name : `${name} (sem CNPJ: não serve para enviar o pedido)`,
    })),
    unloadFee: unloadFee > 0 ? formatMoney(fromCents(unloadFee)) : null,
    dedicated: dedicatedText(dedicated),
    orderTypes: cart.limits.orderTypes.map((value) => ({ value, label: ORDER_TYPE_LABELS[value] })),
    days: {
      ...days,
      last: formatDate(days.max),
      count: cart.limits.dueDateMaxDays,
      holidays: holidays.map(({ date, name }) => `${formatDate(date)} (${name})`),
    },
    constraint: checkoutConstraints(),
    idempotencyKey: newIdempotencyKey(),
  }
}

/**
 * Of a cart that was begun for a client: the site was taken from the client then, and what was changed since is the
 * user's; so nothing is proposed anew.
 */
async function begunFor(args: LoaderFunctionArgs, cart: Cart) {
  if (!cart.client) return null
  const form = new FormData()
  form.set('companyClientId', String(cart.client.id))
  form.set('freightUf', cart.freightUf)
  form.set('networkVoltage', cart.networkVoltage ?? '')
  if (cart.taxpayer) form.set('taxpayer', 'on')
  const { proposedFor, addresses } = await followBuyer({ args, form })
  return { name: cart.client.name, proposedFor, addresses }
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>

/** First and last day of payment (domain 1.9). */
export function dueDays({ limits }: Pick<Cart, 'limits'>) {
  const min = saoPauloDate(new Date())
  return { min, max: addDays(min, limits.dueDateMaxDays) }
}

/** The cart as it was shown, to say later whether and what changed: 'KIT 3 1:14,7:1' for kind, company and lines. */
export const seenLines = (cart: Cart): string => `${cart.budgetType} ${cart.company?.id ?? 0} ${linesText(cart)}`

const linesText = (cart: Cart): string =>
  [...cart.lines, ...cart.deadLines].map(({ productId, quantity }) => `${productId}:${quantity}`).join(',')

const shortLine = ({ productId, name, quantity, unit, totalPrice }: Cart['lines'][number]) => ({
  productId,
  text: `${formatQuantity(quantity, unit)} · ${name}`,
  total: formatMoney(totalPrice),
})

/** 'Acréscimo de 1,50%'. */
const aboutCondition = (percentage: number): string =>
  percentage === 0
    ? 'Sem acréscimo'
    : `${percentage > 0 ? 'Acréscimo' : 'Desconto'} de ${formatPercent(Math.abs(percentage), 2)} nos itens`

/** The parts that may stay blank as a whole ask for nothing in the browser. */
function checkoutConstraints() {
  return Object.fromEntries(
    Object.entries(constraintsOf(checkoutInput) ?? {}).map(([name, constraint]) => [
      name,
      { ...constraint, required: undefined },
    ]),
  )
}
