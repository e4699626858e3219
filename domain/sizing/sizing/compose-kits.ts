import {
  isTooMuch,
  planStrings,
  type StringConditions,
  stringConditions,
  stringInputs,
} from '../../catalogue/electrics/plan-strings'
import { type BomNeed, guessedStrings, isMono } from '../../catalogue/kits/bill-of-materials'
import { kitChecks } from '../../catalogue/kits/kit-checks'
import { limitsOf, type RatioLimits } from '../../catalogue/kits/limits'
import type { KitItem } from '../../catalogue/kits/merge-items'
import { type BomCandidate, proposeBom } from '../../catalogue/kits/propose-bom'
import { supportFitsPanel } from '../../catalogue/kits/support-fits-panel'
import { transformerGauge } from '../../catalogue/kits/transformer'
import { inverterTypeOf, type KitLine, type KitProduct } from '../../catalogue/products/kit-product'
import type { NetworkVoltage } from '../../catalogue/products/network-voltages'
import type { FixationType } from '../../catalogue/products/product-types'
import type { Uf } from '../../ground/places/states'
import type { Settings } from '../../ground/settings/default-settings'
import type { Backup, BatteryNeed } from '../backup/battery-need'
import { type Bank, chooseBank } from '../backup/choose-bank'
import { hybridFaults } from '../backup/judge-batteries'

/** How far from the ideal a kit may be, as a part of it. */
export const TOLERANCE = 0.15
/** The spare power of 'Com folga' beyond the ideal. */
const SPARE = 0.08
const MAX_PANELS = 6
const MAX_PANEL_COUNT = 5_000
/** Sizes of one panel that are put together. */
const MAX_SIZES = 9
/** Inverters of one kind in a kit; microinverters go by the panels. */
const COUNTS = [1, 2, 3, 4]
/** Limits are rounded to four decimals where they are held against a kit (domain 1.1). */
const ROUNDED = 0.0001

export interface Wish {
  /** kWp. */
  target: number
  fixationType: FixationType
  networkVoltage: NetworkVoltage
  settings: Settings
  /** Where it goes: a sale is judged by that alone. */
  uf: Uf | null
  /** What its own place asks of strings. */
  strings: StringConditions
  /** What batteries have to do; null without them. */
  backup: Backup | null
}

export interface ComposedKit {
  lines: KitLine[]
  items: KitItem[]
}

/** Why nothing could be put together. */
export type NoKit =
  | { reason: 'NO_PANEL' | 'NO_INVERTER' | 'NO_SUPPORT' | 'NO_BATTERY' }
  | { reason: 'NO_HYBRID'; unknown: number }
  | { reason: 'TOO_SMALL'; leastKwp: number }
  | { reason: 'MATERIALS'; missing: BomNeed[] }

/** Whether a system of so many kWp is near enough to the ideal. */
export const isNear = (kwp: number, target: number): boolean => Math.abs(kwp / target - 1) <= TOLERANCE + 1e-9

/**
 * Kits near the ideal power, put together from products on sale: for each of the cheapest panels and a few quantities
 * the cheapest inverter of each kind, or two or more of it, that the rules allow, then all materials for the real
 * strings.
 */
export function composeKits(
  candidates: readonly BomCandidate[],
  wish: Wish,
): { kits: ComposedKit[]; why: NoKit | null } {
  const ofType = (type: KitProduct['type']) => candidates.filter((one) => one.type === type)
  const supports = ofType('SUPPORT').filter(({ fixationType }) => fixationType === wish.fixationType)
  const onSale = ofType('MODULE').filter(({ potency }) => (potency ?? 0) > 0)
  const panels = onSale
    .filter((panel) => supports.some((support) => supportFitsPanel(support, panel)))
    .sort((a, b) => a.priceCents / a.potency! - b.priceCents / b.potency! || a.id - b.id)
    .slice(0, MAX_PANELS)
  const kinds = wish.backup ? ['HYBRID'] : ['STRING', 'MICRO']
  const inverters = ofType('INVERTER').filter((one) => kinds.includes(inverterTypeOf(one)))
  if (onSale.length === 0) return { kits: [], why: { reason: 'NO_PANEL' } }
  if (panels.length === 0) return { kits: [], why: { reason: 'NO_SUPPORT' } }
  if (inverters.length === 0)
    return { kits: [], why: wish.backup ? { reason: 'NO_HYBRID', unknown: 0 } : { reason: 'NO_INVERTER' } }
  let why: NoKit | null = null
  const limits = new Map(inverters.map((one) => [one.id, limitsOf(one, wish.settings)]))
  const options = inverters.map((inverter) => onceEach(inverter, candidates, wish))
  const unmet = wish.backup && withoutBackup(options, wish.backup.need)
  if (unmet) return { kits: [], why: unmet }
  const wanted = panels.flatMap((panel) => {
    const rough = judgeRoughly(panel, inverters, limits, wish)
    return quantitiesNear(wish.target, panel.potency! / 1000).flatMap((quantity) =>
      withCheapestInverters({ product: panel, quantity }, options, wish, rough).map((found) => ({
        panel,
        ...found,
      })),
    )
  })
  const cheapestOf = new Map(
    panels.map((panel) => {
      const fitting = supports.filter((support) => supportFitsPanel(support, panel))
      return [panel, fitting.sort((a, b) => a.priceCents - b.priceCents || a.id - b.id)[0]]
    }),
  )
  const kits = wanted.flatMap(({ panel, lines, plan }) => {
    const cheapest = cheapestOf.get(panel)
    const { items, missing } = proposeBom(
      {
        lines,
        fixationType: wish.fixationType,
        networkVoltage: wish.networkVoltage,
        panelsPerUnit: cheapest?.specs.panelsPerUnit,
        ...(plan && typeof plan !== 'string' ? { strings: plan.count } : {}),
      },
      candidates,
    )
    if (missing.length === 0) return [{ lines, items }]
    why ??= { reason: 'MATERIALS', missing }
    return []
  })
  return { kits, why: kits.length > 0 ? null : (why ?? leastOf(panels, inverters, wish)) }
}

