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
}): number | null {
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
