import { issuesToErrors } from '../../ground/errors/issues-to-errors'
import type { RuleMeta, ValidationRule } from '../../ground/errors/validation-rules'
import { MAX_MONEY } from '../../ground/numbers/br-number'
import { isOneOf } from '../../ground/objects/is-one-of'
import { ownOf } from '../../ground/objects/own-of'
import { propertyOf } from '../../ground/objects/property-of'
import {
  cleanSpecs,
  issuesOfType,
  MAX_KIT_QUANTITY,
  MAX_RELATED_PRODUCTS,
  PRODUCT_FIELDS,
} from '../products/product-input'
import { type ProductSpecs, TYPE_FIELDS } from '../products/product-specs'
import { PRODUCT_TYPES, type ProductType } from '../products/product-types'
import { saleBlockers } from '../products/sale-blockers'
import type { LineProblem } from './line-problems'
import { bandsFault, coverAll, isSameBands, type PriceBand } from './price-bands'
import { columnOfField } from './product-columns'

/** What comes with a product. */
export interface Relation {
  productId: number
  name: string
  kitQuantity: number
}

/** A product as the portal has it, by the names of its fields. */
export interface StoredProduct extends Record<string, unknown> {
  id: number
  type: ProductType
  specs: ProductSpecs
  enabled: boolean
  untaxedBefore: boolean
  datasheetUrl: string | null
  costPriceCents: number | null
  relatedProducts: readonly Relation[]
}

/** What a line says of a product by the names of its fields; what it names is found already. */
export type SaidProduct = Readonly<Record<string, unknown>>

export interface Surroundings {
  /** It has a row in the default price table. */
  hasPrice: boolean
  /** Of its row there that has no range, the price at any quantity; null: it has none. */
  priceCents: number | null
  /** Its rows there that have one, in their order. */
  priceBands: readonly PriceBand[]
  /** A product that the line names, which another line of the sheet may add (new-product-number.ts). */
  named(id: number): { type: ProductType; enabled: boolean } | undefined
  /** The product's own number, or of a new one that of its line. */
  self: number
  /** The São Paulo day. */
  today: string
}

/** Each changed field as it is (null of a new product) and as it is to be. */
export type ProductChanges = Record<string, readonly [before: unknown, after: unknown]>

/** Fields that are not of the product's form: on sale, its cost, what comes with it. */
const APART: readonly string[] = ['type', 'enabled', 'costPriceCents', 'relatedProducts']
const PER_TRACKER = ['mppts', 'mpptStrings', 'mpptIscMax', 'mpptImpMax'] as const
const TAXES = ['ipi', 'icmsTaxpayer', 'icmsNonTaxpayer', 'icmsExternalUf'] as const

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const ruleOf = (field: string, rule: ValidationRule, meta: RuleMeta = {}): LineProblem => ({
  code: 'RULE',
  header: columnOfField(field)?.header ?? field,
  rule,
  meta,
})

/**
 * What a line of a sheet would do to a product, by the rules of the product's own form. A field that the line does not
 * name, or leaves as it is, is not judged: an older rule must not stop another change (decision 026).
 * @param stored null for a new one
 */
export function judgeProduct(
  stored: StoredProduct | null,
  said: SaidProduct,
  around: Surroundings,
): { changes: ProductChanges; problems: LineProblem[] } {
  const type = said.type ?? (said.type === null ? null : stored?.type)
  if (!isOneOf(PRODUCT_TYPES, type)) return { changes: {}, problems: [ruleOf('type', 'required')] }
  const { doc, problems } = documentOf(stored, said, type)
  const changes = changesOf(stored, said, doc, type)
  const before = new Set(problems.map((problem) => ('header' in problem ? problem.header : '')))
  const isChanged = (field: string) => field in changes || changedSpec(stored, doc.specs, field)
  const isAll = stored === null || 'type' in changes
  for (const { field, rule, meta } of issuesToErrors(issuesOfType({ ...doc, type }))) {
    const isOfTrackers = rule === 'perTracker' && PER_TRACKER.some((name) => isChanged(`specs.${name}`))
    const problem = ruleOf(field, rule, meta)
    if ((isAll || isChanged(field) || isOfTrackers) && !before.has('header' in problem ? problem.header : ''))
      problems.push(problem)
  }
  problems.push(
    ...wrongReferences(stored, said, doc, type, around),
    ...wrongRelations(said, around),
    ...costProblems(stored, said),
    ...priceProblems(said, around),
    ...saleProblems(stored, said, doc, around),
  )
  // A blank cell takes no price away.
  if (typeof said.priceCents === 'number' && said.priceCents !== around.priceCents)
    changes.priceCents = [around.priceCents, said.priceCents]
  const bands = bandsOf(said)
  if (bands && !isSameBands(bands, around.priceBands))
    changes.priceBands = [around.priceBands.length > 0 ? around.priceBands : null, bands]
  if (typeof doc.inmetroUntil === 'string' && doc.inmetroUntil < around.today)
    problems.push({ code: 'SEAL_LAPSED', until: doc.inmetroUntil })
  return { changes, problems }
}

