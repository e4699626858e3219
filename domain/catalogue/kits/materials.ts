import { isOneOf } from '../../ground/objects/is-one-of'
import { type KitLine, linesOfType, quantityOf } from '../products/kit-product'
import type { ConnectorType, FixationType, ProductType } from '../products/product-types'
import { type BomInput, billOfMaterials } from './bill-of-materials'
import { type RelatedProducts, relatedChanges } from './cart'
import type { KitItem } from './merge-items'
import { type BomCandidate, type ProposedBom, proposeBom } from './propose-bom'
import { supportFitsPanel } from './support-fits-panel'

/**
 * The number of modules that a list of materials was made for, and the calculated quantities. It is kept beside a cart
 * and an order, so that another number of modules is noticed, and materials added by hand are told from calculated ones
 * (domain 1.5).
 */
export interface MaterialsBasis {
  modules: number
  /** `need` is what a material serves; null for panels, inverters and batteries. */
  items: (KitItem & { need: string | null })[]
}

/** A line, with the part of its quantity that other products bring along. */
export type MaterialLine = KitLine & { related?: number }

/** Materials that were made for another number of modules. */
export interface StaleMaterials {
  modules: number
  madeFor: number
}

interface MaterialsChange {
  productId: number
  /** 0: it is new. */
  before: number
  /** 0: it goes. */
  after: number
  /** The part of it that was added by hand, and stays. */
  byHand: number
}

/** The whole list after a recalculation, and what that does line by line. */
export interface Recalculation extends StaleMaterials {
  items: KitItem[]
  changes: MaterialsChange[]
  /** Needs for which nothing on sale fits. */
  missing: ProposedBom['missing']
  basis: MaterialsBasis
}

/** The types that the materials follow: everything else of a list was calculated, or added by hand. */
const EQUIPMENT = ['MODULE', 'INVERTER', 'BATTERY'] as const satisfies readonly ProductType[]

/** Parts of a structure: without a support in the list the structure is not known, and these stay as they are. */
const STRUCTURE_TYPES = [
  'ALUMINUM_PROFILE',
  'EMENDATION',
  'KIT_TERMINAL_FINAL',
  'KIT_TERMINAL_INTERMEDIARY',
  'ATERRAMENTO',
] as const satisfies readonly ProductType[]

interface Kind {
  type: ProductType
  fixationType?: FixationType | null
  connectorType?: ConnectorType | null
}

/** Products with the same key serve the same need. */
const needKey = ({ type, fixationType, connectorType }: Kind): string =>
  type === 'SUPPORT' ? `${type}:${fixationType ?? ''}` : type === 'CONNECTOR' ? `${type}:${connectorType ?? ''}` : type

/**
 * Lines of an order do not say what came along with other products. What more (or fewer) inverters brought since the
 * materials were calculated counts as brought by them, not as added by hand.
 */
export function withRelated(
  lines: readonly KitLine[],
  basis: MaterialsBasis | null,
  relations: RelatedProducts,
): MaterialLine[] {
  const made = new Map((basis?.items ?? []).map(({ productId, quantity }) => [productId, quantity]))
  const related = new Map<number, number>()
  for (const { product, quantity } of lines.filter(isEquipment))
    for (const [productId, units] of relatedChanges(product.id, quantity - (made.get(product.id) ?? 0), relations))
      related.set(productId, (related.get(productId) ?? 0) + units)
  return lines.map((line) => ({
    ...line,
    related: Math.min(line.quantity, Math.max(0, related.get(line.product.id) ?? 0)),
  }))
}

const ownOf = ({ quantity, related = 0 }: MaterialLine) => Math.max(0, quantity - related)
const isEquipment = ({ product }: KitLine) => isOneOf(EQUIPMENT, product.type)

/** The structure that the list has: of several supports the one there is most of, expansions apart. */
const supportOf = (lines: readonly KitLine[]) =>
  linesOfType(lines, 'SUPPORT')
    .filter(({ product }) => product.fixationType !== 'EXPANSION_CARPORT')
    .sort((a, b) => b.quantity - a.quantity || a.product.id - b.product.id)[0]

/**
 * The input of the materials' calculation. The network's voltage is left out: a transformer follows the inverters, not
 * the modules, and staff may have left it out with a note (domain 1.4). Without a support, rails and clamps stay.
 */
function bomInputOf(lines: readonly KitLine[], panelsPerUnit?: number): BomInput {
  const support = supportOf(lines)?.product
  const carried = panelsPerUnit ?? support?.specs.panelsPerUnit
  return {
    lines: lines.filter(isEquipment).map(({ product, quantity }) => ({ product, quantity })),
    fixationType: support?.fixationType ?? null,
    networkVoltage: null,
    ...(carried === undefined ? {} : { panelsPerUnit: carried }),
  }
}

