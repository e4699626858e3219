import type { ProductType } from '../../catalogue/products/product-types'
import { type CatalogueIndex, codeKey, type IndexedProduct, isModel } from './catalogue-index'
import { foldLine, squash } from './fold-words'
import { POWER_TYPES, piecesOf, understand, type Wish } from './understand'

/** What a text is taken for. */
export interface Match {
  /** The one product that nothing speaks against; null: a person has to choose. */
  chosen: IndexedProduct | null
  /** By which of the three ways it was chosen. */
  by: 'CODE' | 'MODEL' | 'AGREEMENT' | null
  /** The likeliest first; the chosen one leads. */
  candidates: IndexedProduct[]
}

/** Shown of a row that is not certain. */
export const CANDIDATES = 5
/** More than are shown are kept: some of them this company may have no price of. */
const KEPT = CANDIDATES + 2
/** Of one list of products that a word leads to; the words together narrow what one does not. */
const OF_A_WORD = 60
const OF_A_TYPE = 40
/** Powers of a type beside the one that is asked for, on each side. */
const NEIGHBOURS = 3
/** Of a list that is looked through to its end for a second product that agrees as well. */
const MOST_LOOKED_AT = 400
/** Below this nothing of a product has been asked for. */
const LEAST_SCORE = 12

/** @param wanted the words of a row without its quantity */
export function matchRow(index: CatalogueIndex, wanted: string): Match {
  const wish = understand(wanted)
  const byCode = codeIn(index, wanted)
  const whole = byCode ? null : wholeModel(index, wanted)
  const candidates = rank(index, wish, byCode ? [byCode] : whole ? [whole] : [])
  if (whole) return chosen(whole, 'MODEL', candidates)
  if (byCode && contradictions(byCode, wish) === 0) return chosen(byCode, 'CODE', candidates)
  const byModel = byCode ? null : modelIn(index, wish)
  if (byModel && agrees(byModel, wish)) return chosen(byModel, 'MODEL', candidates)
  const only = byCode || byModel ? null : onlyOne(index, wish)
  if (only) return chosen(only, 'AGREEMENT', candidates)
  return { chosen: null, by: null, candidates }
}

const chosen = (product: IndexedProduct, by: Match['by'], candidates: IndexedProduct[]): Match => ({
  chosen: product,
  by,
  candidates: [product, ...candidates.filter((one) => one !== product)].slice(0, KEPT),
})

/** One of its pieces, or all of them together, is a product's code or GTIN; two codes of two products are none. */
function codeIn(index: CatalogueIndex, wanted: string): IndexedProduct | null {
  const whole = index.codes.get(codeKey(wanted))
  if (whole) return whole
  const found = new Set<IndexedProduct>()
  for (const piece of piecesOf(foldLine(wanted))) {
    // A figure of few digits is a power or a measure, whoever's code it is too.
    if (/^\d{1,4}$/.test(piece)) continue
    const product = index.codes.get(codeKey(piece))
    if (product) found.add(product)
  }
  return found.size === 1 ? [...found][0]! : null
}

/** All of it is one model, with blanks or marks in it: 'hl 585 n'. */
const wholeModel = (index: CatalogueIndex, wanted: string): IndexedProduct | null => {
  const key = squash(foldLine(wanted))
  return isModel(key) ? (index.models.get(key) ?? null) : null
}

function modelIn(index: CatalogueIndex, { words }: Wish): IndexedProduct | null {
  const found = new Set(words.filter(isModel).map((word) => index.models.get(word) ?? null))
  found.delete(null)
  return found.size === 1 ? [...found][0]! : null
}

/** Everything that is asked for is true of it, and nothing that is asked for is unknown. */
function agrees(product: IndexedProduct, wish: Wish): boolean {
  return contradictions(product, wish) === 0 && wish.words.every((word) => product.words.has(word))
}

/**
 * The one product of which type, power and maker all agree. A maker that the text leaves out agrees only where one
 * product alone is left; so does a power, of goods that have none. A word that is not the product's, such as a maker whose
 * goods are not sold here, ends it.
 */