type Document = Record<string, unknown> & { specs: ProductSpecs }

/** The product as the line would leave it, each cell judged by itself. */
function documentOf(
  stored: StoredProduct | null,
  said: SaidProduct,
  type: ProductType,
): { doc: Document; problems: LineProblem[] } {
  const problems: LineProblem[] = []
  const specs: Record<string, unknown> = {}
  const has: readonly string[] = TYPE_FIELDS[type].specs
  // What another type had and the line does not name goes, as in the form of the other type.
  for (const [name, value] of Object.entries(stored?.specs ?? {}))
    if (stored?.type === type || has.includes(name)) specs[name] = value
  const isTypeChanged = stored !== null && stored.type !== type
  const doc: Document = { specs: {} }
  for (const field of Object.keys(PRODUCT_FIELDS)) if (!field.startsWith('specs.')) doc[field] = stored?.[field] ?? null
  if (isTypeChanged) Object.assign(doc, { substituteId: null })
  if (stored?.datasheetUrl?.startsWith('/')) doc.datasheetUrl = null
  for (const [field, value] of Object.entries(said)) {
    const schema = ownOf(PRODUCT_FIELDS, field)
    if (APART.includes(field) || !schema) continue
    const parsed = schema.safeParse(value)
    if (!parsed.success) {
      const [error] = issuesToErrors(parsed.error.issues)
      problems.push(ruleOf(field, error?.rule ?? 'regex', error?.meta))
      continue
    }
    if (!field.startsWith('specs.')) doc[field] = parsed.data
    else if (parsed.data === undefined || parsed.data === null) delete specs[field.slice(6)]
    // 'Não' in the column of another type says nothing.
    else if (parsed.data !== false || has.includes(field.slice(6))) specs[field.slice(6)] = parsed.data
  }
  if (stored === null) {
    doc.unit ??= 'un'
    doc.availableInDays ??= 0
  }
  doc.specs = cleanSpecs(specs)
  return { doc, problems }
}

const changedSpec = (stored: StoredProduct | null, specs: ProductSpecs, field: string): boolean => {
  if (!field.startsWith('specs.')) return false
  const name = field.slice(6)
  return !isSame(propertyOf(stored?.specs, name), propertyOf(specs, name))
}

function changesOf(stored: StoredProduct | null, said: SaidProduct, doc: Document, type: ProductType): ProductChanges {
  const changes: ProductChanges = {}
  const put = (field: string, before: unknown, after: unknown) => {
    if (!isSame(before, after)) changes[field] = [before ?? null, after ?? null]
  }
  put('type', stored?.type, type)
  for (const field of Object.keys(doc)) {
    if (field === 'specs') continue
    // An own PDF is no link: a blank cell leaves it.
    if (field === 'datasheetUrl' && doc[field] === null && stored?.datasheetUrl?.startsWith('/')) continue
    put(field, stored?.[field], doc[field])
  }
  const names = new Set([...Object.keys(stored?.specs ?? {}), ...Object.keys(doc.specs)])
  const [was, is] = [cleanSpecs(stored?.specs ?? {}), doc.specs]
  if ([...names].some((name) => !isSame(propertyOf(was, name), propertyOf(is, name))))
    changes.specs = [stored ? was : null, is]
  else if (stored === null) changes.specs = [null, {}]
  if (stored === null) changes.enabled = [null, said.enabled === true]
  else if (typeof said.enabled === 'boolean') put('enabled', stored.enabled, said.enabled)
  if (typeof said.costPriceCents === 'number') put('costPriceCents', stored?.costPriceCents, said.costPriceCents)
  if (said.relatedProducts !== undefined) {
    const next = relationsOf(said)
    const pairs = (list: readonly Relation[]) =>
      list.map(({ productId, kitQuantity }) => [productId, kitQuantity] as const).toSorted(([a], [b]) => a - b)
    const old = stored?.relatedProducts ?? []
    if (!isSame(pairs(old), pairs(next))) changes.relatedProducts = [old, next]
  }
  return changes
}

