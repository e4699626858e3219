/** Why a kit is among the three. */
export const PICKS = ['CHEAPEST', 'NEAREST', 'SPARE', 'OTHER'] as const
export type Pick = (typeof PICKS)[number]

export const PICK_LABELS: Readonly<Record<Pick, string>> = {
  CHEAPEST: 'Menor preço por kWh',
  NEAREST: 'Mais próximo do ideal',
  SPARE: 'Com folga',
  OTHER: 'Outra opção',
}

export interface Pickable {
  kwp: number
  /** R$ for each kWh of a year. */
  pricePerKwh: number
  /** Its materials; kits of equal materials count as one, whatever they are called. Absent: like no other. */
  items?: readonly { productId: number; quantity: number }[]
}

/** The same for kits of the same materials, in whatever order they are listed; null where they are not known. */
export function materialsKey({ items }: Pickable): string | null {
  if (!items) return null
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of items) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities]
    .sort(([one], [other]) => one - other)
    .map(([productId, quantity]) => `${productId}x${quantity}`)
    .join(' ')
}

/** Of kits of the same materials the cheapest, then the first. */
function withoutTwins<K extends Pickable>(kits: readonly K[]): K[] {
  const kept = new Map<string | K, K>()
  for (const kit of kits) {
    const key = materialsKey(kit)
    const twin = key === null ? undefined : kept.get(key)
    if (!twin || kit.pricePerKwh < twin.pricePerKwh) kept.set(key ?? kit, kit)
  }
  const chosen = new Set(kept.values())
  return kits.filter((kit) => chosen.has(kit))
}

export type Picked<K> = K & { picks: Pick[] }

export const HOW_MANY = 3

/**
 * Three of the kits, each with what it is the best at: one that is best twice says so, and its place goes to the next
 * nearest. Ties go to the cheaper, then to the first. Of the same materials there is one.
 */
export function pickKits<K extends Pickable>(all: readonly K[], target: number): Picked<K>[] {
  const kits = withoutTwins(all)
  const chosen = best(kits, target)
  for (const kit of byDistance(kits, target)) if (chosen.size < HOW_MANY && !chosen.has(kit)) chosen.set(kit, ['OTHER'])
  return [...chosen].map(([kit, picks]) => ({ ...kit, picks }))
}

/**
 * The same of ready kits and, where they are fewer than three, of composed ones beside all of them: those that are
 * best at something first, then the nearest.
 */
export function pickReadyFirst<K extends Pickable>(
  allReady: readonly K[],
  allComposed: readonly K[],
  target: number,
): Picked<K>[] {
  const ready = withoutTwins(allReady)
  const known = new Set(ready.map(materialsKey))
  const composed = withoutTwins(allComposed).filter((kit) => !kit.items || !known.has(materialsKey(kit)))
  if (ready.length >= HOW_MANY) return pickKits(ready, target)
  const merits = [...best([...ready, ...composed], target).keys()].filter((kit) => composed.includes(kit))
  const others = [...new Set([...merits, ...byDistance(composed, target)])].slice(0, HOW_MANY - ready.length)
  return pickKits([...ready, ...others], target)
}

/** Kits in an order of merit, and how many of its first the three may hold. */
interface Ranking<K> {
  ranked: K[]
  howMany: number
}

/**
 * The orders that the three are picked by: the first of each that may be sold, and the three nearest, are enough to
 * pick the three of all kits.
 */
export function rankings<K extends Pickable>(kits: readonly K[], target: number): Ranking<K>[] {
  const { nearest, cheapest, roomiest } = ranked(kits, target)
  return [
    { ranked: nearest, howMany: HOW_MANY },
    { ranked: cheapest, howMany: 1 },
    { ranked: roomiest, howMany: 1 },
  ]
}

/**
 * Of many kits those that the best three are among, whichever else may be sold: so only these are judged.
 * @param judge what a kit is as an offer; null where it may not be sold
 * @param known materials that are offered already
 */
export function contenders<K extends Pickable, Offer>(
  kits: readonly K[],
  target: number,
  judge: (kit: K) => Offer | null,
  known: ReadonlySet<string | null> = new Set(),
): Offer[] {
  const judged = new Map<K, Offer | null>()
  const found = new Set<Offer>()
  for (const { ranked, howMany } of rankings(kits, target)) {
    const made = new Set(known)
    for (const kit of ranked) {
      if (made.size - known.size === howMany) break
      if (made.has(materialsKey(kit))) continue
      const offer = judged.has(kit) ? judged.get(kit)! : judge(kit)
      judged.set(kit, offer)
      if (offer === null) continue
      made.add(materialsKey(kit))
      found.add(offer)
    }
  }
  return [...found]
}

const distance = ({ kwp }: Pickable, target: number) => Math.abs(kwp - target)

const byDistance = <K extends Pickable>(kits: readonly K[], target: number): K[] =>
  [...kits].sort((a, b) => distance(a, target) - distance(b, target) || a.pricePerKwh - b.pricePerKwh)

const ranked = <K extends Pickable>(kits: readonly K[], target: number) => ({
  nearest: byDistance(kits, target),
  cheapest: [...kits].sort((a, b) => a.pricePerKwh - b.pricePerKwh || distance(a, target) - distance(b, target)),
  roomiest: kits.filter(({ kwp }) => kwp > target).sort((a, b) => b.kwp - a.kwp || a.pricePerKwh - b.pricePerKwh),
})

function best<K extends Pickable>(kits: readonly K[], target: number): Map<K, Pick[]> {
  const chosen = new Map<K, Pick[]>()
  const choose = (kit: K | undefined, pick: Pick) => {
    if (kit) chosen.set(kit, [...(chosen.get(kit) ?? []), pick])
  }
  const { nearest, cheapest, roomiest } = ranked(kits, target)
  choose(nearest[0], 'NEAREST')
  choose(cheapest[0], 'CHEAPEST')
  choose(roomiest[0], 'SPARE')
  return chosen
}