function onlyOne(index: CatalogueIndex, wish: Wish): IndexedProduct | null {
  const [type] = wish.types
  if (wish.isMixed || type === undefined) return null
  if (wish.types.some((one) => POWER_TYPES.includes(one)) && wish.powers.length === 0) return null
  const list = shortest(index, wish)
  if (list.length > MOST_LOOKED_AT) return null
  let only: IndexedProduct | null = null
  for (const product of list) {
    if (!agrees(product, wish)) continue
    if (only) return null
    only = product
  }
  return only
}

/** The shortest list that holds every product which agrees. */
function shortest(index: CatalogueIndex, { types, powers, words }: Wish): readonly IndexedProduct[] {
  const lists: (readonly IndexedProduct[])[] = words.map((word) => index.byWord.get(word) ?? [])
  const [type] = types
  if (type !== undefined && types.length === 1)
    lists.push(
      POWER_TYPES.includes(type) && powers[0] !== undefined
        ? (index.byPower.get(type)?.get(powers[0]) ?? [])
        : (index.byType.get(type) ?? []),
    )
  else lists.push(types.flatMap((one) => (index.byType.get(one) ?? []).slice(0, MOST_LOOKED_AT + 1)))
  return lists.reduce((least, list) => (list.length < least.length ? list : least))
}

/** How many things that are asked for are not so of a product; words apart. */
function contradictions(product: IndexedProduct, wish: Wish): number {
  let count = 0
  if (wish.isMixed) count += 1
  if (wish.types.length > 0 && !wish.types.includes(product.type)) count += 1
  for (const power of wish.powers) if (!hasPower(product, power)) count += 1
  count += wish.likelyPowers.filter((power) => !product.numbers.includes(power / 1_000)).length
  for (const volts of wish.volts) if (!product.volts.includes(volts)) count += 1
  if (wish.phase && !product.phases.includes(wish.phase)) count += 1
  if (wish.fixations.length > 0 && !(product.fixationType && wish.fixations.includes(product.fixationType))) count += 1
  if (wish.connector && !(product.connectorType === wish.connector || product.words.has(wish.connector.toLowerCase())))
    count += 1
  if (wish.inverter && product.inverterType !== wish.inverter) count += 1
  if (wish.battery && product.batteryRole !== wish.battery) count += 1
  for (const spec of wish.specs) if (!hasSpec(product, spec)) count += 1
  for (const value of wish.numbers) if (!hasNumber(product, value)) count += 1
  return count
}

const hasPower = ({ potency, powers }: IndexedProduct, watts: number): boolean =>
  potency === watts || (potency === null && powers.includes(watts))

/** A measure in metres of goods that are sold by the metre is how much of them is wanted, and no part of their name. */
const hasSpec = ({ specs, unit }: IndexedProduct, spec: string): boolean =>
  specs.includes(spec) || (unit === 'm' && spec.endsWith('m') && !spec.endsWith('mm'))

const hasNumber = ({ numbers, potency, volts, specs }: IndexedProduct, value: number): boolean =>
  numbers.includes(value) || potency === value || volts.includes(value) || specs.some((spec) => spec === `${value}mm`)

/** The likeliest products, with how likely they are; those of `first` lead. */
function rank(index: CatalogueIndex, wish: Wish, first: readonly IndexedProduct[]): IndexedProduct[] {
  const pool = new Set<IndexedProduct>(first)
  for (const product of poolOf(index, wish)) pool.add(product)
  const scored: [number, IndexedProduct][] = []
  for (const product of pool) {
    const score = first.includes(product) ? Number.POSITIVE_INFINITY : scoreOf(product, wish)
    if (score >= LEAST_SCORE) scored.push([score, product])
  }
  scored.sort(([a, one], [b, other]) => b - a || one.id - other.id)
  return scored.slice(0, KEPT).map(([, product]) => product)
}

