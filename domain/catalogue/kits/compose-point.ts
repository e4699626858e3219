import { type KitLine, powerOf } from '../products/kit-product'
import type { BatchPoint } from './batch-points'
import { type BatchSkip, needText } from './batch-skips'
import { createInverterChooser, type InverterRules } from './choose-inverters'
import { kitName } from './kit-name'
import type { KitItem } from './merge-items'
import { type BomCandidate, proposeBom } from './propose-bom'
import { type SupportMisfit, supportFitsPanel, supportMisfits } from './support-fits-panel'

/** A kit that a batch comes to at one of its points. */
export interface BatchKit {
  name: string
  /** Watts of the modules. */
  potency: number
  items: KitItem[]
  inverters: KitLine[]
}

export type PointResult = { kit: BatchKit } | { skip: BatchSkip }

export interface BatchRules extends Omit<InverterRules, 'transformers'> {
  /** Materials on sale: supports, cables, transformers and the rest. */
  materials: readonly BomCandidate[]
  /** Panel or batteries that are not on sale, or have no price: without them there is no kit at all. */
  unavailable: readonly string[]
}

const byPrice = (a: BomCandidate, b: BomCandidate) => a.priceCents - b.priceCents || a.id - b.id

/**
 * Makes one point after the other: the cheapest inverter or pair that the rules allow, then all materials, at prices
 * for these quantities. Never throws: a point that cannot be made says why.
 */
export function createComposer(rules: BatchRules): (point: BatchPoint) => PointResult {
  const { panel, batteries, materials, unavailable, priceAt, stringsOf } = rules
  const transformers = materials.filter(({ type }) => type === 'TRANSFORMER')
  const chooseInverters = createInverterChooser({ ...rules, transformers })
  const lacking = (items: readonly string[]): PointResult => ({
    skip: { code: 'UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET', items: [...items] },
  })
  return ({ modules, fixationType, networkVoltage }) => {
    if (unavailable.length > 0) return lacking(unavailable)
    const chosen = chooseInverters(modules, networkVoltage)
    if ('none' in chosen) return { skip: { code: 'NO_INVERTER_AVAILABLE', reason: chosen.none } }
    if ('missing' in chosen) return lacking([needText(chosen.missing)])
    const supports = materials.filter((one) => one.type === 'SUPPORT' && one.fixationType === fixationType)
    const [support] = supports.filter((one) => supportFitsPanel(one, panel)).sort(byPrice)
    if (supports.length > 0 && !support)
      return { skip: { code: 'SUPPORT_DOES_NOT_SUPPORT_PANEL', reasons: misfitsOf(supports, rules) } }
    const lines = [{ product: panel, quantity: modules }, ...chosen.lines, ...batteries]
    const plan = stringsOf(lines)
    // One size of support: its number of panels is what the quantity was reckoned with.
    const fitting = materials.filter(
      (one) => !supports.includes(one) || one.specs.panelsPerUnit === support?.specs.panelsPerUnit,
    )
    const { items, missing } = proposeBom(
      {
        lines,
        fixationType,
        networkVoltage,
        panelsPerUnit: support?.specs.panelsPerUnit,
        ...(plan && typeof plan !== 'string' ? { strings: plan.count } : {}),
      },
      fitting,
      undefined,
      priceAt,
    )
    if (missing.length > 0) return lacking(missing.map(needText))
    return {
      kit: {
        name: kitName(lines, { networkVoltage, fixationType }),
        potency: powerOf(lines, 'MODULE'),
        items,
        inverters: chosen.lines,
      },
    }
  }
}

const misfitsOf = (supports: readonly BomCandidate[], { panel }: BatchRules): SupportMisfit[] => [
  ...new Set(supports.flatMap((support) => supportMisfits(support, panel))),
]
