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
}

export type Picked<K> = K & { picks: Pick[] }

export const HOW_MANY = 3

/**
 * Three of the kits, each with what it is the best at: one that is best twice says so, and its place goes to the next
 * nearest. Ties go to the cheaper, then to the first.
 */
export function pickKits<K extends Pickable>(kits: readonly K[], target: number): Picked<K>[] {
  const chosen = best(kits, target)
  for (const kit of byDistance(kits, target)) if (chosen.size < HOW_MANY && !chosen.has(kit)) chosen.set(kit, ['OTHER'])
  return [...chosen].map(([kit, picks]) => ({ ...kit, picks }))
}

/**
 * The same of ready kits and, where they are fewer than three, of composed ones beside all of them: those that are
 * best at something first, then the nearest.
 */
export function pickReadyFirst<K extends Pickable>(
  ready: readonly K[],
  composed: readonly K[],
  target: number,
): Picked<K>[] {
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
 * The orders that the three are picked by: whoever has the first of each that may be sold, and the three nearest, has
 * the three of all kits.
 */
export function rankings<K extends Pickable>(kits: readonly K[], target: number): Ranking<K>[] {
  const { nearest, cheapest, roomiest } = ranked(kits, target)
  return [
    { ranked: nearest, howMany: HOW_MANY },
    { ranked: cheapest, howMany: 1 },
    { ranked: roomiest, howMany: 1 },
  ]
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
