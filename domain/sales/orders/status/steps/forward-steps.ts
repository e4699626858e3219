import { CLAIM_TYPES, type OrderType, SALE_TYPES } from '../../../../ground/order-words/order-types'
import type { OrderStatus } from '../../../../ground/order-words/statuses'
import { STATUS_PERMISSIONS } from '../../../../people/permissions/order-permissions'
import { CLAIM_TYPE_PERMISSIONS } from '../claim-permissions'
import { type GuardName, TERMS_GUARDS } from '../guards/guards'
import type { StepRules, Transition } from '../transition'

const CLAIMS = CLAIM_TYPES
const EVERY: readonly OrderType[] = [...SALE_TYPES, ...CLAIM_TYPES]
const PAID_AT_ONCE = ['NORMAL', 'DETACHED'] as const
const FINANCED_OR_FUTURE = ['FINANCING', 'FUTURE'] as const
const CONSIGNMENT = ['MERCANTILE_CONSIGNMENT'] as const
const ALL_BUT_FUTURE = EVERY.filter((type) => type !== 'FUTURE')

/** The data that the analysis leaves are whole, whichever way the order goes on. */
const ANALYSED: readonly GuardName[] = [
  'documentGiven',
  'addressGiven',
  'taxClassFits',
  'deliveryStateFits',
  'distributionCenterChosen',
]

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

/** Claims in ANALYSIS belong to after-sales (domain 4.0), who write the solution down before they go on. */
const ANALYSED_CLAIM = {
  allOf: ['orders:pendingRma'],
  checks: ['claimSolved', 'warrantyReported', 'claimGoodsChosen'],
  offers: ['solution'],
  note: 'asset',
} as const satisfies StepRules

const DELIVERED = { offers: ['deliveredAt'] } as const satisfies StepRules

/** Sales: rows 10-21 of domain 4.1 with the variants of 4.2. */
const SALES: readonly Transition[] = [
  forward(['NORMAL', 'DETACHED', 'FUTURE'], 'PENDING', 'CREDIT_ANALYSIS', {
    when: 'onCredit',
    guards: TERMS_GUARDS,
  }),
  forward(['NORMAL', 'DETACHED', 'FUTURE'], 'PENDING', 'ANALYSIS', { when: 'prepaid', guards: TERMS_GUARDS }),
  forward(['FINANCING', ...CONSIGNMENT], 'PENDING', 'CREDIT_ANALYSIS', { guards: TERMS_GUARDS }),
  forward(SALE_TYPES, 'CREDIT_ANALYSIS', 'ANALYSIS', { note: 'asset' }),
  forward([...PAID_AT_ONCE, 'FINANCING'], 'ANALYSIS', 'AWAITING', { guards: ANALYSED, note: 'note' }),
  forward(['FUTURE'], 'ANALYSIS', 'FUTURE_NF_SENT', { guards: ANALYSED, note: 'asset', data: ['invoiceKey'] }),
  forward(CONSIGNMENT, 'ANALYSIS', 'CONFIRMED', { guards: ANALYSED, note: 'note' }),
  forward(['FUTURE'], 'FUTURE_NF_SENT', 'AWAITING', { guards: ['invoiceStands'] }),
  forward(PAID_AT_ONCE, 'AWAITING', 'CONFIRMED', { note: 'asset' }),
  forward(['FINANCING'], 'AWAITING', 'PRODUCTION_ALLOWED', { note: 'asset' }),
  forward(['FUTURE'], 'AWAITING', 'PRODUCTION_ALLOWED', { note: 'asset', data: ['plannedOn'] }),
  forward(['FINANCING'], 'PRODUCTION_ALLOWED', 'CONFIRMED', { note: 'asset' }),
  forward(['FUTURE'], 'PRODUCTION_ALLOWED', 'CONFIRMED', { note: 'note' }),
  forward(SALE_TYPES, 'CONFIRMED', 'PREPARING', { guards: ['linesDated', 'integrated'] }),
  forward(SALE_TYPES, 'PREPARING', 'SEPARATION', { guards: ['shippingCompanyChosen'], data: ['volumes'] }),
  forward([...PAID_AT_ONCE, ...FINANCED_OR_FUTURE], 'SHIPPED', 'FINISHED', DELIVERED),
  forward(CONSIGNMENT, 'SHIPPED', 'AVAILABLE_TO_RETURN', { when: 'unsold', note: 'note' }),
  forward(CONSIGNMENT, 'SHIPPED', 'FINISHED', { when: 'nothingUnsold', ...DELIVERED }),
  forward(CONSIGNMENT, 'ARRIVED', 'FINISHED', { note: 'asset' }),
]

/** The steps of every order on its way out, and of goods on their way back. */
const DELIVERY: readonly Transition[] = [
  forward(EVERY, 'SEPARATION', 'AWAITING_NF_BE_SENT', {
    guards: ['swapped'],
    checks: ['volumesCounted', 'allPicked'],
    offers: ['volumes', 'lines'],
  }),
  forward(ALL_BUT_FUTURE, 'AWAITING_NF_BE_SENT', 'NF_SENT', {
    note: 'asset',
    data: ['invoiceKey'],
    offers: ['invoiceNumber'],
  }),
  forward(['FUTURE'], 'AWAITING_NF_BE_SENT', 'NF_SENT', {
    note: 'asset',
    data: ['invoiceKey', 'citedInvoiceKey', 'invoiceTotal'],
    offers: ['invoiceNumber'],
    guards: ['invoiceStands'],
    checks: ['deliveryInvoiceMatches'],
  }),
  forward(EVERY, 'NF_SENT', 'PARTIAL_SHIPPED', {
    guards: ['invoiceStands'],
    note: 'note',
    data: ['driver', 'plate'],
    offers: ['tracking'],
  }),
  forward(EVERY, 'PARTIAL_SHIPPED', 'SHIPPED', {
    guards: ['invoiceStands'],
    note: 'note',
    offers: ['volumesShipped', 'tracking'],
    checks: ['allVolumesLeft'],
  }),
  forward([...CONSIGNMENT, ...CLAIMS], 'AVAILABLE_TO_RETURN', 'RETURNING', {
    guards: ['claimReturnPrepared'],
    note: 'note',
    data: ['carrier', 'collectionDate'],
  }),
  forward([...CONSIGNMENT, ...CLAIMS], 'RETURNING', 'ARRIVED', { note: 'asset' }),
]

/** Claims: domain 4.4. */
const CLAIM_STEPS: readonly Transition[] = [
  forward(CLAIMS, 'PENDING_RMA', 'ANALYSIS', { guards: ['claimReasoned', 'claimPhotographed', 'claimSerialGiven'] }),
  forward(CLAIMS, 'ANALYSIS', 'INVOICING', { ...ANALYSED_CLAIM, when: 'sendFirst' }),
  forward(CLAIMS, 'ANALYSIS', 'AVAILABLE_TO_RETURN', { ...ANALYSED_CLAIM, when: 'returnFirst' }),
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
  forward(CLAIMS, 'SHIPPED', 'FINISHED', { when: 'nothingOwed', note: 'note', ...DELIVERED }),
  forward(CLAIMS, 'ARRIVED', 'INVOICING', {
    when: 'replacementOwed',
    guards: ['claimArrivalChecked'],
    note: 'asset',
  }),
  forward(CLAIMS, 'ARRIVED', 'FINISHED', {
    when: 'replacementSent',
    guards: ['claimArrivalChecked'],
    note: 'asset',
  }),
]

export const FORWARD_STEPS: readonly Transition[] = [...SALES, ...DELIVERY, ...CLAIM_STEPS]
