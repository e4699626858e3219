import Big from 'big.js'

/** An amount in integer cents. Values of the portal stay far below 2^53. */
export type Cents = number

type Decimal = number | string | Big

/** Integer or an error: a float in cents is a defect of the caller. */
function safeInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an amount in cents: ${value}`)
  return value === 0 ? 0 : value
}

/**
 * Rounds half up (half away from zero below zero) on the decimal digits, so that 1.005 becomes 1.01 and not 1.
 * @returns a number with at most `decimals` places
 */
export const roundHalfUp = (value: Decimal, decimals: number): number =>
  Number(new Big(value).round(decimals, Big.roundHalfUp)) || 0

/**
 * `part` ÷ `whole` of whole numbers, rounded half up as `roundHalfUp` does, and exact: for lists, where hundreds of
 * decimal divisions would hold up all other requests for milliseconds.
 * @throws RangeError for fractions and for a `whole` of 0
 */
export function ratioHalfUp(part: number, whole: number, decimals: number): number {
  const [above, below] = [BigInt(part) * 10n ** BigInt(decimals), BigInt(whole)]
  const [size, by] = [above < 0n ? -above : above, below < 0n ? -below : below]
  const rounded = Number((2n * size + by) / (2n * by)) / 10 ** decimals
  return rounded !== 0 && above < 0n !== below < 0n ? -rounded : rounded
}

/**
 * Reais → cents, half up: 1234.5 → 123450, '1.005' → 101.
 * @throws RangeError for NaN, Infinity and amounts beyond 2^53 cents
 */
export function toCents(reais: Decimal): Cents {
  if (typeof reais === 'number' && !Number.isFinite(reais)) throw new RangeError(`not an amount: ${reais}`)
  return safeInteger(Number(new Big(reais).times(100).round(0, Big.roundHalfUp)))
}

/** Cents → reais with 2 places, as JSON shows them: 123450 → 1234.5. */
export const fromCents = (cents: Cents): number => safeInteger(cents) / 100

/** The same of an amount that may be unknown. */
export const fromKnownCents = (cents: Cents | null): number | null => (cents === null ? null : fromCents(cents))

type InReais<Row> = {
  [Name in keyof Row as Name extends `${infer Noun}Cents` ? Noun : Name]: Name extends `${string}Cents`
    ? number | Exclude<Row[Name], number>
    : Row[Name]
}

/** A row's amounts in reais: { id: 1, valueCents: 150 } → { id: 1, value: 1.5 }; what is unknown stays null. */
export const inReais = <Row extends object>(row: Row): InReais<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      name.endsWith('Cents') ? [name.slice(0, -'Cents'.length), fromKnownCents(value)] : [name, value],
    ),
  ) as InReais<Row>

/** `percent` percent points of an amount, half up: percentOf(1000, 2.5) = 25. */
export const percentOf = (cents: Cents, percent: Decimal): Cents =>
  safeInteger(Number(new Big(safeInteger(cents)).times(percent).div(100).round(0, Big.roundHalfUp)))

/** Amount × whole quantity, exact. */
export const timesQuantity = (cents: Cents, quantity: number): Cents =>
  safeInteger(safeInteger(cents) * safeInteger(quantity))

/** Sum of amounts, exact. */
export const sumCents = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, amount) => safeInteger(sum + safeInteger(amount)), 0)
