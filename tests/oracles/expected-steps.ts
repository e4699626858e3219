import type { ErrorCode } from '../../domain/ground/errors/error-codes'
import type { OrderType } from '../../domain/ground/order-words/order-types'
import { isOrderStatus, type OrderStatus } from '../../domain/ground/order-words/statuses'
import type { NoteRule, OrderAction } from '../../domain/sales/orders/status/order-actions'

/**
 * For tests: what domain.md 4.1, 4.2, 4.4 and 4.5 say, written down once more by hand from that page and from 4.9,
 * so that the table in `steps/` is held against it. Columns: from, verb, to, N or A, and who. `back` is where the
 * order came from. After 'if' comes what decides between two ways; `own:` counts in the own company only,
 * `creator:` for the user who made the order.
 *
 * Readings of that page, where it leaves two:
 * - row 3: `expectedCloseAt` may be left out, since only its bound is written; row 13's documents and tax data are
 *   what the note that it asks for says.
 * - row 6: PENDING goes back to negotiation by 'Com', so besides `orders:backStatus`, which every stage role holds,
 *   the key of PENDING is needed.
 * - row 20, 21 and the claims' SHIPPED: the key decides. `orders:shipped` is held by Logística
 *   and Pós-venda alike (4.9).
 * - 4.9: the Consultor's `budgets:*` leaves out what the Coordenador adds (`budgets:backStatus`) and the
 *   Gerente (`budgets:destroyAll`).
 * - 4.4: a returned claim in ARRIVED goes on as the data says; INVOICING goes back to where it came
 *   from, ANALYSIS or ARRIVED.
 */
const SALES_TABLE = `
NEW                 startNegotiation   NEGOTIATION          -  COM
NEGOTIATION         sendToClosing      CLOSING              -  COM
NEW                 sendOrder          PENDING              -  COM INT
NEGOTIATION         sendOrder          PENDING              -  COM INT
CLOSING             sendOrder          PENDING              -  COM INT
NEGOTIATION         backToNew          NEW                  N  LEAD
CLOSING             backToNew          NEW                  N  LEAD
CLOSING             backToNegotiation  NEGOTIATION          N  LEAD
PENDING             backToNegotiation  NEGOTIATION          N  LEAD
EXPIRED             restore            NEW                  -  LEAD
*                   clone              NEW                  -  COM INT
CREDIT_ANALYSIS     nextStatus         ANALYSIS             A  FIN
CONFIRMED           nextStatus         PREPARING            -  PCP
PREPARING           nextStatus         SEPARATION           -  PCP
CREDIT_ANALYSIS     backStatus         back                 N  FIN
ANALYSIS            backStatus         back                 N  LEAD FIS
CONFIRMED           backStatus         back                 N  PCP
PREPARING           backStatus         back                 N  PCP
NEW                 cancel             CANCELED             -  COM own:INT
NEGOTIATION         cancel             CANCELED             -  COM own:INT
CLOSING             cancel             CANCELED             -  COM own:INT
EXPIRED             cancel             CANCELED             -  COM own:INT
PENDING             cancel             CANCELED             N  COM
CREDIT_ANALYSIS     cancel             CANCELED             N  COM
ANALYSIS            cancel             CANCELED             N  COM
`

const DELIVERY_TABLE = `
SEPARATION          nextStatus         AWAITING_NF_BE_SENT  -  LOG
AWAITING_NF_BE_SENT nextStatus         NF_SENT              A  FIS
NF_SENT             nextStatus         PARTIAL_SHIPPED      N  LOG
PARTIAL_SHIPPED     nextStatus         SHIPPED              N  LOG
SEPARATION          backStatus         back                 N  LOG
AWAITING_NF_BE_SENT backStatus         back                 N  FIS
NF_SENT             backStatus         back                 A  LOG
`

/**
 * Cancel while the goods are being prepared; of a future sale only with the proof that its first invoice is cancelled.
 */
