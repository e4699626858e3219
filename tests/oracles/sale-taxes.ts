/**
 * The taxes of a sale once more, in fractions of whole numbers and by another road than `line-taxes.ts`: it looks for the
 * value of the goods of which price and all taxes on top add up, tax by tax as an accountant writes them down, instead of
 * shares of one whole. No rounding before the last step.
 */
interface Fraction {
  n: bigint
  d: bigint
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))
const make = (n: bigint, d: bigint): Fraction => {
  const by = gcd(n, d) || 1n
  const sign = d < 0n ? -1n : 1n
  return { n: (sign * n) / by, d: (sign * d) / by }
}
const whole = (value: number | bigint): Fraction => make(BigInt(value), 1n)
/** Percent with four decimals at most. */
const percent = (value: number): Fraction => make(BigInt(Math.round(value * 10_000)), 1_000_000n)
const add = (a: Fraction, b: Fraction) => make(a.n * b.d + b.n * a.d, a.d * b.d)
const minus = (a: Fraction, b: Fraction) => make(a.n * b.d - b.n * a.d, a.d * b.d)
const times = (a: Fraction, b: Fraction) => make(a.n * b.n, a.d * b.d)
const over = (a: Fraction, b: Fraction) => make(a.n * b.d, a.d * b.n)
const positive = (a: Fraction) => (a.n < 0n ? whole(0) : a)
const ONE = whole(1)

/** Half up. */
const rounded = ({ n, d }: Fraction): number => Number((2n * n + d) / (2n * d))

export interface OracleRates {
  icms: number
  internal: number
  fcp: number
  icmsReduction: number
  icmsExempt: boolean
  ipiInIcmsBase: boolean
  difal: 'NONE' | 'SENDER' | 'BUYER'
  difalBase: 'SINGLE' | 'DOUBLE'
  stMva: number | null
  ipi: number
  pis: number
  cofins: number
  pisCofinsBase: 'FULL' | 'WITHOUT_ICMS' | 'WITHOUT_ICMS_DIFAL'
  cbs: number
  ibsState: number
  ibsMunicipal: number
  reform: 'TEST' | 'DUE'
}

export type OracleTaxes = Record<'icms' | 'difal' | 'fcp' | 'st' | 'ipi' | 'pis' | 'cofins' | 'cbs' | 'ibs', Fraction>

/** Every tax of goods that are worth `goods` without IPI, ST, CBS and IBS: an invoice that is written downwards. */
function invoiceOf(goods: Fraction, rates: OracleRates): OracleTaxes {
  const ipi = times(goods, percent(rates.ipi))
  const reduced = minus(ONE, percent(rates.icmsReduction))
  const base = times(rates.ipiInIcmsBase ? add(goods, ipi) : goods, reduced)
  const icms = rates.icmsExempt ? whole(0) : times(base, percent(rates.icms))
  let difal = whole(0)
  let fcp = rates.icmsExempt || rates.difal !== 'NONE' ? whole(0) : times(base, percent(rates.fcp))
  if (rates.difal === 'SENDER' && !rates.icmsExempt) {
    const internal = percent(rates.internal)
    const inner =
      rates.difalBase === 'SINGLE' ? base : over(minus(base, icms), minus(minus(ONE, internal), percent(rates.fcp)))
    difal = positive(minus(times(inner, internal), icms))
    fcp = times(inner, percent(rates.fcp))
  }
  const total = add(goods, ipi)
  const st =
    rates.stMva === null
      ? whole(0)
      : positive(minus(times(times(total, add(ONE, percent(rates.stMva))), percent(rates.internal)), icms))
  const out = {
    FULL: whole(0),
    WITHOUT_ICMS: icms,
    WITHOUT_ICMS_DIFAL: add(add(icms, difal), fcp),
  }[rates.pisCofinsBase]
  const income = minus(goods, out)
  const pis = times(income, percent(rates.pis))
  const cofins = times(income, percent(rates.cofins))
  const bare = positive([icms, difal, fcp, pis, cofins].reduce(minus, goods))
  const isDue = rates.reform === 'DUE'
  const cbs = isDue ? times(bare, percent(rates.cbs)) : whole(0)
  const ibs = isDue ? times(bare, add(percent(rates.ibsState), percent(rates.ibsMunicipal))) : whole(0)
  return { icms, difal, fcp, st, ipi, pis, cofins, cbs, ibs }
}

/** What the buyer pays for goods of this worth. */
const paidFor = (goods: Fraction, { ipi, st, cbs, ibs }: OracleTaxes) => [ipi, st, cbs, ibs].reduce(add, goods)

/** The taxes inside of a price, in whole cents: every one of them grows with the goods, so one try says the goods' worth. */
export function oracleTaxes(cents: number, rates: OracleRates): Record<keyof OracleTaxes, number> {
  const tried = whole(1_000_000)
  const goods = over(times(tried, whole(cents)), paidFor(tried, invoiceOf(tried, rates)))
  const taxes = invoiceOf(goods, rates)
  return Object.fromEntries(Object.entries(taxes).map(([tax, value]) => [tax, rounded(value)])) as Record<
    keyof OracleTaxes,
    number
  >
}
