import { addDays, type BusinessDate } from '../../ground/dates/business-date'
import { type Holidays, nextBusinessDay } from '../../ground/dates/business-days'
import type { Cents } from '../../ground/money/money'

export const MAX_INSTALMENTS = 24
/** Days of an instalment have three digits at most. */
export const MAX_INSTALMENT_DAYS = 999
/** So many days after a due date a holiday can move an instalment: no row of days off is longer than two weeks. */
export const MAX_MOVED_DAYS = MAX_INSTALMENT_DAYS + 14

/** One part of a payment condition. `share` in percent points with two places at most; all of them make exactly 100. */
export type Instalment = {
  /** From the day of invoicing, as '28/56 dias' counts them. */
  days: number
  share: number
}

/** One part of what an order costs. */
export type DueInstalment = {
  /** 1 is the first. */
  number: number
  days: number
  /** Null: the order has no due date yet, so only the days are known. */
  dueDate: BusinessDate | null
  cents: Cents
}

const inHundredths = (share: number): number => Math.round(share * 100)

/** The sum of all shares, in percent points, without the dust of binary fractions. */
export const sumOfShares = (instalments: readonly Instalment[]): number =>
  instalments.reduce((sum, { share }) => sum + inHundredths(share), 0) / 100

/** Shares that are as equal as two places can say: the first has the rest. 3 gives 33.34, 33.33, 33.33. */
export function equalShares(count: number): number[] {
  const share = Math.floor(10_000 / count)
  return Array.from({ length: count }, (_, at) => (at === 0 ? 10_000 - share * (count - 1) : share) / 100)
}

export function hasEqualShares(instalments: readonly Instalment[]): boolean {
  const equal = equalShares(instalments.length)
  return instalments.every(({ share }, at) => inHundredths(share) === inHundredths(equal[at]!))
}

/**
 * The parts of an amount (docs/domain.md 4.5). Every part but the first is rounded down to the cent, and the first one
 * has the rest, so that they add up to the amount. Equal shares divide the amount itself and not its hundredths:
 * 33.33 % of R$ 100.000,00 would be R$ 3,33 short of a third.
 *
 * The first part is due on the order's due date, the day of its first payment. Each of the others is due as many days
 * later as the condition's days lie apart, or on the next business day (domain 3.2 on boletos).
 * @param totalCents integer cents, 0 or more
 * @param instalments one or more, their days increasing and their shares 100 % together
 * @param dueDate a business day, which sending an order ensures; null: not set yet
 * @param holidays of the days from `dueDate` on
 */
export function instalmentsDue(
  totalCents: Cents,
  instalments: readonly Instalment[],
  dueDate: BusinessDate | null,
  holidays: Holidays,
): DueInstalment[] {
  const isEqual = hasEqualShares(instalments)
  const [total, count] = [BigInt(totalCents), BigInt(instalments.length)]
  const partOf = ({ share }: Instalment) =>
    Number(isEqual ? total / count : (total * BigInt(inHundredths(share))) / 10_000n)
  const later = instalments.slice(1).map(partOf)
  const first = later.reduce((rest, cents) => rest - cents, totalCents)
  const start = instalments[0]?.days ?? 0
  return instalments.map((instalment, at) => ({
    number: at + 1,
    days: instalment.days,
    dueDate:
      at === 0 || dueDate === null ? dueDate : nextBusinessDay(addDays(dueDate, instalment.days - start), holidays),
    cents: at === 0 ? first : later[at - 1]!,
  }))
}

const percentText = (share: number): string => String(share).replace('.', ',')

/** As it is typed: '28/56' where the shares are equal, '30 (40%) / 60 (60%)' where they are not. */
export const instalmentsText = (instalments: readonly Instalment[] | null): string =>
  instalments === null
    ? ''
    : hasEqualShares(instalments)
      ? instalments.map(({ days }) => days).join('/')
      : instalments.map(({ days, share }) => `${days} (${percentText(share)}%)`).join(' / ')
