import type { BusinessDate } from '../../../ground/dates/business-date'
import type { OrderPromised } from './order-promise'

/**
 * Why a date is later than the one that was told: its goods (a reading, an arrival), the freight, PCP's plan, a delivery
 * to be agreed, the release that came later, goods that lie here still, goods that left later, days on which nobody
 * works.
 */
export const LATER_WHYS = ['LINES', 'CARRIER', 'PLANNED', 'FUTURE', 'RELEASE', 'HERE', 'ROAD', 'CALENDAR'] as const
export type LaterWhy = (typeof LATER_WHYS)[number]

/** What is written down of a promise beside its day. */
export interface KeptPromise {
  /** The sentence that was said. */
  said: string
  /** Calendar days of the freight, and its state. */
  deliveryDays: number | null
  uf: string
  /** The newest later day of which people were told. */
  told: ToldLater | null
}

interface ToldLater {
  /** Null: it is not known any more. */
  on: BusinessDate | null
  why: LaterWhy
  said: string
  /** ISO moment at which the seller was told. */
  at: string
  /** And the buyer; null while the seller has the word. */
  partnerAt: string | null
}

export interface Kept {
  /** The day that was promised; null: it was not known. */
  on: BusinessDate | null
  at: Date
  promise: KeptPromise
}

/** How long the seller has before the buyer is told. */
const SELLER_FIRST_MS = 30 * 60_000

/** A day after another one; that nobody knows it is later than any. */
const isLater = (day: BusinessDate | null, than: BusinessDate | null): boolean =>
  than !== null && (day === null || day > than)

interface Followed {
  /** As it is now. */
  live: OrderPromised
  /** As it would be had it been released when it was sent; the same where nothing was released since. */
  asSent: OrderPromised
  uf: string
  deliveryDays: number | null
  confirmedAt: Date | null
  now: Date
}

/**
 * What becomes of a promise: kept anew from a release that came after it, told where it is later than what was told
 * last, once for each day; a seller has half an hour before the buyer hears of it. A day that comes nearer is shown, and
 * nobody is written to.
 * @returns null where nothing changes; `tell` says who is to be told of it
 */
export function followPromise(
  kept: Kept,
  { live, asSent, uf, deliveryDays, confirmedAt, now }: Followed,
): { kept: Kept; tell: ('SELLER' | 'BUYER')[] } | null {
  const { told } = kept.promise
  const isReleased = confirmedAt !== null && confirmedAt > kept.at
  // Its day was not known, and is now: that is what is promised from here on.
  const isFound = kept.on === null && told === null && live.dueOn !== null
  const isRekept = isReleased || isFound
  const base: Kept = isRekept
    ? {
        on: live.dueOn,
        at: isReleased ? confirmedAt : now,
        promise: { said: live.text ?? '', deliveryDays, uf, told: null },
      }
    : kept
  const having = (newest: ToldLater | null): Kept => ({ ...base, promise: { ...base.promise, told: newest } })

  const isLying = isHere(live, confirmedAt)
  const day = isLying ? live.on : live.dueOn
  const last = told ? told.on : kept.on
  // Its day moves on with each day that it lies here: that was told.
  const isSaid = told?.why === 'HERE' && isLying && !isLater(live.dueOn, kept.on)
  const isFoundLater = told !== null && told.on === null && day !== null && isLater(day, kept.on)
  if (!isFound && !isSaid && (isLater(day, last) || isFoundLater)) {
    const why = whyLater(kept, { live, asSent, uf, deliveryDays, isLying }, last)
    return {
      kept: having({ on: day, why, said: live.text ?? '', at: now.toISOString(), partnerAt: null }),
      tell: ['SELLER'],
    }
  }
  if (told && told.partnerAt === null) {
    // It has come right meanwhile: there is nothing to tell.
    if (!isLater(day, kept.on)) return { kept: having(null), tell: [] }
    if (now.getTime() - Date.parse(told.at) >= SELLER_FIRST_MS)
      return {
        kept: having({ ...told, on: day, said: live.text ?? '', partnerAt: now.toISOString() }),
        tell: ['BUYER'],
      }
    return isRekept ? { kept: having(told), tell: [] } : null
  }
  return isRekept ? { kept: base, tell: [] } : null
}

/** Released, and it should have left: only then its day is moved by its lying here. */
const isHere = ({ state, isLate }: OrderPromised, confirmedAt: Date | null): boolean =>
  state === 'OPEN' && isLate && confirmedAt !== null

function whyLater(
  { promise }: Kept,
  {
    live,
    asSent,
    uf,
    deliveryDays,
    isLying,
  }: Pick<Followed, 'live' | 'asSent' | 'uf' | 'deliveryDays'> & { isLying: boolean },
  last: BusinessDate | null,
): LaterWhy {
  if (live.state !== 'OPEN') return 'ROAD'
  if (last !== null && !isLater(asSent.dueOn, last)) return isLying && !isLater(live.dueOn, last) ? 'HERE' : 'RELEASE'
  const { cause } = asSent
  if (cause && cause.kind !== 'LINES') return cause.kind
  if (uf !== promise.uf || deliveryDays !== promise.deliveryDays) return 'CARRIER'
  return asSent.isWaiting ? 'LINES' : 'CALENDAR'
}

/** What a mail says of a cause; the sentence beside it names the goods. */
export const LATER_WHY_TEXTS: Readonly<Record<LaterWhy, string>> = {
  LINES: 'mudou o estoque ou a chegada de um item',
  CARRIER: 'mudou o prazo do transporte',
  PLANNED: 'a saída foi planejada para mais tarde',
  FUTURE: 'a entrega passou a ser combinada',
  RELEASE: 'o pedido foi liberado depois do envio',
  HERE: 'o pedido ainda não saiu',
  ROAD: 'o pedido saiu depois do previsto',
  CALENDAR: 'há dias sem expediente no caminho',
}
