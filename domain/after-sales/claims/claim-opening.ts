import { addDays, type BusinessDate, daysBetween } from '../../ground/dates/business-date'
import { addBusinessDays, type Holidays } from '../../ground/dates/business-days'
import type { ClaimType } from '../../ground/order-words/order-types'
import { readSetting } from '../../ground/settings/default-settings'
import type { Travel } from '../../sales/orders/clock/arrival'
import type { Blocker } from '../../sales/orders/order-facts'

/** A line of the order that a claim is about, with the pieces that left and those claimed before. */
export interface OriginalLine {
  position: number
  /** A serial number is one piece of its manufacturer. */
  manufacturerId?: number | null
  shipped: number
  /** In every claim that was not canceled, loans and gifts apart. */
  claimed: number
  /** The serial numbers that separation wrote down; empty where none were. */
  serials: readonly string[]
  /** Of an order that was split: when the last of its pieces left and came; absent where that is the order's. */
  travel?: Travel
  /** The clock of the line's pieces; absent where no clock runs. */
  warranty?: LineWarranty
}

/** Until when a line's pieces are under warranty, and who answers for them today. */
interface LineWarranty {
  endsOn: BusinessDate
  /** The manufacturer, where it answers instead of the distributor, and how it is reached. */
  manufacturer: string | null
  /** Pieces that have a clock of their own: a replacement has its predecessor's. */
  pieces: readonly { serial: string; endsOn: BusinessDate; isReplaced: boolean }[]
}

interface World {
  today: BusinessDate
  settings: Readonly<Record<string, unknown>>
}

/** Loans and gifts take nothing off what may be claimed: neither says that a piece was faulty. */
export const countsPieces = (type: ClaimType): boolean => type !== 'LENDING' && type !== 'BONUS'

/** Pieces of a line that may still be claimed. */
export const leftOf = ({ shipped, claimed }: Pick<OriginalLine, 'shipped' | 'claimed'>): number =>
  Math.max(0, shipped - claimed)

/**
 * The pieces that left of a line: those that separation picked, where it counted, less those that a consignment gives
 * back.
 */
export const shippedOf = (line: { quantity: number; picked: number | null; unsold: number }): number =>
  Math.max(0, (line.picked ?? line.quantity) - line.unsold)

interface PlacedSerial {
  position: number
  serial: string
}

/** The blockers of a line whose warranty is claimed, by the clock of each piece, else by that of the line. */
function warrantyBlockers(
  { warranty }: OriginalLine,
  serials: readonly string[],
  today: BusinessDate,
  field: string,
): Blocker[] {
  if (!warranty) return []
  const { endsOn, manufacturer, pieces } = warranty
  const clockOf = (serial: string) => pieces.find((piece) => piece.serial === serial)
  const replaced = serials.find((serial) => clockOf(serial)?.isReplaced)
  const ends = serials.length > 0 ? serials.map((serial) => clockOf(serial)?.endsOn ?? endsOn) : [endsOn]
  const ended = ends.find((date) => date < today)
  return [
    ...(replaced ? [{ code: 'CLAIM_SERIAL_REPLACED' as const, field, meta: { serial: replaced } }] : []),
    ...(ended ? [{ code: 'CLAIM_WARRANTY_ENDED' as const, field, meta: { type: 'WARRANTY', date: ended } }] : []),
    ...(manufacturer && !ended
      ? [{ code: 'CLAIM_WARRANTY_OF_MANUFACTURER' as const, field, meta: { name: manufacturer } }]
      : []),
  ]
}

interface ClaimedLine {
  position: number
  quantity: number
  serials: readonly string[]
}

/** Known facts of the claimed serial numbers. */
interface KnownSerials {
  /** Numbers of the same company and product that an open claim has. */
  open: readonly (PlacedSerial & { claimId: number })[]
  /** Those that are registered as pieces of another order. */
  elsewhere?: readonly PlacedSerial[]
  /** For the clocks of a warranty. */
  today?: BusinessDate
}

/**
 * The errors of the serial numbers of claimed lines, beside each of them.
 * @param lines `position` is that of the original's line, `at` the line's place in the form
 */
