import type { BudgetType } from '../../ground/order-words/budget-types'
import { inverterTypeOf, type KitLine, type KitProduct, linesOfType } from '../products/kit-product'
import { type KitCheckInput, kitChecks } from './kit-checks'

/** MODULES: another number of them. SECOND: one more inverter. INVERTER, MODULE: another product in the place of one. */
export const MEND_KINDS = ['MODULES', 'SECOND', 'INVERTER', 'MODULE'] as const
type MendKind = (typeof MEND_KINDS)[number]

/** One change after which the kit may be sold. */
export interface KitMend {
  kind: MendKind
  /** What it has then, and what it had in that place. */
  product: KitProduct
  quantity: number
  was: { product: KitProduct; quantity: number }
  lines: KitLine[]
}

export type MendRules = Pick<KitCheckInput, 'networkVoltage' | 'settings' | 'uf' | 'coldest'> & {
  budgetType: BudgetType
}

/** How far from the kit's own power a mend may go, and how many inverters it may put in. */
const FURTHEST = 0.3
const MOST_INVERTERS = 4

/**
 * Changes of one thing that make a kit sellable, each judged by the rules that sell it: the nearest number of modules
 * below and above, one more inverter, other inverters and other modules of about the same power. In no order; prices are
 * another's matter.
 * @param candidates what may come instead: on sale, by makers that the kit has
 */
export function mendsOf(lines: readonly KitLine[], candidates: readonly KitProduct[], rules: MendRules): KitMend[] {
  const [module, ...moreModules] = linesOfType(lines, 'MODULE')
  const inverters = linesOfType(lines, 'INVERTER')
  if (!module || moreModules.length > 0 || inverters.length === 0) return []
  const isSellable = (changed: readonly KitLine[]) =>
    kitChecks({ ...rules, lines: changed, bypassRestrictions: false }).blockers.length === 0
  const swap = (line: KitLine, by: Pick<KitLine, 'product' | 'quantity'>, kind: MendKind): KitMend => ({
    kind,
    ...by,
    was: { product: line.product, quantity: line.quantity },
    lines: lines.map((one) => (one === line ? { ...one, ...by } : one)),
  })
  const first = (tries: readonly KitMend[]): KitMend[] => {
    const found = tries.find((one) => isSellable(one.lines))
    return found ? [found] : []
  }
  const counts = countsAround(module.quantity)
  const modulesOf = (list: readonly number[]) =>
    first(list.map((quantity) => swap(module, { product: module.product, quantity }, 'MODULES')))
  const others = (type: KitProduct['type']) =>
    candidates.filter((one) => one.type === type && !lines.some(({ product }) => product.id === one.id))
  const [inverter] = inverters
  return [
    ...modulesOf(counts.fewer),
    ...modulesOf(counts.more),
    ...inverters.flatMap((line) =>
      line.quantity < MOST_INVERTERS
        ? first([swap(line, { product: line.product, quantity: line.quantity + 1 }, 'SECOND')])
        : [],
    ),
    ...(inverters.length === 1
      ? others('INVERTER').flatMap((product) =>
          first(
            inverterCounts(product, module.quantity).map((quantity) =>
              swap(inverter!, { product, quantity }, 'INVERTER'),
            ),
          ),
        )
      : []),
    ...others('MODULE').flatMap((product) =>
      first(sameWatts(module, product).map((quantity) => swap(module, { product, quantity }, 'MODULE'))),
    ),
  ]
}

/** Nearest first. */
function countsAround(quantity: number): { fewer: number[]; more: number[] } {
  const reach = Math.max(1, Math.floor(quantity * FURTHEST))
  const steps = Array.from({ length: reach }, (_, at) => at + 1)
  return {
    fewer: steps.map((step) => quantity - step).filter((count) => count > 0),
    more: steps.map((step) => quantity + step),
  }
}

const inverterCounts = (product: KitProduct, modules: number): number[] =>
  inverterTypeOf(product) === 'MICRO'
    ? product.specs.microInputs
      ? [Math.ceil(modules / product.specs.microInputs)]
      : []
    : Array.from({ length: MOST_INVERTERS }, (_, at) => at + 1)

/** As many of another module as come to the same power, or one more or less. */
function sameWatts({ product, quantity }: KitLine, other: KitProduct): number[] {
  if (!other.potency || !product.potency) return []
  const near = Math.round((product.potency * quantity) / other.potency)
  return [near, near + 1, near - 1].filter((count) => count > 0)
}