const productionCancel = (note: 'N' | 'A') => `
CONFIRMED           cancel             CANCELED             ${note}  HEAD
PREPARING           cancel             CANCELED             ${note}  HEAD
SEPARATION          cancel             CANCELED             ${note}  HEAD
AWAITING_NF_BE_SENT cancel             CANCELED             ${note}  HEAD
`

const BY_CREDIT = `
PENDING             nextStatus         CREDIT_ANALYSIS      -  COM  if credit
PENDING             nextStatus         ANALYSIS             -  COM  if cash
`

const FINISH = `
SHIPPED             nextStatus         FINISHED             -  LOG AFT
`

const NORMAL_TABLE = `${SALES_TABLE}${DELIVERY_TABLE}${productionCancel('N')}${BY_CREDIT}${FINISH}
ANALYSIS            nextStatus         AWAITING             N  COM FIS
AWAITING            nextStatus         CONFIRMED            A  FIN
AWAITING            backStatus         back                 N  FIN
AWAITING            cancel             CANCELED             N  LEAD
`

const FINANCING_TABLE = `${SALES_TABLE}${DELIVERY_TABLE}${productionCancel('N')}${FINISH}
PENDING             nextStatus         CREDIT_ANALYSIS      -  COM
ANALYSIS            nextStatus         AWAITING             N  COM FIS
AWAITING            nextStatus         PRODUCTION_ALLOWED   A  FIN
PRODUCTION_ALLOWED  nextStatus         CONFIRMED            A  FIN
AWAITING            backStatus         back                 N  FIN
PRODUCTION_ALLOWED  backStatus         back                 N  FIN
AWAITING            cancel             CANCELED             N  LEAD
PRODUCTION_ALLOWED  cancel             CANCELED             N  HEAD
`

const FUTURE_TABLE = `${SALES_TABLE}${DELIVERY_TABLE}${productionCancel('A')}${BY_CREDIT}${FINISH}
ANALYSIS            nextStatus         FUTURE_NF_SENT       A  COM FIS
FUTURE_NF_SENT      nextStatus         AWAITING             -  FIS
AWAITING            nextStatus         PRODUCTION_ALLOWED   A  FIN
PRODUCTION_ALLOWED  nextStatus         CONFIRMED            N  FIN
FUTURE_NF_SENT      backStatus         back                 A  FIS
AWAITING            backStatus         back                 N  FIN
PRODUCTION_ALLOWED  backStatus         back                 N  FIN
FUTURE_NF_SENT      cancel             CANCELED             A  LEAD
AWAITING            cancel             CANCELED             A  LEAD
PRODUCTION_ALLOWED  cancel             CANCELED             A  HEAD
`

const CONSIGNMENT_TABLE = `${SALES_TABLE}${DELIVERY_TABLE}${productionCancel('N')}
PENDING             nextStatus         CREDIT_ANALYSIS      -  COM
ANALYSIS            nextStatus         CONFIRMED            N  COM FIS
SHIPPED             nextStatus         FINISHED             -  LOG AFT  if sold
SHIPPED             nextStatus         AVAILABLE_TO_RETURN  N  LOG AFT  if unsold
AVAILABLE_TO_RETURN nextStatus         RETURNING            N  LOG
RETURNING           nextStatus         ARRIVED              A  LOG
ARRIVED             nextStatus         FINISHED             A  AFT
`

/**
 * The roles that confirm a swap of the own company, and take an own claim back before the analysis, by the key of its
 * type: integrators hold two of six (4.9).
 */
