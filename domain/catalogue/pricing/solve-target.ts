import { sumCents, timesQuantity } from '../../ground/money/money'
import { discountPercentage } from './discount'
import { linesTotal, type PricedLine, tableTotal } from './line-total'

interface TargetLine extends PricedLine {
  productId: number
}

export interface TargetInput {
  lines: readonly TargetLine[]
  /** Whose price may change; the others keep theirs. */
  chosen: ReadonlySet<number>
  /** The wanted total of the order. */
  targetCents: number
  /** The order's total for a total of its lines; it never falls when that rises. */
  totalOf: (linesTotalCents: number) => number
  /** The lines may not become less than this: what the highest limit still lets through. */
  minLinesCents?: number
}

export type TargetSolution =
  | {
      ok: true
      /** Cents by product, of the chosen lines. */
      prices: Map<number, number>
      /** Off the table's price of the chosen lines, percent points. */
      percentage: number
      linesTotalCents: number
      totalCents: number
      /** Total less target: 0 unless whole cents a unit cannot make the target. */
      differenceCents: number
    }
  /** Nothing between zero and the table's prices comes near. */
  | { ok: false; reason: 'aboveTable' | 'belowBound'; nearestCents: number }

/** A line that may change, as the search sees it: how far its unit price may go down and up from `base`. */
interface Movable {
  productId: number
  quantity: number
  base: number
  down: number
  up: number
}

/** Steps of the search: what a usual order needs, and the most that any gets, some 50 ms. */
const USUAL_STEPS = 50_000
const MOST_STEPS = 400_000
/** Totals of the lines that are tried around the target. */
const MOST_TRIES = 20_000

/**
 * Unit prices with which the order costs the target ('Fechar em'): one percentage off the table's price of the
 * chosen lines, rounded half up a unit, and the rest on the line that is worth most; where its quantity does not divide
 * the rest, the fewest cents on others. A unit costs whole cents between zero and the table's price, so that not every
 * total can be made: then the nearest one, and `differenceCents` says by how much.
 */
export function solveTarget({ lines, chosen, targetCents, totalOf, minLinesCents = 0 }: TargetInput): TargetSolution {
  const free = lines.filter(({ productId }) => chosen.has(productId))
  const fixed = linesTotal(lines.filter(({ productId }) => !chosen.has(productId)))
  const most = fixed + sumCents(reduced(free, 1).map(({ base, quantity }) => timesQuantity(base, quantity)))
  const least = Math.min(most, Math.max(fixed, minLinesCents))
  if (targetCents > totalOf(most)) return { ok: false, reason: 'aboveTable', nearestCents: totalOf(most) }
  const wanted = firstAtLeast(targetCents, totalOf, least, most)
  const proportional = reduced(free, most === fixed ? 1 : (wanted - fixed) / (most - fixed))
  const reach = reachable(proportional)
  const start = fixed + sumCents(proportional.map(({ base, quantity }) => timesQuantity(base, quantity)))
  for (const linesCents of outward(wanted, least, most, (one) => Math.abs(totalOf(one) - targetCents))) {
    const prices = reach(linesCents - start)
    if (!prices) continue
    const totalCents = totalOf(linesCents)
    if (targetCents < totalOf(least)) return { ok: false, reason: 'belowBound', nearestCents: totalCents }
    return {
      ok: true,
      prices,
      percentage: discountPercentage(tableTotal(free), linesCents - fixed),
      linesTotalCents: linesCents,
      totalCents,
      differenceCents: totalCents - targetCents,
    }
  }
  return { ok: false, reason: 'belowBound', nearestCents: totalOf(most) }
}

/** The least total of the lines with which the order costs the target or more. */
function firstAtLeast(target: number, totalOf: (cents: number) => number, least: number, most: number): number {
  let [low, high] = [least, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (totalOf(middle) >= target) high = middle
    else low = middle + 1
  }
  return low
}

/** From the wanted one outward, always the next that is nearer; `most` can be made, so that it ends there. */
function* outward(from: number, least: number, most: number, distance: (cents: number) => number): Generator<number> {
  let [below, above] = [from - 1, from]
  for (let tries = 0; tries < MOST_TRIES && above <= most; tries++) {
    const goesUp = below < least || distance(above) <= distance(below)
    yield goesUp ? above++ : below--
  }
}

/** Every chosen product at the same share of its table price; a product on two lines has one price. */
function reduced(lines: readonly TargetLine[], share: number): Movable[] {
  const found = new Map<number, Movable>()
  for (const { productId, quantity, tableUnitPriceCents } of lines) {
    const known = found.get(productId)
    const most = Math.min(tableUnitPriceCents, known ? known.base + known.up : tableUnitPriceCents)
    const base = Math.min(most, Math.max(0, Math.round(most * share)))
    found.set(productId, { productId, quantity: quantity + (known?.quantity ?? 0), base, down: base, up: most - base })
  }
  return [...found.values()]
}

