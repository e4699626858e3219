import { NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { type BusinessDate, businessDate } from '#domain/ground/dates/business-date'
import type { Holidays } from '#domain/ground/dates/business-days'
import { brMoney } from '#domain/ground/numbers/br-number'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { DEFAULT_FREIGHT_UF, isUf } from '#domain/ground/places/states'
import { type Cart, termsOf } from '~/features/catalogue/working-cart/cart-answers'
import type { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import type { PaymentCondition, PaymentMethod, UnloadFee } from './checkout-api.server'
import type { TotalsTerms } from './checkout-totals'

/** The terms that the totals depend on, from a form that may be half filled: unreadable ones count as not set. */
export function readTotalsTerms(
  form: FormData,
  {
    methods,
    conditions,
    unloadFees,
    holidays = new Set(),
  }: {
    methods: readonly Pick<PaymentMethod, 'id' | 'kind'>[]
    conditions: readonly PaymentCondition[]
    unloadFees: readonly UnloadFee[]
    holidays?: Holidays
  },
): TotalsTerms {
  const flag = form.get('unloadFlag')
  const fee = brMoney().safeParse(String(form.get('serviceFee') ?? ''))
  const kind = methods.find(({ id }) => String(id) === form.get('paymentMethodId'))?.kind
  // A condition that the method does not allow counts as not chosen.
  const allowed = conditions.filter(({ kinds }) => !kind || kinds.length === 0 || kinds.includes(kind))
  return {
    condition: allowed.find(({ id }) => String(id) === form.get('paymentConditionId')) ?? null,
    conditions,
    unloadFlag: flag === 'true' ? true : flag === 'false' ? false : null,
    unloadFees,
    serviceFee: fee.success ? (fee.data ?? 0) : 0,
    dueDate: dueDateOf(form),
    holidays,
  }
}

/** The due date of a form that may be half filled. */
export function dueDateOf(form: FormData): BusinessDate | null {
  const read = businessDate().safeParse(String(form.get('dueDate') ?? ''))
  return read.success ? read.data : null
}

/**
 * Gives the cart the form's state, taxpayer and voltage, so that everything has the prices of these; no
 * write when nothing changed.
 */
export async function applyTerms(api: ReturnType<typeof cartApi>, cart: Cart, form: FormData): Promise<Cart> {
  const uf = form.get('freightUf')
  const voltage = form.get('networkVoltage')
  const wanted = {
    ...termsOf(cart),
    freightUf: isUf(uf) ? uf : DEFAULT_FREIGHT_UF,
    taxpayer: form.get('taxpayer') !== null,
    networkVoltage: isOneOf(NETWORK_VOLTAGES, voltage) ? voltage : null,
  }
  const isSame =
    wanted.freightUf === cart.freightUf &&
    wanted.taxpayer === cart.taxpayer &&
    wanted.networkVoltage === cart.networkVoltage
  return isSame ? cart : api.update(wanted)
}