export function serialBlockers(
  type: ClaimType,
  lines: readonly (ClaimedLine & { at: number })[],
  originals: readonly OriginalLine[],
  { open, elsewhere = [], today }: KnownSerials,
): Blocker[] {
  return lines.flatMap(({ at, position, quantity, serials }): Blocker[] => {
    const original = originals.find((one) => one.position === position)
    if (!original) return []
    const field = `lines[${at}].serials`
    const known = original.serials
    const stranger = serials.find(
      (serial) =>
        (known.length > 0 && !known.includes(serial)) ||
        elsewhere.some((one) => one.position === position && one.serial === serial),
    )
    const taken = countsPieces(type)
      ? open.find((one) => one.position === position && serials.includes(one.serial))
      : null
    const isTwice = lines.some(
      (other) =>
        other.at < at &&
        other.serials.some((serial) => serials.includes(serial)) &&
        originals.find((one) => one.position === other.position)?.manufacturerId === original.manufacturerId,
    )
    return [
      ...(type === 'WARRANTY' && serials.length !== quantity
        ? [{ code: 'CLAIM_SERIAL_REQUIRED' as const, field }]
        : []),
      ...(serials.length > quantity
        ? [{ code: 'VALIDATION_FAILED' as const, field, meta: { rule: 'maxItems', max: quantity } }]
        : []),
      ...(isTwice ? [{ code: 'VALIDATION_FAILED' as const, field, meta: { rule: 'uniqueItems' } }] : []),
      ...(stranger ? [{ code: 'CLAIM_SERIAL_NOT_IN_ORDER' as const, field, meta: { serial: stranger } }] : []),
      ...(type === 'WARRANTY' && today ? warrantyBlockers(original, serials, today, field) : []),
      ...(taken
        ? [{ code: 'CLAIM_SERIAL_HAS_OPEN_CLAIM' as const, field, meta: { serial: taken.serial, id: taken.claimId } }]
        : []),
    ]
  })
}

/**
 * The errors of the claimed lines, beside each of them.
 * @param lines those with pieces, in the order of the form; `at` is their place there
 */
export function lineBlockers(
  type: ClaimType,
  lines: readonly (ClaimedLine & { at: number })[],
  originals: readonly OriginalLine[],
  open: KnownSerials['open'],
  more: Omit<KnownSerials, 'open'> = {},
): Blocker[] {
  const ofSerials = serialBlockers(type, lines, originals, { open, ...more })
  return lines.flatMap(({ at, position, quantity }): Blocker[] => {
    const original = originals.find((one) => one.position === position)
    if (!original) return [{ code: 'VALIDATION_FAILED', field: `lines[${at}].position`, meta: { rule: 'exists' } }]
    const { shipped } = original
    const left = countsPieces(type) ? leftOf(original) : shipped
    const field = `lines[${at}].serials`
    return [
      ...(quantity > left
        ? [{ code: 'CLAIM_QUANTITY_EXCEEDED' as const, field: `lines[${at}].quantity`, meta: { left, shipped } }]
        : []),
      ...ofSerials.filter((one) => one.field === field),
    ]
  })
}

/** A loan has an end: after today, and no later than the law and the configuration allow (domain 4.4). */
export function loanEndBlocker(
  dueDate: BusinessDate | null,
  from: BusinessDate,
  { today, settings }: World,
): Blocker | null {
  const max = readSetting(settings, 'claim.days.LENDING')
  if (dueDate !== null && dueDate > today && dueDate <= addDays(from, max)) return null
  return { code: 'CLAIM_LOAN_END_INVALID', field: 'dueDate', meta: { max } }
}

/** The end of a loan that was refused and is asked for anew today: as many days away as it was at its opening. */
export const loanEndAgain = (dueDate: BusinessDate | null, openedOn: BusinessDate, today: BusinessDate) =>
  dueDate && addDays(today, daysBetween(openedOn, dueDate))

/** Business days in which a refusal may be contested. */
const CONTEST_DAYS = 10

/** The last day on which a refused claim may be contested. */
export const lastDayToContest = (refusedOn: BusinessDate, holidays: Holidays): BusinessDate =>
  addBusinessDays(refusedOn, CONTEST_DAYS, holidays)