function* poolOf(
  index: CatalogueIndex,
  { types, powers, likelyPowers, words, fixations }: Wish,
): Generator<IndexedProduct> {
  const wanted = [...powers, ...likelyPowers]
  const lists: IndexedProduct[][] = []
  for (const type of types.length > 0 ? types : wanted.length > 0 ? POWER_TYPES : [])
    for (const power of wanted) lists.push(...nearest(index, type, power))
  for (const word of words) {
    const list = index.byWord.get(word)
    if (list) lists.push(list)
    else lists.push(...alike(index, word))
  }
  for (const fixation of fixations) lists.push(index.byRoof.get(fixation) ?? [])
  for (const list of lists) {
    // Of a long list those that are of the right type: a maker's name leads to all of its goods.
    let taken = 0
    for (const product of list) {
      if (taken === OF_A_WORD) break
      if (types.length > 0 && list.length > OF_A_WORD && !types.includes(product.type)) continue
      taken += 1
      yield product
    }
  }
  for (const type of types) yield* (index.byType.get(type) ?? []).slice(0, OF_A_TYPE)
}

/** Lists of the power that is asked for, and of those beside it. */
function nearest(index: CatalogueIndex, type: ProductType, power: number): IndexedProduct[][] {
  const powers = index.powers.get(type)
  const lists = index.byPower.get(type)
  if (!powers || !lists) return []
  const low = firstFrom(powers, power)
  return powers.slice(Math.max(0, low - NEIGHBOURS), low + NEIGHBOURS + 1).map((near) => lists.get(near) ?? [])
}

/** The place of the first value that is not below another one, in a list in order. */
function firstFrom<Value extends string | number>(values: readonly Value[], value: Value): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Models that begin so ('hl585'), makers that are written nearly so: 'helliara', 'voltrics'. Few are read, however large
 * the catalogue.
 */
function alike(index: CatalogueIndex, word: string): IndexedProduct[][] {
  if (word.length < 4) return []
  if (/\d/.test(word)) {
    const from = firstFrom(index.modelWords, word)
    const near = index.modelWords.slice(from, from + CANDIDATES)
    return near.filter((model) => model.startsWith(word)).map((model) => index.byWord.get(model) ?? [])
  }
  const found: IndexedProduct[][] = []
  for (const maker of index.makers) if (isNearly(maker, word)) found.push(index.byWord.get(maker) ?? [])
  return found.slice(0, 3)
}

/** One letter more, fewer or another; or the beginning of the other. */
function isNearly(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length >= 4 && long.startsWith(short)) return true
  if (short.length < 5 || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = short.slice(short.length === long.length ? at + 1 : at)
  return rest === long.slice(at + 1)
}

function scoreOf(product: IndexedProduct, wish: Wish): number {
  let score = 0
  if (wish.types.length > 0) score += wish.types.includes(product.type) ? 30 : -40
  for (const power of wish.powers) score += nearness(product, power)
  for (const power of wish.likelyPowers) score += nearness(product, power) / 2
  for (const word of wish.words) score += wordScore(product, word)
  for (const volts of wish.volts) score += product.volts.includes(volts) ? 5 : -4
  if (wish.phase) score += product.phases.includes(wish.phase) ? 7 : -5
  if (wish.fixations.length > 0)
    score += product.fixationType && wish.fixations.includes(product.fixationType) ? 20 : -10
  if (wish.connector) score += product.connectorType === wish.connector ? 15 : -6
  if (wish.inverter) score += product.inverterType === wish.inverter ? 12 : -8
  if (wish.battery) score += product.batteryRole === wish.battery ? 8 : -4
  for (const spec of wish.specs) score += hasSpec(product, spec) ? 6 : -1
  for (const value of wish.numbers) score += hasNumber(product, value) ? 6 : 0
  return score
}

const wordScore = (product: IndexedProduct, word: string): number => {
  if (product.words.has(word)) return isModel(word) ? 40 : 14
  if (word.length >= 4) for (const own of product.words) if (isNearly(own, word)) return isModel(word) ? 20 : 9
  return -1
}

/** 30 for the power itself, less the farther it is away; nothing where one has none. */
function nearness(product: IndexedProduct, power: number): number {
  if (hasPower(product, power)) return 30
  if (product.potency === null || product.potency === 0 || power === 0) return -5
  const ratio = Math.abs(Math.log(product.potency / power))
  return ratio > 1 ? -5 : 24 * (1 - ratio)
}
