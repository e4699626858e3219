import { STATUS_PERMISSIONS } from '../permissions/order-permissions'
import type { Permission } from '../permissions/permissions'
import { type GuardName, SENDING_GUARDS } from './guards/guards'
import type { OrderFacts } from './order-facts'
import { CLAIM_TYPES, type OrderType, SALE_TYPES } from './order-types'
import type { StatusData } from './status-change-input'
import type { OrderStatus } from './statuses'

/** The verbs of specification §4; `expire` is the system's own. */
export const ORDER_ACTIONS = [
  'sendOrder',
  'startNegotiation',
  'sendToClosing',
  'nextStatus',
  'backStatus',
  'backToNegotiation',
  'backToNew',
  'restore',
  'clone',
  'cancel',
  'expire',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** `note`: a written observation; `asset`: one with a document attached (N and A of domain 4.1). */
export type NoteRule = 'none' | 'note' | 'asset'

/** Which of several rows of one verb applies: they exclude each other. */
export type Condition =
  | 'onCredit'
  | 'prepaid'
  | 'unsold'
  | 'nothingUnsold'
  | 'returnFirst'
  | 'sendFirst'
  | 'goodsOwed'
  | 'nothingOwed'
  | 'replacementOwed'
  | 'replacementSent'
  | 'ownCreator'

export interface Transition {
  types: readonly OrderType[]
  from: OrderStatus
  action: OrderAction
  /** Null for backStatus, whose target is in the order's history (back-target.ts). */
  to: OrderStatus | null
  direction: 'FORWARD' | 'BACK'
  /** All of these are needed … */
  allOf?: readonly Permission[]
  /** … and one of these. */
  anyOf?: readonly Permission[]
  staffOnly?: true
  /** Only within the caller's own companies. */
  ownOnly?: true
  when?: Condition
  guards: readonly GuardName[]
  note: NoteRule
  /** Facts that the step writes down and cannot go without. */
  data?: readonly (keyof StatusData)[]
}

const SALES = SALE_TYPES
const CLAIMS = CLAIM_TYPES
const EVERY: readonly OrderType[] = [...SALE_TYPES, ...CLAIM_TYPES]
const PAID_AT_ONCE = ['NORMAL', 'DETACHED'] as const
const FINANCED_OR_FUTURE = ['FINANCING', 'FUTURE'] as const

type Step = Partial<Pick<Transition, 'allOf' | 'anyOf' | 'when' | 'guards' | 'note' | 'data' | 'staffOnly' | 'ownOnly'>>

const forward = (types: readonly OrderType[], from: OrderStatus, to: OrderStatus, step: Step = {}): Transition => ({
  types,
  from,
  action: 'nextStatus',
  to,
  direction: 'FORWARD',
  allOf: from in STATUS_PERMISSIONS ? [STATUS_PERMISSIONS[from as keyof typeof STATUS_PERMISSIONS]] : [],
  guards: [],
  note: 'none',
  ...step,
})

/** Claims in PENDING_RMA and ANALYSIS belong to after-sales (domain 4.0). */
const AFTER_SALES = { allOf: ['orders:pendingRma'] } as const

/** Rows 10-21 of domain 4.1 and the variants of 4.2 and 4.4. */
const NEXT: readonly Transition[] = [
  forward(['NORMAL', 'DETACHED', 'FUTURE'], 'PENDING', 'CREDIT_ANALYSIS', {
    when: 'onCredit',
    guards: ['paymentChosen'],
  }),
  forward(['NORMAL', 'DETACHED', 'FUTURE'], 'PENDING', 'ANALYSIS', { when: 'prepaid', guards: ['paymentChosen'] }),
  forward(['FINANCING', 'MERCANTILE_CONSIGNMENT'], 'PENDING', 'CREDIT_ANALYSIS', { guards: ['paymentChosen'] }),
  forward(SALES, 'CREDIT_ANALYSIS', 'ANALYSIS', { note: 'asset' }),
  forward(['NORMAL', 'DETACHED', 'FINANCING'], 'ANALYSIS', 'AWAITING', { note: 'note' }),
  forward(['FUTURE'], 'ANALYSIS', 'FUTURE_NF_SENT', { note: 'asset', data: ['invoiceKey'] }),
  forward(['MERCANTILE_CONSIGNMENT'], 'ANALYSIS', 'CONFIRMED', { note: 'note' }),
  forward(['FUTURE'], 'FUTURE_NF_SENT', 'AWAITING'),
  forward(PAID_AT_ONCE, 'AWAITING', 'CONFIRMED', { note: 'asset' }),
  forward(FINANCED_OR_FUTURE, 'AWAITING', 'PRODUCTION_ALLOWED', { note: 'asset' }),
  forward(['FINANCING'], 'PRODUCTION_ALLOWED', 'CONFIRMED', { note: 'asset' }),
  forward(['FUTURE'], 'PRODUCTION_ALLOWED', 'CONFIRMED', { note: 'note' }),
  forward(SALES, 'CONFIRMED', 'PREPARING', { guards: ['integrated'] }),
  forward(SALES, 'PREPARING', 'SEPARATION', { guards: ['shippingCompanyChosen'], data: ['volumes'] }),
  forward(EVERY, 'SEPARATION', 'AWAITING_NF_BE_SENT'),
  forward(EVERY, 'AWAITING_NF_BE_SENT', 'NF_SENT', { note: 'asset', data: ['invoiceKey'] }),
  forward(EVERY, 'NF_SENT', 'PARTIAL_SHIPPED', { note: 'note', data: ['driver', 'plate'] }),
  forward(EVERY, 'PARTIAL_SHIPPED', 'SHIPPED', { note: 'note' }),
  forward(['NORMAL', 'DETACHED', 'FINANCING', 'FUTURE'], 'SHIPPED', 'FINISHED'),
  forward(['MERCANTILE_CONSIGNMENT'], 'SHIPPED', 'AVAILABLE_TO_RETURN', { when: 'unsold', note: 'note' }),
  forward(['MERCANTILE_CONSIGNMENT'], 'SHIPPED', 'FINISHED', { when: 'nothingUnsold' }),
  forward(['MERCANTILE_CONSIGNMENT'], 'ARRIVED', 'FINISHED', { note: 'asset' }),
  forward(['MERCANTILE_CONSIGNMENT', ...CLAIMS], 'AVAILABLE_TO_RETURN', 'RETURNING', { note: 'note' }),
  forward(['MERCANTILE_CONSIGNMENT', ...CLAIMS], 'RETURNING', 'ARRIVED', { note: 'asset' }),
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
  forward(CLAIMS, 'SHIPPED', 'FINISHED', { when: 'nothingOwed', note: 'note' }),
  forward(CLAIMS, 'ARRIVED', 'INVOICING', { when: 'replacementOwed', note: 'asset' }),
  forward(CLAIMS, 'ARRIVED', 'FINISHED', { when: 'replacementSent', note: 'asset' }),
]

const back = (
  types: readonly OrderType[],
  from: OrderStatus,
  note: NoteRule = 'note',
  key?: Permission,
): Transition => ({
  types,
  from,
  action: 'backStatus',
  to: null,
  direction: 'BACK',
  allOf: ['orders:backStatus', key ?? STATUS_PERMISSIONS[from as keyof typeof STATUS_PERMISSIONS]],
  guards: [],
  note,
})

/** Back steps of domain 4.1 and 4.4; from an issued invoice only with the proof that it was cancelled in time. */
const BACK: readonly Transition[] = [
  ...(['CREDIT_ANALYSIS', 'ANALYSIS', 'CONFIRMED', 'PREPARING', 'SEPARATION', 'AWAITING_NF_BE_SENT'] as const).map(
    (from) => back(SALES, from),
  ),
  back(['NORMAL', 'DETACHED', 'FINANCING', 'FUTURE'], 'AWAITING'),
  back(FINANCED_OR_FUTURE, 'PRODUCTION_ALLOWED'),
  back(['FUTURE'], 'FUTURE_NF_SENT', 'asset'),
  back(SALES, 'NF_SENT', 'asset'),
  back(CLAIMS, 'ANALYSIS', 'note', 'orders:pendingRma'),
  ...(['INVOICING', 'SEPARATION', 'AWAITING_NF_BE_SENT', 'RETURNING', 'ARRIVED'] as const).map((from) =>
    back(CLAIMS, from),
  ),
  back(CLAIMS, 'NF_SENT', 'asset'),
]

/** Rows 2-9 of domain 4.1. */
const BUDGET: readonly Transition[] = [
  {
    types: SALES,
    from: 'NEW',
    action: 'startNegotiation',
    to: 'NEGOTIATION',
    direction: 'FORWARD',
    allOf: ['orders:new'],
    guards: ['notExpired'],
    note: 'none',
  },
  {
    types: SALES,
    from: 'NEGOTIATION',
    action: 'sendToClosing',
    to: 'CLOSING',
    direction: 'FORWARD',
    allOf: ['orders:closing'],
    staffOnly: true,
    guards: ['notExpired', 'clientChosen', 'closeDateValid', 'approved'],
    note: 'none',
  },
  ...(['NEW', 'NEGOTIATION', 'CLOSING'] as const).map(
    (from): Transition => ({
      types: SALES,
      from,
      action: 'sendOrder',
      to: 'PENDING',
      direction: 'FORWARD',
      allOf: ['orders:negotiation'],
      guards: SENDING_GUARDS,
      note: 'none',
    }),
  ),
  ...(['NEGOTIATION', 'CLOSING'] as const).map(
    (from): Transition => ({
      types: SALES,
      from,
      action: 'backToNew',
      to: 'NEW',
      direction: 'BACK',
      allOf: ['budgets:backStatus'],
      guards: ['notExpired'],
      note: 'note',
    }),
  ),
  {
    types: SALES,
    from: 'CLOSING',
    action: 'backToNegotiation',
    to: 'NEGOTIATION',
    direction: 'BACK',
    allOf: ['budgets:backStatus'],
    guards: ['notExpired'],
    note: 'note',
  },
  {
    types: SALES,
    from: 'PENDING',
    action: 'backToNegotiation',
    to: 'NEGOTIATION',
    direction: 'BACK',
    allOf: ['orders:backStatus'],
    guards: ['nothingInErp'],
    note: 'note',
  },
  ...(['NEW', 'NEGOTIATION', 'CLOSING'] as const).map(
    (from): Transition => ({
      types: SALES,
      from,
      action: 'expire',
      to: 'EXPIRED',
      direction: 'FORWARD',
      guards: [],
      note: 'none',
    }),
  ),
  {
    types: SALES,
    from: 'EXPIRED',
    action: 'restore',
    to: 'NEW',
    direction: 'BACK',
    allOf: ['orders:restore'],
    guards: [],
    note: 'none',
  },
]

const cancel = (
  types: readonly OrderType[],
  from: readonly OrderStatus[],
  step: Step & { note: NoteRule },
): Transition[] =>
  from.map((status) => ({
    types,
    from: status,
    action: 'cancel',
    to: 'CANCELED',
    direction: 'FORWARD',
    guards: [],
    ...step,
  }))

const UNTIL_ANALYSIS = ['orders:destroyUntilAnalysis', 'orders:destroyUntilAwaiting', 'orders:destroy'] as const
const UNTIL_AWAITING = ['orders:destroyUntilAwaiting', 'orders:destroy'] as const

/** Domain 4.5: who may cancel until where; from an issued invoice on, nobody. */
const CANCEL: readonly Transition[] = [
  ...cancel(SALES, ['NEW', 'NEGOTIATION', 'CLOSING', 'EXPIRED'], { anyOf: ['budgets:destroyAll'], note: 'none' }),
  ...cancel(SALES, ['NEW', 'NEGOTIATION', 'CLOSING', 'EXPIRED'], {
    anyOf: ['budgets:destroy'],
    ownOnly: true,
    note: 'none',
  }),
  ...cancel(SALES, ['PENDING', 'CREDIT_ANALYSIS', 'ANALYSIS'], { anyOf: UNTIL_ANALYSIS, note: 'note' }),
  ...cancel(['FUTURE'], ['FUTURE_NF_SENT', 'AWAITING'], { anyOf: UNTIL_AWAITING, note: 'asset' }),
  ...cancel(['NORMAL', 'DETACHED', 'FINANCING'], ['AWAITING'], { anyOf: UNTIL_AWAITING, note: 'note' }),
  ...cancel(['FUTURE'], ['PRODUCTION_ALLOWED', 'CONFIRMED', 'PREPARING', 'SEPARATION', 'AWAITING_NF_BE_SENT'], {
    anyOf: ['orders:destroy'],
    note: 'asset',
  }),
  ...cancel(['FINANCING'], ['PRODUCTION_ALLOWED'], { anyOf: ['orders:destroy'], note: 'note' }),
  ...cancel(
    ['NORMAL', 'DETACHED', 'FINANCING', 'MERCANTILE_CONSIGNMENT'],
    ['CONFIRMED', 'PREPARING', 'SEPARATION', 'AWAITING_NF_BE_SENT'],
    { anyOf: ['orders:destroy'], note: 'note' },
  ),
  ...cancel(CLAIMS, ['PENDING_RMA', 'ANALYSIS'], { anyOf: ['orders:pendingRma'], note: 'note' }),
  ...cancel(CLAIMS, ['PENDING_RMA'], { anyOf: ['customerClaims:view'], when: 'ownCreator', note: 'note' }),
]

const CLONABLE: readonly OrderStatus[] = [
  ...([
    'NEW',
    'NEGOTIATION',
    'CLOSING',
    'EXPIRED',
    'PENDING',
    'CREDIT_ANALYSIS',
    'ANALYSIS',
    'FUTURE_NF_SENT',
    'AWAITING',
    'PRODUCTION_ALLOWED',
  ] as const),
  ...([
    'CONFIRMED',
    'PREPARING',
    'SEPARATION',
    'AWAITING_NF_BE_SENT',
    'NF_SENT',
    'PARTIAL_SHIPPED',
    'SHIPPED',
    'AVAILABLE_TO_RETURN',
    'RETURNING',
    'ARRIVED',
  ] as const),
  ...(['FINISHED', 'CANCELED'] as const),
]

/** Row 9: the clone is a new order in NEW; the one it comes from stays as it is. */
const CLONE: readonly Transition[] = CLONABLE.map((from) => ({
  types: SALES,
  from,
  action: 'clone',
  to: 'NEW',
  direction: 'FORWARD',
  anyOf: ['orders:store', 'orders:storeAll'],
  guards: [],
  note: 'none',
}))

/** The whole machine as data (domain 4.0-4.5). Validated at start-up by validate-transitions.ts. */
export const TRANSITIONS: readonly Transition[] = [...BUDGET, ...NEXT, ...BACK, ...CANCEL, ...CLONE]

/** First status of each type: budgets start as NEW, claims are born as orders. */
export const firstStatusOf = (type: OrderType): OrderStatus =>
  (CLAIM_TYPES as readonly OrderType[]).includes(type) ? 'PENDING_RMA' : 'NEW'

const CONDITIONS: Readonly<Record<Condition, (facts: OrderFacts) => boolean>> = {
  onCredit: ({ paymentCondition }) => paymentCondition?.onCredit === true,
  prepaid: ({ paymentCondition }) => paymentCondition?.onCredit !== true,
  unsold: ({ returns }) => returns.hasUnsold,
  nothingUnsold: ({ returns }) => !returns.hasUnsold,
  returnFirst: ({ returns }) => returns.returnFirst,
  sendFirst: ({ returns }) => !returns.returnFirst,
  goodsOwed: ({ returns }) => returns.returnsGoods && !returns.alreadyReturned,
  nothingOwed: ({ returns }) => !(returns.returnsGoods && !returns.alreadyReturned),
  replacementOwed: ({ returns }) => returns.returnFirst && !returns.alreadySent,
  replacementSent: ({ returns }) => !(returns.returnFirst && !returns.alreadySent),
  ownCreator: ({ isCreator }) => isCreator,
}

/** The rows of one verb for the present status; several only where permissions tell them apart (cancel). */
export const rowsFor = (facts: OrderFacts, action: OrderAction): readonly Transition[] =>
  TRANSITIONS.filter(
    (row) =>
      row.action === action &&
      row.from === facts.status &&
      row.types.includes(facts.type) &&
      (row.when === undefined || CONDITIONS[row.when](facts)),
  )