// The caller puts nothing but relations there (api/catalogue/sheet-imports/name-products.ts).
const relationsOf = (said: SaidProduct): readonly Relation[] => (said.relatedProducts ?? []) as readonly Relation[]

function wrongReferences(
  stored: StoredProduct | null,
  said: SaidProduct,
  doc: Document,
  type: ProductType,
  around: Surroundings,
): LineProblem[] {
  const problems: LineProblem[] = []
  const { substituteId } = doc
  const isKept = substituteId === stored?.substituteId && stored?.type === type
  if (typeof said.substituteId === 'number' && typeof substituteId === 'number' && !isKept) {
    const found = around.named(substituteId)
    if (substituteId === around.self || !(found?.enabled && found.type === type))
      problems.push(ruleOf('substituteId', 'substitute'))
  }
  if (changedSpec(stored, doc.specs, 'specs.compatibleBatteryIds'))
    if ((doc.specs.compatibleBatteryIds ?? []).some((id) => around.named(id)?.type !== 'BATTERY'))
      problems.push(ruleOf('specs.compatibleBatteryIds', 'battery'))
  return problems
}

function wrongRelations(said: SaidProduct, { self }: Surroundings): LineProblem[] {
  const relations = relationsOf(said)
  if (relations.length > MAX_RELATED_PRODUCTS)
    return [ruleOf('relatedProducts', 'maxItems', { max: MAX_RELATED_PRODUCTS })]
  if (new Set(relations.map(({ productId }) => productId)).size !== relations.length)
    return [ruleOf('relatedProducts', 'uniqueItems')]
  if (relations.some(({ kitQuantity }) => kitQuantity < 1 || kitQuantity > MAX_KIT_QUANTITY))
    return [ruleOf('relatedProducts', 'range', { min: 1, max: MAX_KIT_QUANTITY })]
  const own = relations.find(({ productId }) => productId === self)
  return own ? [{ code: 'RELATED_REFUSED', text: own.name, why: 'circle', parent: null }] : []
}

/** Nothing forgets a cost, as in the sheet of costs. */
function costProblems(stored: StoredProduct | null, { costPriceCents: cost }: SaidProduct): LineProblem[] {
  if (cost === null && stored?.costPriceCents != null) return [ruleOf('costPriceCents', 'required')]
  if (typeof cost !== 'number' || (cost >= 0 && cost <= MAX_MONEY * 100)) return []
  return [ruleOf('costPriceCents', 'range', { min: 0, max: MAX_MONEY })]
}

// The reader of the cell makes nothing else of it (read-product-line.ts). A blank cell takes no band away.
const bandsOf = ({ priceBands }: SaidProduct): readonly PriceBand[] | null =>
  Array.isArray(priceBands) ? (priceBands as readonly PriceBand[]) : null

/** As in the sheet of prices. A first price without a range beside bands that leave it no quantity is a mistake. */
function priceProblems(said: SaidProduct, around: Surroundings): LineProblem[] {
  const bands = bandsOf(said)
  const fault = bands && bandsFault(bands)
  if (fault) return [{ code: 'BANDS_REFUSED', fault }]
  const { priceCents } = said
  if (typeof priceCents !== 'number') return []
  if (around.priceCents === null && coverAll(bands ?? around.priceBands)) return [{ code: 'PRICE_IN_BANDS' }]
  // A price that was zero may stay so.
  if (priceCents <= 0 && priceCents !== around.priceCents) return [{ code: 'PRICE_NOT_POSITIVE' }]
  return priceCents <= MAX_MONEY * 100 ? [] : [ruleOf('priceCents', 'max', { max: MAX_MONEY })]
}

function saleProblems(
  stored: StoredProduct | null,
  said: SaidProduct,
  doc: Document,
  { hasPrice }: Surroundings,
): LineProblem[] {
  if (said.enabled === null && stored !== null) return [ruleOf('enabled', 'required')]
  if (said.enabled !== true || stored?.enabled === true) return []
  const hasTaxes = TAXES.every((name) => doc[name] !== null)
  // The line may bring the price itself.
  const isPriced = hasPrice || typeof said.priceCents === 'number' || (bandsOf(said) ?? []).length > 0
  return saleBlockers({ hasPrice: isPriced, hasTaxes, untaxedBefore: stored?.untaxedBefore ?? false }).map(
    (blocker) => ({
      code: blocker === 'PRODUCT_WITHOUT_PRICE' ? ('NO_PRICE_YET' as const) : ('NO_TAXES_YET' as const),
    }),
  )
}
