import type { BusinessDate } from '../../../ground/dates/business-date'
import type { Holidays } from '../../../ground/dates/business-days'
import { saoPauloDate } from '../../../ground/dates/sao-paulo'
import { isOneOf } from '../../../ground/objects/is-one-of'
import type { BudgetType } from '../../../ground/order-words/budget-types'
import type { OrderType } from '../../../ground/order-words/order-types'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import type { Settings } from '../../../ground/settings/default-settings'
import { type Promised, type PromiseLine, promiseOf, travelDay } from './promise'
import { nearDay, promiseText } from './promise-words'

/** OPEN: it is here, or a budget. LEFT: on the road. DELIVERED. NONE: a claim, and what ended without leaving. */
export const PROMISE_STATES = ['OPEN', 'LEFT', 'DELIVERED', 'NONE'] as const
type PromiseState = (typeof PROMISE_STATES)[number]

/** What of a budget or an order its date depends on, besides lines and calendar. */
export interface PromiseFacts {
  budget: boolean
  budgetType: BudgetType
  type: OrderType
  /** As everyone sees it: lapsed from the second on. */
  status: OrderStatus
  freightUf: string
  sentAt: Date | null
  /** When it was released: paid, or confirmed without a payment. */
  confirmedAt: Date | null
  shippedOn: BusinessDate | null
  deliveredOn: BusinessDate | null
  plannedOn: BusinessDate | null
  /** The day that was promised; null: none, or it was not known. */
  promisedOn: BusinessDate | null
  /** Its buyer collects it at the centre: its day is the one on which that is possible. */
  isPickup?: boolean
}

export interface OrderPromised extends Promised {
  state: PromiseState
  /** The one sentence; null of NONE. */
  text: string | null
}

interface Calendar {
  now: Date
  deliveryDays: number | null
  holidays: Holidays
  settings: Settings
}

function promiseState({ budgetType, status, shippedOn, deliveredOn }: PromiseFacts): PromiseState {
  if (budgetType === 'CUSTOMER_CLAIM' || isOneOf(['CANCELED', 'EXPIRED'], status)) return 'NONE'
  if (deliveredOn !== null) return 'DELIVERED'
  if (shippedOn !== null) return 'LEFT'
  return status === 'FINISHED' ? 'NONE' : 'OPEN'
}

/** Its goods lie ready: no stock is asked any more. */
export const isPicked = ({ status }: Pick<PromiseFacts, 'status'>): boolean =>
  isOneOf(['AWAITING_NF_BE_SENT', 'NF_SENT', 'PARTIAL_SHIPPED'], status)

/** From when its goods may be made ready: of what is not sent now, else the release, else the sending. */
export const readyFrom = ({ budget, sentAt, confirmedAt }: PromiseFacts, now: Date): Date =>
  budget ? now : (confirmedAt ?? sentAt ?? now)

const NOTHING = {
  ...{ on: null, leavesOn: null, dueOn: null, cause: null, without: null, lines: [] },
  ...{ isForecast: false, isLate: false, isWaiting: false },
}

/**
 * When an order comes, wherever it is: what is here by its lines, what has left by the road, what came by the day on which
 * it came.
 * @param from instead of the moment from which it may be made ready
 */
export function orderPromise(
  lines: readonly PromiseLine[],
  facts: PromiseFacts,
  { now, deliveryDays, holidays, settings }: Calendar,
  from: Date = readyFrom(facts, now),
): OrderPromised {
  const state = promiseState(facts)
  const today = saoPauloDate(now)
  if (state === 'NONE' || (state === 'OPEN' && lines.length === 0)) return { ...NOTHING, state: 'NONE', text: null }
  if (state !== 'OPEN') {
    const on = facts.isPickup ? (facts.deliveredOn ?? facts.shippedOn) : travelDay({ ...facts, deliveryDays }, holidays)
    const days = { ...NOTHING, state, on, dueOn: on, leavesOn: facts.shippedOn }
    return { ...days, text: travelText(state, on, today, facts.isPickup) }
  }
  const promised = promiseOf(lines, {
    ...{ from, now, deliveryDays, holidays, settings },
    plannedOn: facts.plannedOn,
    promisedOn: facts.promisedOn,
    isFuture: facts.type === 'FUTURE',
  })
  const text = promiseText(promised, lines, { today, uf: facts.freightUf, isPickup: facts.isPickup })
  return { ...promised, state, text: promised.isLate ? lateText(promised, facts, text) : text }
}

function travelText(
  state: 'LEFT' | 'DELIVERED',
  on: BusinessDate | null,
  today: BusinessDate,
  isPickup = false,
): string {
  if (isPickup && on !== null) return `Retirado em ${nearDay(on, today)}`
  if (state === 'DELIVERED') return `Entregue em ${on === null ? 'dia não informado' : nearDay(on, today)}`
  if (on === null) return 'A caminho, sem data de chegada'
  return on < today ? `A caminho; era esperado em ${nearDay(on, today)}` : `A caminho: chega em ${nearDay(on, today)}`
}

/** It should have left by now: for want of its release, or of ours. */
const lateText = ({ on }: Promised, { confirmedAt }: PromiseFacts, text: string): string =>
  on === null
    ? text
    : `${confirmedAt === null ? 'Se for liberado agora' : 'Atrasado: se sair agora'}, ${text[0]!.toLowerCase()}${text.slice(1)}`