const claimTable = (integrators: 'INT' | 'nobody') => `${DELIVERY_TABLE}
PENDING_RMA         nextStatus         ANALYSIS             -  AFT
ANALYSIS            nextStatus         INVOICING            A  AFT  if sendFirst
ANALYSIS            nextStatus         AVAILABLE_TO_RETURN  A  AFT  if returnFirst
INVOICING           nextStatus         SEPARATION           -  FIS
SHIPPED             nextStatus         AVAILABLE_TO_RETURN  N  LOG AFT own:${integrators}  if owed
SHIPPED             nextStatus         FINISHED             N  LOG AFT  if settled
AVAILABLE_TO_RETURN nextStatus         RETURNING            N  LOG
RETURNING           nextStatus         ARRIVED              A  LOG
ARRIVED             nextStatus         INVOICING            A  AFT  if replacementOwed
ARRIVED             nextStatus         FINISHED             A  AFT  if replacementSent
ANALYSIS            backStatus         back                 N  AFT
INVOICING           backStatus         back                 N  FIS
RETURNING           backStatus         back                 N  LOG
ARRIVED             backStatus         back                 N  AFT
PENDING_RMA         cancel             CANCELED             N  AFT creator:${integrators}
ANALYSIS            cancel             CANCELED             N  AFT
`

const TABLES: Readonly<Record<OrderType, string>> = {
  NORMAL: NORMAL_TABLE,
  DETACHED: NORMAL_TABLE,
  FINANCING: FINANCING_TABLE,
  FUTURE: FUTURE_TABLE,
  MERCANTILE_CONSIGNMENT: CONSIGNMENT_TABLE,
  LENDING: claimTable('nobody'),
  WARRANTY_DAMAGE: claimTable('INT'),
  EXCHANGE: claimTable('nobody'),
  MISSING: claimTable('INT'),
  BONUS: claimTable('nobody'),
  WARRANTY: claimTable('nobody'),
}

/** Roles of 4.9 by the keys that they hold; the administrator holds all. */
const WHO: Readonly<Record<string, readonly string[]>> = {
  COM: ['consultant', 'coordinator', 'manager', 'director', 'admin'],
  LEAD: ['coordinator', 'manager', 'director', 'admin'],
  HEAD: ['manager', 'director', 'admin'],
  INT: ['integrator', 'integrator-promotions', 'api'],
  FIN: ['finance', 'admin'],
  FIS: ['fiscal', 'admin'],
  PCP: ['pcp', 'admin'],
  LOG: ['logistics', 'admin'],
  AFT: ['after-sales', 'admin'],
  nobody: [],
}

/** The data of the order that decide between two ways. */
export interface Circumstances {
  credit: boolean
  unsold: boolean
  returnFirst: boolean
  /** Goods of a claim must still come back. */
  owed: boolean
  /** A claim that waited for its return has not been sent yet. */
  replacementOwed: boolean
  isOwn: boolean
  isCreator: boolean
}

const CONDITIONS: Readonly<Record<string, (facts: Circumstances) => boolean>> = {
  credit: ({ credit }) => credit,
  cash: ({ credit }) => !credit,
  unsold: ({ unsold }) => unsold,
  sold: ({ unsold }) => !unsold,
  returnFirst: ({ returnFirst }) => returnFirst,
  sendFirst: ({ returnFirst }) => !returnFirst,
  owed: ({ owed }) => owed,
  settled: ({ owed }) => !owed,
  replacementOwed: ({ replacementOwed }) => replacementOwed,
  replacementSent: ({ replacementOwed }) => !replacementOwed,
}

interface ExpectedRow {
  from: OrderStatus | '*'
  verb: OrderAction
  to: OrderStatus | 'back'
  note: NoteRule
  /** role → under which limit. */
  roles: ReadonlyMap<string, 'own' | 'creator' | null>
  condition: string | null
}

const NOTES: Readonly<Record<string, NoteRule>> = { '-': 'none', N: 'note', A: 'asset' }

