import { STATUS_PERMISSIONS } from '../../permissions/order-permissions'
import { CLAIM_TYPE_PERMISSIONS } from '../claim-permissions'
import { CLAIM_TYPES, type OrderType, SALE_TYPES } from '../order-types'
import type { OrderStatus } from '../statuses'
import type { StepRules, Transition } from '../transition'

const CLAIMS = CLAIM_TYPES
const EVERY: readonly OrderType[] = [...SALE_TYPES, ...CLAIM_TYPES]
const PAID_AT_ONCE = ['NORMAL', 'DETACHED'] as const
const FINANCED_OR_FUTURE = ['FINANCING', 'FUTURE'] as const
const CONSIGNMENT = ['MERCANTILE_CONSIGNMENT'] as const

/** A nextStatus row; by default the status's own key opens it. */
const forward = (
  types: readonly OrderType[],
  from: keyof typeof STATUS_PERMISSIONS,
  to: OrderStatus,
  rules: StepRules = {},
): Transition => ({
  types,
  from,
  action: 'nextStatus',
  to,
  direction: 'FORWARD',
  allOf: [STATUS_PERMISSIONS[from]],
  guards: [],
  note: 'none',
  ...rules,
})

/** Claims in ANALYSIS belong to after-sales (domain 4.0). */
const AFTER_SALES = { allOf: ['orders:pendingRma'] } as const

/** Sales: rows 10-21 of domain 4.1 with the variants of 4.2. */
const SALES: readonly Transition[] = [
  forward(['NORMAL', 'DETACHED', 'FUTURE'], 'PENDING', 'CREDIT_ANALYSIS', {
    when: 'onCredit',
    guards: ['paymentChosen'],
  }),
  forward(['NORMAL', 'DETACHED', 'FUTURE'], 'PENDING', 'ANALYSIS', { when: 'prepaid', guards: ['paymentChosen'] }),
  forward(['FINANCING', ...CONSIGNMENT], 'PENDING', 'CREDIT_ANALYSIS', { guards: ['paymentChosen'] }),
  forward(SALE_TYPES, 'CREDIT_ANALYSIS', 'ANALYSIS', { note: 'asset' }),
  forward([...PAID_AT_ONCE, 'FINANCING'], 'ANALYSIS', 'AWAITING', { note: 'note' }),
  forward(['FUTURE'], 'ANALYSIS', 'FUTURE_NF_SENT', { note: 'asset', data: ['invoiceKey'] }),
  forward(CONSIGNMENT, 'ANALYSIS', 'CONFIRMED', { note: 'note' }),
  forward(['FUTURE'], 'FUTURE_NF_SENT', 'AWAITING'),
  forward(PAID_AT_ONCE, 'AWAITING', 'CONFIRMED', { note: 'asset' }),
  forward(FINANCED_OR_FUTURE, 'AWAITING', 'PRODUCTION_ALLOWED', { note: 'asset' }),
  forward(['FINANCING'], 'PRODUCTION_ALLOWED', 'CONFIRMED', { note: 'asset' }),
  forward(['FUTURE'], 'PRODUCTION_ALLOWED', 'CONFIRMED', { note: 'note' }),
  forward(SALE_TYPES, 'CONFIRMED', 'PREPARING', { guards: ['integrated'] }),
  forward(SALE_TYPES, 'PREPARING', 'SEPARATION', { guards: ['shippingCompanyChosen'], data: ['volumes'] }),
  forward([...PAID_AT_ONCE, ...FINANCED_OR_FUTURE], 'SHIPPED', 'FINISHED'),
  forward(CONSIGNMENT, 'SHIPPED', 'AVAILABLE_TO_RETURN', { when: 'unsold', note: 'note' }),
  forward(CONSIGNMENT, 'SHIPPED', 'FINISHED', { when: 'nothingUnsold' }),
  forward(CONSIGNMENT, 'ARRIVED', 'FINISHED', { note: 'asset' }),
]

/** What every order goes through on its way out, and goods on their way back. */
const DELIVERY: readonly Transition[] = [
  forward(EVERY, 'SEPARATION', 'AWAITING_NF_BE_SENT'),
  forward(EVERY, 'AWAITING_NF_BE_SENT', 'NF_SENT', { note: 'asset', data: ['invoiceKey'] }),
  forward(EVERY, 'NF_SENT', 'PARTIAL_SHIPPED', { note: 'note', data: ['driver', 'plate'] }),
  forward(EVERY, 'PARTIAL_SHIPPED', 'SHIPPED', { note: 'note' }),
  forward([...CONSIGNMENT, ...CLAIMS], 'AVAILABLE_TO_RETURN', 'RETURNING', { data: ['collectionDate'] }),
  forward([...CONSIGNMENT, ...CLAIMS], 'RETURNING', 'ARRIVED', { note: 'asset' }),
]

/** Claims: domain 4.4. */
const CLAIM_STEPS: readonly Transition[] = [
  forward(CLAIMS, 'PENDING_RMA', 'ANALYSIS', { guards: ['claimReasoned'] }),
  forward(CLAIMS, 'ANALYSIS', 'INVOICING', {
    ...AFTER_SALES,
    when: 'sendFirst',
    guards: ['claimSolved'],
    note: 'asset',
  }),
  forward(CLAIMS, 'ANALYSIS', 'AVAILABLE_TO_RETURN', {
    ...AFTER_SALES,
    when: 'returnFirst',
    guards: ['claimSolved'],
    note: 'asset',
  }),
  forward(CLAIMS, 'INVOICING', 'SEPARATION', { guards: ['integrated'] }),
  forward(CLAIMS, 'SHIPPED', 'AVAILABLE_TO_RETURN', { when: 'goodsOwed', note: 'note' }),
  // The integrator confirms the swap: the type's key is enough on an own claim.
  ...CLAIMS.map((type) =>
    forward([type], 'SHIPPED', 'AVAILABLE_TO_RETURN', {
      allOf: [CLAIM_TYPE_PERMISSIONS[type]],
      ownOnly: true,
      when: 'goodsOwed',
      note: 'note',
    }),
  ),
  forward(CLAIMS, 'SHIPPED', 'FINISHED', { when: 'nothingOwed', note: 'note' }),
  forward(CLAIMS, 'ARRIVED', 'INVOICING', { when: 'replacementOwed', note: 'asset' }),
  forward(CLAIMS, 'ARRIVED', 'FINISHED', { when: 'replacementSent', note: 'asset' }),
]

export const FORWARD_STEPS: readonly Transition[] = [...SALES, ...DELIVERY, ...CLAIM_STEPS]