/**
 * Numbers of panels near the ideal: all of them where they are few, else some of the whole width, for a larger system
 * may cost less a kWh than the nearest one; just enough, one less and one with room are always among them.
 */
export function quantitiesNear(target: number, panelKwp: number): number[] {
  const enough = Math.ceil(target / panelKwp - 1e-9)
  const least = Math.max(1, Math.ceil((target * (1 - TOLERANCE)) / panelKwp - 1e-9))
  const most = Math.min(MAX_PANEL_COUNT, Math.floor((target * (1 + TOLERANCE)) / panelKwp + 1e-9))
  const named = [enough, enough - 1, Math.ceil((target * (1 + SPARE)) / panelKwp - 1e-9)]
  const steps = Math.min(MAX_SIZES, most - least + 1)
  const spread = Array.from({ length: Math.max(0, steps) }, (_, at) =>
    Math.round(least + (steps > 1 ? (at * (most - least)) / (steps - 1) : 0)),
  )
  return [...new Set([...named, ...spread])].filter((quantity) => quantity >= least && quantity <= most)
}

interface Judge {
  isHopeless: (inverter: KitProduct, modules: number, count: number) => boolean
  /** Fewer strings than these there cannot be; 0 of microinverters. */
  leastStrings: (inverter: KitProduct, modules: number, count: number) => number
}

/**
 * Tells without a whole look at a kit that so many modules of one kind break a rule at so many inverters: by their power
 * (domain 1.1), or by their strings (domain 1.2) as the kit's own gauge or this place has them. Most pairs do.
 */
function judgeRoughly(
  panel: KitProduct,
  inverters: readonly KitProduct[],
  limits: ReadonlyMap<number, RatioLimits>,
  { settings, uf, strings }: Wish,
): Judge {
  const conditions = [stringConditions(settings, { uf }), strings]
  const inputs = new Map(
    inverters
      .filter((one) => inverterTypeOf(one) !== 'MICRO')
      .map((one) => [one.id, conditions.map((each) => stringInputs(panel, one, each))]),
  )
  const isHopeless: Judge['isHopeless'] = (inverter, modules, count) => {
    const ratio = ((panel.potency ?? 0) * modules) / ((inverter.potency ?? 0) * count)
    const { min, max } = limits.get(inverter.id)!
    if (!(ratio >= min - ROUNDED && ratio <= max + ROUNDED)) return true
    return (inputs.get(inverter.id) ?? []).some((one) => one !== null && isTooMuch(one, { modules, inverters: count }))
  }
  const leastStrings: Judge['leastStrings'] = (inverter, modules, count) => {
    if (inverterTypeOf(inverter) === 'MICRO') return 0
    const here = inputs.get(inverter.id)?.[1] ?? null
    // Too many to be planned, or without its figures: the bill guesses them.
    const guessed = guessedStrings(modules, isMono(inverter), count)
    return here === null ? guessed : Math.min(guessed, Math.max(Math.ceil(modules / here.max), count))
  }
  return { isHopeless, leastStrings }
}

/** Some of one inverter on sale: what they cost with what goes with them, and their batteries. */
interface Option {
  inverter: BomCandidate
  of: (count: number) => { cents: number; batteries: readonly KitLine[] }
}

/**
 * So many of an inverter with the transformer and the batteries that they need, whatever the panels; each worked out
 * once. Endless cents where there is none.
 */
function onceEach(inverter: BomCandidate, candidates: readonly BomCandidate[], wish: Wish): Option {
  const known = new Map<number, ReturnType<Option['of']>>()
  const batteries = candidates.filter(({ type }) => type === 'BATTERY')
  const none: Bank = { lines: [], cents: 0 }
  return {
    inverter,
    of: (count) => {
      const before = known.get(count)
      if (before) return before
      const bank = wish.backup ? chooseBank(inverter, count, batteries, wish.backup.need, wish.backup.terms) : none
      const transformer = transformerCents([{ product: inverter, quantity: count }], candidates, wish.networkVoltage)
      const found = {
        cents: bank ? inverter.priceCents * count + bank.cents + transformer : Number.POSITIVE_INFINITY,
        batteries: bank?.lines ?? [],
      }
      known.set(count, found)
      return found
    },
  }
}