function readRow(text: string): ExpectedRow {
  const [row = '', condition = null] = text.split(/\s+if /)
  const [from, verb, to, note, ...who] = row.trim().split(/\s+/)
  if (from !== '*' && !isOrderStatus(from)) throw new Error(`no status: ${text}`)
  if (to !== 'back' && !isOrderStatus(to)) throw new Error(`no target: ${text}`)
  if (condition !== null && !CONDITIONS[condition]) throw new Error(`no condition: ${text}`)
  const roles = new Map<string, 'own' | 'creator' | null>()
  for (const entry of who) {
    const [limit, group] = entry.includes(':') ? entry.split(':') : [null, entry]
    const names = WHO[group as string]
    if (!names) throw new Error(`no such people: ${text}`)
    for (const name of names) if (roles.get(name) !== null) roles.set(name, limit as 'own' | 'creator' | null)
  }
  const rule = NOTES[note as string]
  if (!rule) throw new Error(`no note rule: ${text}`)
  return { from, verb: verb as OrderAction, to, note: rule, roles, condition }
}

/** The rows of each type. */
export const EXPECTED_ROWS = Object.fromEntries(
  Object.entries(TABLES).map(([type, table]) => [type, table.split('\n').filter(Boolean).map(readRow)]),
) as Record<string, readonly ExpectedRow[]> as Readonly<Record<OrderType, readonly ExpectedRow[]>>

/** '*' is any status that a sale may be in. */
const CLAIMS_ALONE: readonly OrderStatus[] = ['PENDING_RMA', 'INVOICING']

/** Verbs of sales that claims do not have (4.1, 4.4). */
const SALE_VERBS = new Set(EXPECTED_ROWS.NORMAL.map(({ verb }) => verb))

export type ExpectedAnswer =
  | { kind: 'forbidden' }
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'open'; to: OrderStatus | 'back'; note: NoteRule }

/**
 * The answer to a role that asks for a verb on an order which has everything (domain 4.0, order of checks): 403 when
 * the role may never do it to an order of this type, or not in this status; the wrong-status code when the status does
 * not know the verb.
 */
export function expectedAnswer(
  type: OrderType,
  status: OrderStatus,
  verb: OrderAction,
  role: string,
  facts: Circumstances,
): ExpectedAnswer {
  // No person expires a budget.
  if (verb === 'expire') return { kind: 'forbidden' }
  const ofVerb = EXPECTED_ROWS[type].filter((row) => row.verb === verb)
  // A verb that the type does not know is asked of a role that may take it elsewhere, and refused for the status.
  const known =
    ofVerb.length > 0 ? ofVerb : SALE_VERBS.has(verb) ? EXPECTED_ROWS.NORMAL.filter((row) => row.verb === verb) : []
  const isAllowed = (row: ExpectedRow) =>
    row.roles.has(role) && (row.roles.get(role) !== 'own' || facts.isOwn || role === 'admin')
  if (!known.some(isAllowed)) return { kind: 'forbidden' }
  const here = ofVerb.filter((row) => (row.from === '*' ? !CLAIMS_ALONE.includes(status) : row.from === status))
  const row = here.find((one) => one.condition === null || CONDITIONS[one.condition]!(facts))
  if (!row) return { kind: 'refused', code: wrongStatus(status, verb) }
  if (!isAllowed(row)) return { kind: 'forbidden' }
  if (row.roles.get(role) === 'creator' && !facts.isCreator) return { kind: 'forbidden' }
  return { kind: 'open', to: row.to, note: row.note }
}

/** The code that names the status expected (domain 4.0). */
function wrongStatus(status: OrderStatus, verb: OrderAction): ErrorCode {
  const isBudgetVerb = !['nextStatus', 'backStatus', 'restore', 'clone', 'cancel'].includes(verb)
  if (status === 'EXPIRED' && isBudgetVerb) return 'ORDER_EXPIRED'
  switch (verb) {
    case 'startNegotiation':
      return 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW'
    case 'sendToClosing':
      return 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEGOTIATION'
    case 'sendOrder':
      return 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION'
    case 'backStatus':
    case 'backToNew':
    case 'backToNegotiation':
      return 'INVALID_STATUS_TO_PREVIOUS_STATUS'
    default:
      return 'INVALID_STATUS_TO_NEXT_STATUS'
  }
}
