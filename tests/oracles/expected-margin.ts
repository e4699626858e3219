import { type OracleRates, oracleTaxes } from './sale-taxes'

/**
 * For tests: the contribution margin of docs/domain.md 2.3, in plain arithmetic over whole cents, with nothing of
 * `domain/catalogue/pricing`. Percentages come as ten-thousandths of a point, so that all of it is integers.
 */
interface Line {
  quantity: number
  unitPriceCents: number
  costPriceCents: number
  icms: number
  ipi: number
  freight: number
  /** Rates of the tax rule in the state of the sale; null: none is known. Absent: taxes of the catalogue. */
  rates?: OracleRates | null
}

const SCALE = 1_000_000n
const scaled = (percent: number): bigint => BigInt(Math.round(percent * 10_000))

/** Half up, of sums that are not negative. */
const divide = (part: bigint, whole: bigint): bigint => (2n * part + whole) / (2n * whole)

/** @returns percent points with two decimals, null when nothing is sold */
export function expectedMargin(sale: {
  detached: boolean
  kitFreightCents: number
  lines: readonly Line[]
  taxedOn?: string | null
}): number | null {
  if (sale.taxedOn) return ruledMargin(sale)
  let [price, left] = [0n, 0n]
  for (const line of sale.lines) {
    const quantity = BigInt(line.quantity)
    const total = BigInt(line.unitPriceCents) * quantity
    price += total
    left += total - BigInt(line.costPriceCents) * quantity - divide(total * scaled(line.icms), SCALE)
    if (!sale.detached) continue
    for (const percent of [line.ipi, line.freight])
      if (percent !== 0) left -= total - divide(total * SCALE, SCALE + scaled(percent))
  }
  if (!sale.detached) left -= BigInt(sale.kitFreightCents)
  if (price === 0n) return null
  // Below zero half goes away from zero, as `round` of PostgreSQL has it.
  const hundredths = left < 0n ? -divide(-left * 10_000n, price) : divide(left * 10_000n, price)
  return Number(hundredths) / 100
}

/** The same by tax rules: a kit is one item of the invoice, with its freight; loose goods are an item each. */
function ruledMargin({ detached, kitFreightCents, lines }: Parameters<typeof expectedMargin>[0]): number | null {
  if (lines.some(({ rates }) => !rates)) return null
  const totalOf = (line: Line) => line.unitPriceCents * line.quantity
  const price = lines.reduce((sum, line) => sum + totalOf(line), 0)
  const items = detached
    ? lines.map((line) => ({ cents: totalOf(line), rates: line.rates! }))
    : lines.slice(0, 1).map((line) => ({ cents: price + kitFreightCents, rates: line.rates! }))
  let left = BigInt(price)
  for (const { cents, rates } of items) for (const tax of Object.values(oracleTaxes(cents, rates))) left -= BigInt(tax)
  for (const line of lines) {
    left -= BigInt(line.costPriceCents) * BigInt(line.quantity)
    const total = BigInt(totalOf(line))
    if (detached && line.freight !== 0) left -= total - divide(total * SCALE, SCALE + scaled(line.freight))
  }
  if (!detached) left -= BigInt(kitFreightCents)
  if (price === 0) return null
  const whole = BigInt(price)
  const hundredths = left < 0n ? -divide(-left * 10_000n, whole) : divide(left * 10_000n, whole)
  return Number(hundredths) / 100
}

/** What a stored rule says of a sale to one state, by another road than `ratesFor`. */
export function oracleRatesOf(
  rule: OracleRates & {
    icmsInterstate: number | null
    icmsInternal: number | null
    destinations: { uf: string; internal: number | null; fcp: number | null }[]
  },
  uf: string,
): OracleRates {
  const named = rule.destinations.find((one) => one.uf === uf)
  const internal = named?.internal ?? rule.icmsInternal ?? 0
  const isHome = uf === 'SC'
  const difal = isHome ? 'NONE' : rule.difal
  const icms = isHome ? internal : (rule.icmsInterstate ?? 0)
  return { ...rule, internal, difal, icms, fcp: isHome || difal !== 'NONE' ? (named?.fcp ?? rule.fcp) : 0 }
}