const needsOf = (lines: readonly KitLine[]): Map<string, number> =>
  new Map(billOfMaterials(bomInputOf(lines)).map((need) => [needKey(need), need.quantity]))

/**
 * The basis that this list counts as made for.
 * @param origin KIT: every material is the kit's, whatever its quantity. PROPOSAL: what goes beyond the calculation
 * was added by hand. UNKNOWN: as PROPOSAL, if the list has something for every need; else the list was not calculated.
 * @returns null where there is nothing to follow
 */
export function materialsBasisOf(
  lines: readonly MaterialLine[],
  origin: 'KIT' | 'PROPOSAL' | 'UNKNOWN',
): MaterialsBasis | null {
  const modules = quantityOf(lines, 'MODULE')
  const needs = needsOf(lines)
  const left = new Map(needs)
  const materials = lines.flatMap((line) => {
    const need = needKey(line.product)
    const wanted = left.get(need)
    if (isEquipment(line) || wanted === undefined) return []
    const quantity = origin === 'KIT' ? ownOf(line) : Math.min(ownOf(line), wanted)
    left.set(need, Math.max(0, wanted - quantity))
    return quantity > 0 ? [{ productId: line.product.id, quantity, need }] : []
  })
  if (materials.length === 0) return null
  const kinds = new Set(lines.map(({ product }) => needKey(product)))
  if (origin === 'UNKNOWN' && [...needs.keys()].some((need) => !kinds.has(need))) return null
  return { modules, items: [...equipmentItems(lines), ...materials] }
}

const equipmentItems = (lines: readonly MaterialLine[]): MaterialsBasis['items'] =>
  lines.filter(isEquipment).map(({ product, quantity }) => ({ productId: product.id, quantity, need: null }))

/**
 * How much of each line was calculated; the rest was added by hand. A product that took the place of another one for
 * the same need counts as that one.
 */
function calculatedPart(lines: readonly MaterialLine[], basis: MaterialsBasis): Map<number, number> {
  const part = new Map<number, number>()
  const byId = new Map(lines.map((line) => [line.product.id, line]))
  const gone = new Map<string, number>()
  for (const { productId, quantity, need } of followedItems(lines, basis)) {
    const line = byId.get(productId)
    if (line) part.set(productId, Math.min(ownOf(line), quantity))
    else gone.set(need, (gone.get(need) ?? 0) + quantity)
  }
  for (const line of lines) {
    const need = needKey(line.product)
    const replaced = gone.get(need) ?? 0
    if (replaced === 0 || isEquipment(line) || part.has(line.product.id)) continue
    const taken = Math.min(ownOf(line), replaced)
    part.set(line.product.id, taken)
    gone.set(need, replaced - taken)
  }
  return part
}

type FollowedItem = KitItem & { need: string }

/** The materials that follow the modules; those of a structure only while the list has one. */
const followedItems = (lines: readonly KitLine[], { items }: MaterialsBasis): FollowedItem[] =>
  items.filter(
    (item): item is FollowedItem =>
      item.need !== null && (supportOf(lines) !== undefined || !isOneOf(STRUCTURE_TYPES, item.need)),
  )

/**
 * Materials that no longer belong to the number of modules; null while they do, or while it is not known what they were
 * for.
 */
export function staleMaterials(
  lines: readonly MaterialLine[],
  basis: MaterialsBasis | null,
  promotion: readonly KitItem[] | null = null,
): StaleMaterials | null {
  const modules = quantityOf(lines, 'MODULE')
  if (!basis || modules === 0) return null
  const stale = { modules, madeFor: basis.modules }
  if (promotion) return promotionChanges(lines, promotion)?.length ? stale : null
  if (modules === basis.modules) return null
  const calculated = calculatedPart(lines, basis)
  const needs = needsOf(lines)
  const have = new Map<string, { calculated: number; related: number }>()
  for (const line of lines) {
    const need = needKey(line.product)
    if (isEquipment(line) || (!needs.has(need) && !calculated.has(line.product.id))) continue
    const sum = have.get(need) ?? { calculated: 0, related: 0 }
    have.set(need, {
      calculated: sum.calculated + (calculated.get(line.product.id) ?? 0),
      related: sum.related + (line.related ?? 0),
    })
  }
  const differs = [...new Set([...needs.keys(), ...have.keys()])].some((need) => {
    const { calculated: present, related } = have.get(need) ?? { calculated: 0, related: 0 }
    return present + related !== Math.max(needs.get(need) ?? 0, related)
  })
  return differs ? stale : null
}

/**
 * A promotion's price holds for its kit or for several of it: with twice its modules it is the kit twice, inverters
 * too. Null where the number of modules is no whole number of kits.
 */