/** Why no hybrid carries the loads, in any number; null where one does. */
function withoutBackup(options: readonly Option[], need: BatteryNeed): NoKit | null {
  if (options.some(({ of }) => COUNTS.some((count) => of(count).batteries.length > 0))) return null
  const strongEnough = options.filter(({ inverter }) =>
    COUNTS.some((quantity) => hybridFaults([{ product: inverter, quantity }], need).length === 0),
  )
  if (strongEnough.length > 0) return { reason: 'NO_BATTERY' }
  const unknown = options.filter(({ inverter }) => need.backup && inverter.specs.backupWatts === undefined)
  return { reason: 'NO_HYBRID', unknown: unknown.length }
}

/**
 * Panel and inverters that break no rule, at the lowest price, a transformer that they need included: those apart with
 * which a kit needs other materials.
 */
function withCheapestInverters(
  panel: KitLine,
  inverters: readonly Option[],
  { networkVoltage, settings, uf, strings }: Wish,
  { isHopeless, leastStrings }: Judge,
): { lines: KitLine[]; plan: ReturnType<typeof planStrings> }[] {
  const options = inverters.flatMap(({ inverter, of }) => {
    const inputs = inverter.specs.microInputs
    const counts = inputs ? [Math.ceil(panel.quantity / inputs)] : COUNTS
    return counts
      .filter((count) => !isHopeless(inverter, panel.quantity, count))
      .map((count) => ({ inverter, count, ...of(count) }))
  })
  const priced = options.filter(({ cents }) => Number.isFinite(cents))
  priced.sort((a, b) => a.cents - b.cents || a.count - b.count)
  // More inverters of a kind, or more strings, need more materials: they are looked at only where they themselves cost less.
  const found = new Map<string, { count: number; strings: number }[]>()
  return priced.flatMap(({ inverter, count, batteries }) => {
    const kind = kindOf(inverter)
    const least = leastStrings(inverter, panel.quantity, count)
    const cheaper = found.get(kind) ?? []
    if (cheaper.some((one) => one.count <= count && one.strings <= least)) return []
    const lines = [panel, { product: inverter, quantity: count }, ...batteries]
    const rules = { budgetType: 'CUSTOMIZED' as const, lines, networkVoltage, settings, uf, bypassRestrictions: false }
    const plan = planStrings(lines, strings)
    if (plan === 'IMPOSSIBLE' || kitChecks(rules).blockers.length > 0) return []
    found.set(kind, [...cheaper, { count, strings: stringsOf(lines, plan) }])
    return [{ lines, plan }]
  })
}

/** Strings as the bill of materials counts them. */
function stringsOf(lines: readonly KitLine[], plan: ReturnType<typeof planStrings>): number {
  const [panel, inverter] = lines as [KitLine, KitLine]
  if (inverterTypeOf(inverter.product) === 'MICRO') return 0
  if (plan && typeof plan !== 'string') return plan.count
  return guessedStrings(panel.quantity, isMono(inverter.product), inverter.quantity)
}

/** As many inverters of one kind, on as many strings, need the same materials, but for a transformer. */
const kindOf = (inverter: KitProduct): string => `${inverterTypeOf(inverter)} ${inverter.specs.requiresStringBox ?? ''}`

function transformerCents(
  lines: readonly KitLine[],
  candidates: readonly BomCandidate[],
  networkVoltage: NetworkVoltage,
): number {
  const { requiredVa } = transformerGauge(lines, networkVoltage)
  if (requiredVa === 0) return 0
  const [smallest] = candidates
    .filter(({ type, potency }) => type === 'TRANSFORMER' && (potency ?? 0) >= requiredVa)
    .sort((a, b) => (a.potency ?? 0) - (b.potency ?? 0))
  return smallest?.priceCents ?? Number.POSITIVE_INFINITY
}

/**
 * Why no kit can be made of the panels and inverters on sale: the system is smaller than the smallest of them, or no
 * inverter fits.
 */
function leastOf(panels: readonly BomCandidate[], inverters: readonly BomCandidate[], wish: Wish): NoKit {
  const fitting = inverters.filter(
    (product) => transformerGauge([{ product, quantity: 1 }], wish.networkVoltage).impossibleIds.length === 0,
  )
  const least = Math.min(...fitting.map(({ potency, specs }) => ((potency ?? 0) * (specs.minOverload ?? 0.8)) / 1000))
  const leastPanel = Math.min(...panels.map(({ potency }) => (potency ?? 0) / 1000))
  const leastKwp = Math.max(least, leastPanel)
  return leastKwp > wish.target ? { reason: 'TOO_SMALL', leastKwp } : { reason: 'NO_INVERTER' }
}
