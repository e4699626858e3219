import type { NETWORK_VOLTAGES } from '../../catalogue/products/network-voltages'
import type {
  BatteryRole,
  ConnectorType,
  FixationType,
  InverterType,
  ProductType,
} from '../../catalogue/products/product-types'
import { foldLine, squash } from './fold-words'
import { understand } from './understand'

/** A product as it is looked for: what its record says, never a price. */
export interface ListedProduct {
  id: number
  name: string
  type: ProductType
  /** Watts, volt-amperes, watt-hours; null where it means nothing. */
  potency: number | null
  unit: string
  code: string | null
  gtin: string | null
  maker: string | null
  fixationType: FixationType | null
  connectorType: ConnectorType | null
  inverterType: InverterType | null
  inverterOutput: (typeof NETWORK_VOLTAGES)[number] | null
  batteryRole: BatteryRole | null
  strings: number | null
}

/** A product with the words of its name understood once. */
export interface IndexedProduct {
  readonly id: number
  readonly type: ProductType
  readonly potency: number | null
  readonly unit: string
  readonly fixationType: FixationType | null
  readonly connectorType: ConnectorType | null
  readonly inverterType: InverterType | null
  readonly batteryRole: BatteryRole | null
  readonly phases: readonly ('mono' | 'tri')[]
  readonly volts: readonly number[]
  readonly powers: readonly number[]
  readonly specs: readonly string[]
  readonly numbers: readonly number[]
  /** Of its name and its maker. */
  readonly words: ReadonlySet<string>
}

/** The catalogue by what is looked for; made once for each state of it, and the same for every company. */
export interface CatalogueIndex {
  readonly products: IndexedProduct[]
  /** By code and by GTIN, without marks; two products of one code are none. */
  readonly codes: Map<string, IndexedProduct | null>
  /** Models that one name alone has: 'vx6k'. */
  readonly models: Map<string, IndexedProduct | null>
  /** The same, in order, so that the beginning of one leads to it; sorted by `finishIndex`. */
  modelWords: string[]
  /** By word of a name. */
  readonly byWord: Map<string, IndexedProduct[]>
  readonly byType: Map<ProductType, IndexedProduct[]>
  readonly byPower: Map<ProductType, Map<number, IndexedProduct[]>>
  /** The powers of a type, ascending; sorted by `finishIndex`. */
  readonly powers: Map<ProductType, number[]>
  readonly byRoof: Map<FixationType, IndexedProduct[]>
  readonly makers: Set<string>
}

export const emptyIndex = (): CatalogueIndex => ({
  products: [],
  codes: new Map(),
  models: new Map(),
  modelWords: [],
  byWord: new Map(),
  byType: new Map(),
  byPower: new Map(),
  powers: new Map(),
  byRoof: new Map(),
  makers: new Set(),
})

/** Shorter words are no model: 'n', '4e'. */
const LEAST_MODEL = 4
/** Marks of a class of goods, which look like a model: protection, connectors, plugs. */
const NO_MODEL = /^(?:ip\d+|mc4|t[1-4]|m\d+|rj\d+|nbr\d*|usb\w*)$/

/** A model says letters and figures together, and is no figure with its unit. */
export const isModel = (word: string): boolean =>
  word.length >= LEAST_MODEL && /\d/.test(word) && /^[a-z]/.test(word) && !NO_MODEL.test(word)

/** A GTIN is one whether its zeros before it are written or not. */
export const codeKey = (text: string): string => {
  const key = squash(foldLine(text))
  return /^\d{8,14}$/.test(key) ? key.padStart(14, '0') : key
}

/** Adds one product; the caller rests between many of them. */
export function addProduct(index: CatalogueIndex, product: ListedProduct): void {
  const maker = product.maker === null ? [] : understand(product.maker).words
  const seen = understand(product.name)
  const one: IndexedProduct = {
    id: product.id,
    type: product.type,
    potency: product.potency,
    unit: product.unit,
    fixationType: product.fixationType,
    connectorType: product.connectorType,
    inverterType: product.inverterType,
    batteryRole: product.batteryRole,
    phases: phasesOf(product, seen.phase),
    volts: voltsOf(product, seen.volts),
    powers: seen.powers,
    specs: product.strings === null ? seen.specs : [...seen.specs, `${product.strings}e`],
    numbers: [...seen.numbers, ...seen.volts, ...seen.likelyPowers.map((watts) => watts / 1_000)],
    words: new Set([...seen.words, ...maker, ...(seen.connector === 'MC4' ? ['mc4'] : [])]),
  }
  index.products.push(one)
  for (const word of maker) index.makers.add(word)
  for (const code of [product.code, product.gtin]) {
    const key = code === null ? '' : codeKey(code)
    if (key !== '') index.codes.set(key, index.codes.has(key) ? null : one)
  }
  for (const word of one.words) {
    push(index.byWord, word, one)
    if (isModel(word)) index.models.set(word, index.models.has(word) ? null : one)
  }
  push(index.byType, one.type, one)
  if (one.fixationType) push(index.byRoof, one.fixationType, one)
  if (one.potency === null) return
  const powers = index.byPower.get(one.type) ?? new Map<number, IndexedProduct[]>()
  index.byPower.set(one.type, powers)
  push(powers, one.potency, one)
}

/** Once all are in. */
export function finishIndex(index: CatalogueIndex): CatalogueIndex {
  for (const [type, powers] of index.byPower)
    index.powers.set(
      type,
      [...powers.keys()].sort((a, b) => a - b),
    )
  index.modelWords = [...index.models.keys()].sort()
  return index
}

function push<Key>(map: Map<Key, IndexedProduct[]>, key: Key, product: IndexedProduct): void {
  const there = map.get(key)
  if (there) there.push(product)
  else map.set(key, [product])
}

function phasesOf({ inverterOutput }: ListedProduct, named: 'mono' | 'tri' | null): ('mono' | 'tri')[] {
  const kept = inverterOutput === null ? [] : [inverterOutput.startsWith('MONO') ? ('mono' as const) : ('tri' as const)]
  return named === null || kept.includes(named) ? kept : [...kept, named]
}

const voltsOf = ({ inverterOutput }: ListedProduct, named: readonly number[]): number[] => {
  const kept = inverterOutput === null ? [] : [Number(inverterOutput.split('_')[1])]
  return [...new Set([...named, ...kept])]
}