function promotionChanges(lines: readonly KitLine[], kit: readonly KitItem[]): MaterialsChange[] | null {
  const quantities = new Map(lines.map(({ product, quantity }) => [product.id, quantity]))
  const panels = new Set(linesOfType(lines, 'MODULE').map(({ product }) => product.id))
  const ofKit = kit.reduce((sum, { productId, quantity }) => sum + (panels.has(productId) ? quantity : 0), 0)
  const times = ofKit === 0 ? 0 : quantityOf(lines, 'MODULE') / ofKit
  if (!Number.isInteger(times) || times < 1) return null
  return kit
    .map(({ productId, quantity }) => ({
      productId,
      before: quantities.get(productId) ?? 0,
      after: quantity * times,
      byHand: 0,
    }))
    .filter(({ before, after }) => before !== after)
}

/**
 * The list for its present number of modules: every material by the formulas of domain 1.5, the product that is there
 * before a cheaper one, and what was added by hand as it is.
 * @param candidates products on sale that a list may be made of
 * @returns null where nothing is to be recalculated
 */
export function recalculateMaterials(
  {
    lines,
    basis,
    promotion = null,
  }: { lines: readonly MaterialLine[]; basis: MaterialsBasis | null; promotion?: readonly KitItem[] | null },
  candidates: readonly BomCandidate[],
): Recalculation | null {
  const stale = staleMaterials(lines, basis, promotion)
  if (!basis || !stale) return null
  if (promotion) {
    const changes = promotionChanges(lines, promotion) ?? []
    const items = applyChanges(lines, changes)
    const follows = items.map((item) => ({ ...item, need: needOfPresent(lines, item.productId) }))
    return { ...stale, items, changes, missing: [], basis: { modules: stale.modules, items: follows } }
  }
  const { items: proposed, missing } = proposeBom(
    bomInputOf(lines, panelsPerUnitOf(lines, candidates)),
    candidates,
    new Set(lines.map(({ product }) => product.id)),
  )
  const equipment = new Set(lines.filter(isEquipment).map(({ product }) => product.id))
  const bom = new Map(
    proposed
      .filter(({ productId }) => !equipment.has(productId))
      .map(({ productId, quantity }) => [productId, quantity]),
  )
  const calculated = calculatedPart(lines, basis)
  const present = lines.map((line) => {
    const byHand = isEquipment(line) ? 0 : ownOf(line) - (calculated.get(line.product.id) ?? 0)
    const rest = isEquipment(line) ? line.quantity : Math.max(bom.get(line.product.id) ?? 0, line.related ?? 0)
    return { productId: line.product.id, before: line.quantity, after: rest + byHand, byHand }
  })
  const known = new Set(lines.map(({ product }) => product.id))
  const added = [...bom]
    .filter(([productId]) => !known.has(productId))
    .map(([productId, after]) => ({ productId, before: 0, after, byHand: 0 }))
  const changes = [...present, ...added].filter(({ before, after }) => before !== after)
  const kinds = new Map(candidates.map((candidate) => [candidate.id, needKey(candidate)]))
  const followed = new Set<MaterialsBasis['items'][number]>(followedItems(lines, basis))
  return {
    ...stale,
    items: applyChanges(lines, changes),
    changes,
    missing,
    basis: {
      modules: stale.modules,
      items: [
        ...equipmentItems(lines),
        ...[...bom].map(([productId, quantity]) => ({ productId, quantity, need: kinds.get(productId) ?? null })),
        ...basis.items.filter((item) => item.need !== null && !followed.has(item)),
      ],
    },
  }
}

/** Of the support that will carry the panels: the list's own, if it is still on sale, else the cheapest. */
function panelsPerUnitOf(lines: readonly KitLine[], candidates: readonly BomCandidate[]): number | undefined {
  const present = supportOf(lines)?.product
  const panels = linesOfType(lines, 'MODULE')
  const fitting = candidates
    .filter(({ type, fixationType }) => type === 'SUPPORT' && fixationType === present?.fixationType)
    .filter((candidate) => panels.every(({ product }) => supportFitsPanel(candidate, product)))
    .sort((a, b) => a.priceCents - b.priceCents || a.id - b.id)
  return (fitting.find(({ id }) => id === present?.id) ?? fitting[0])?.specs.panelsPerUnit
}

const needOfPresent = (lines: readonly KitLine[], productId: number): string | null => {
  const line = lines.find(({ product }) => product.id === productId)
  return line && !isEquipment(line) ? needKey(line.product) : null
}

function applyChanges(lines: readonly KitLine[], changes: readonly MaterialsChange[]): KitItem[] {
  const after = new Map(lines.map(({ product, quantity }) => [product.id, quantity]))
  for (const change of changes) after.set(change.productId, change.after)
  return [...after].filter(([, quantity]) => quantity > 0).map(([productId, quantity]) => ({ productId, quantity }))
}