/**
 * The amounts that the other lines must move by for a residue: the sum, how much money that is, and each line's cents a
 * unit.
 */
interface Moves {
  sum: number
  cost: number
  cents: readonly number[]
}

/**
 * Answers for a rest how each line moves to make it, or null when no whole cents do. All but the line that is worth
 * most are looked through by what their moves leave over of that line's quantity, the cheapest move of each kept.
 */
function reachable(lines: readonly Movable[]): (cents: number) => Map<number, number> | null {
  const value = ({ base, up, quantity }: Movable) => (base + up) * quantity
  const [largest, ...rest] = [...lines].sort((a, b) => value(b) - value(a))
  if (!largest) return (cents) => (cents === 0 ? new Map() : null)
  const modulus = largest.quantity
  const others = rest.sort((a, b) => a.quantity - b.quantity)
  let known = new Map<number, Moves>([[0, { sum: 0, cost: 0, cents: [] }]])
  let steps = 0
  for (const line of others) {
    // The smallest quantities come first and make most residues; with all known, the rest only finds cheaper moves.
    if (steps > MOST_STEPS || (steps > USUAL_STEPS && known.size === modulus)) break
    const before = known.size
    known = withLine(known, line, modulus, Math.max(2, Math.floor(MOST_STEPS / before)))
    steps += before * Math.min(modulus, MOST_STEPS / before)
  }
  let few: ReturnType<typeof allOf> | null = null
  return (cents) => {
    const moves = known.get(mod(cents, modulus))
    if (!moves) return null
    const own = (cents - moves.sum) / modulus
    // The cheapest moves may ask more of the largest line than it has, where others that leave the same over do not.
    if (own < -largest.down || own > largest.up) {
      if (few === null) few = allOf(lines)
      return few?.(cents) ?? null
    }
    const prices = new Map([[largest.productId, largest.base + own]])
    for (const [index, line] of others.entries()) prices.set(line.productId, line.base + (moves.cents[index] ?? 0))
    return prices
  }
}

/** Totals times unit prices that are looked through one by one, some 30 ms: lines of a few reais in all. */
const FEW_COMBINATIONS = 5_000_000
const NOT_MADE = -1

/**
 * Looks through every total that the lines make, where they make few: a line whose price is some cents is soon at its
 * bound. Undefined where there are too many; then the largest line has room for any rest.
 */
function allOf(lines: readonly Movable[]): ((cents: number) => Map<number, number> | null) | undefined {
  const most = sumCents(lines.map(({ base, up, quantity }) => timesQuantity(base + up, quantity)))
  const combinations = lines.reduce((sum, { base, up }) => sum + (base + up + 1) * (most + 1), 0)
  if (combinations > FEW_COMBINATIONS) return undefined
  const start = sumCents(lines.map(({ base, quantity }) => timesQuantity(base, quantity)))
  // For each line, with those before it: at a total its unit price, the nearest to its base.
  const made: Int32Array[] = []
  let totals = [0]
  for (const { base, up, down, quantity } of lines) {
    const found = new Int32Array(most + 1).fill(NOT_MADE)
    const reached: number[] = []
    for (const total of totals)
      for (let price = base - down; price <= base + up; price++) {
        const at = total + price * quantity
        const known = found[at] as number
        if (known === NOT_MADE) reached.push(at)
        if (known === NOT_MADE || Math.abs(price - base) < Math.abs(known - base)) found[at] = price
      }
    made.push(found)
    totals = reached
  }
  return (cents) => {
    let left = start + cents
    const prices = new Map<number, number>()
    for (const [index, line] of [...lines.entries()].reverse()) {
      const price = made[index]?.[left] ?? NOT_MADE
      if (price === NOT_MADE) return null
      prices.set(line.productId, price)
      left -= price * line.quantity
    }
    return prices
  }
}

function withLine(known: ReadonlyMap<number, Moves>, line: Movable, modulus: number, cap: number): Map<number, Moves> {
  // After so many cents the residues of this line come round again.
  const round = Math.min(cap, modulus / gcd(modulus, line.quantity))
  const [from, to] = [-Math.min(line.down, round), Math.min(line.up, round)]
  const found = new Map<number, Moves>()
  for (const [residue, { sum, cost, cents }] of known)
    for (let move = from; move <= to; move++) {
      const moved = move * line.quantity
      const at = mod(residue + moved, modulus)
      const next = cost + Math.abs(moved)
      const best = found.get(at)
      if (!best || next < best.cost) found.set(at, { sum: sum + moved, cost: next, cents: [...cents, move] })
    }
  return found
}

const mod = (value: number, modulus: number): number => ((value % modulus) + modulus) % modulus

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
