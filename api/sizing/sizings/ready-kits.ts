import { setImmediate as nextTurn } from 'node:timers/promises'
import { kitChecks } from '#domain/catalogue/kits/kit-checks'
import type { KitProduct } from '#domain/catalogue/products/kit-product'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import { fromCents } from '#domain/ground/money/money'
import type { Uf } from '#domain/ground/places/states'
import type { Backup } from '#domain/sizing/backup/battery-need'
import { judgeBatteries } from '#domain/sizing/backup/judge-batteries'
import { materialsKey, type Pickable, rankings } from '#domain/sizing/sizing/pick-kits'
import type { Buyer } from '../../catalogue/kits/candidate-queries'
import type { WantedItem } from '../../catalogue/pricing/price-lines'
import type { Executor } from '../../ground/db/executor'
import { JUDGED, type KitNear, readKitsNear, type Wanted } from './kits-near'

/** Milliseconds that kits are judged before other requests get their turn. */
const TURN = 8
/** How many of the first of each order are read: more only where the rules allow too few of them. */
const PAGE = 40

/** A ready kit with what decides whether it is one of the three. */
interface ReadyKit extends Required<Pickable> {
  id: number
  name: string
  networkVoltage: NetworkVoltage
  items: WantedItem[]
}

interface Found {
  kits: ReadyKit[]
  /** What else kits may be put together from, where a second statement was needed and has read it too. */
  partIds: number[] | null
}

/**
 * Of all ready kits near a power those that the best three are among, allowed by the rules and with a price of every
 * item: three or more where there are so many. One statement, in which the database prices and ranks them; a second one
 * where the rules no longer allow the first ones.
 * @param kwhOf what a system of so many kWp generates in a year
 * @param backup what their batteries have to do; null without them
 */
export async function findReadyKits(
  db: Executor,
  buyer: Buyer,
  wanted: Wanted,
  kwhOf: (kwp: number) => number,
  backup: Backup | null,
): Promise<Found> {
  const among = (page: number | null) => findAmong(db, buyer, wanted, kwhOf, backup, page)
  return (await among(PAGE)) ?? (await among(null))!
}

/** Null where the rules allow too few of a page. */
async function findAmong(
  db: Executor,
  buyer: Buyer,
  wanted: Wanted,
  kwhOf: (kwp: number) => number,
  backup: Backup | null,
  page: number | null,
): Promise<Found | null> {
  const { kits, products, settings, partIds } = await readKitsNear(db, buyer, wanted, page)
  const giveWay = takeTurns()
  await nextTurn()
  const isAllowed = judgeOf(new Map(products.map((product) => [product.id, product])), settings, wanted.uf, backup)
  const priced = kits.map((kit) => ({
    kit,
    kwp: kit.kwp,
    pricePerKwh: fromCents(kit.cents) / kwhOf(kit.kwp),
    items: kit.items.map(([productId, quantity]) => ({ productId, quantity })),
  }))
  const found = new Set<(typeof priced)[number]>()
  for (const { ranked, howMany } of rankings(priced, wanted.watts / 1000)) {
    let left = howMany
    // Of the same materials one is wanted; which one may be sold, only its own voltage says.
    const made = new Set<string | null>()
    for (const one of ranked.slice(0, page ?? ranked.length)) {
      if (left === 0) break
      await giveWay()
      if (made.has(materialsKey(one)) || !isAllowed(one.kit)) continue
      made.add(materialsKey(one))
      found.add(one)
      left -= 1
    }
    if (left > 0 && page !== null && ranked.length >= page) return null
  }
  const ready = [...found].map(({ kit: { id, name, networkVoltage }, kwp, pricePerKwh, items }) => ({
    ...{ id, name, networkVoltage, kwp, pricePerKwh, items },
  }))
  return { kits: ready, partIds }
}

/** Whether the rules let a kit be sold; asked once of all that have the same parts. */
function judgeOf(
  byId: ReadonlyMap<number, KitProduct>,
  settings: Record<string, unknown>,
  uf: Uf | null,
  backup: Backup | null,
) {
  const known = new Map<string, boolean>()
  return ({ networkVoltage, items }: KitNear): boolean => {
    const lines = items.flatMap(([id, quantity]) => {
      const product = byId.get(id)
      return product && JUDGED.includes(product.type) ? [{ product, quantity }] : []
    })
    const key = `${networkVoltage} ${lines.map(({ product, quantity }) => `${product.id}x${quantity}`).join(' ')}`
    const before = known.get(key)
    if (before !== undefined) return before
    const checks = { budgetType: 'KIT' as const, lines, networkVoltage, settings, uf, bypassRestrictions: false }
    const carries = !backup || judgeBatteries(lines, backup.need, backup.terms).faults.length === 0
    const answer = carries && kitChecks(checks).blockers.length === 0
    known.set(key, answer)
    return answer
  }
}

/** To be awaited in a long loop: now and then others come first. */
function takeTurns(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < TURN) return undefined
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}
