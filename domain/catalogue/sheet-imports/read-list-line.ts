import type { SpecName } from '../products/product-specs'
import { SPEC_FIELDS } from '../products/product-specs'
import { isBlank } from './read-line'
import type { ProductPatch } from './read-product-line'
import type { SheetCell } from './sheet-columns'

/** Public lists of modules and inverters that electrical data are brought from. */
export const ELECTRIC_LISTS = {
  SAM_MODULES: { type: 'MODULE', label: 'Lista CEC de módulos, do SAM (NREL)' },
  CEC_MODULES: { type: 'MODULE', label: 'Lista CEC de módulos' },
  SAM_INVERTERS: { type: 'INVERTER', label: 'Lista CEC de inversores, do SAM (NREL)' },
  CEC_INVERTERS: { type: 'INVERTER', label: 'Lista CEC de inversores' },
} as const
export type ElectricList = keyof typeof ELECTRIC_LISTS

/** A figure of a list as a field of ours: times a factor, or from several of its columns. */
type Bring = (at: (header: string) => number | null) => number | null

const as =
  (header: string, factor = 1): Bring =>
  (at) => {
    const value = at(header)
    return value === null ? null : value * factor
  }
/** V/°C as percent of Voc. */
const relative =
  (coefficient: string, of: string): Bring =>
  (at) => {
    const [drift, volts] = [at(coefficient), at(of)]
    return drift === null || !volts ? null : (100 * drift) / volts
  }

interface ListForm {
  /** Columns by which the list is known. */
  known: readonly string[]
  maker: string | null
  model: string
  watts: Bring
  specs: Partial<Record<SpecName, Bring>>
}

/** How each list names what we know: headers as their makers write them. */
const FORMS: Readonly<Record<ElectricList, ListForm>> = {
  SAM_MODULES: {
    known: ['name', 'i_sc_ref', 'v_oc_ref', 'i_mp_ref', 'v_mp_ref', 'beta_oc', 'gamma_r'],
    maker: 'manufacturer',
    model: 'name',
    watts: (at) => at('stc') ?? product(at('i_mp_ref'), at('v_mp_ref')),
    specs: {
      voc: as('v_oc_ref'),
      vmp: as('v_mp_ref'),
      isc: as('i_sc_ref'),
      imp: as('i_mp_ref'),
      tempVoc: relative('beta_oc', 'v_oc_ref'),
      tempPmax: as('gamma_r'),
      widthMm: as('width', 1_000),
      heightMm: as('length', 1_000),
    },
  },
  CEC_MODULES: {
    known: ['manufacturer', 'model number', 'nameplate pmax', 'nameplate voc', 'nameplate isc'],
    maker: 'manufacturer',
    model: 'model number',
    watts: as('nameplate pmax'),
    specs: {
      voc: as('nameplate voc'),
      vmp: as('nameplate vpmax'),
      isc: as('nameplate isc'),
      imp: as('nameplate ipmax'),
      tempVoc: as('βvoc'),
      tempPmax: as('γpmax'),
      widthMm: as('short side', 1_000),
      heightMm: as('long side', 1_000),
    },
  },
  SAM_INVERTERS: {
    known: ['name', 'paco', 'vdcmax', 'mppt_low', 'mppt_high'],
    maker: null,
    model: 'name',
    watts: as('paco'),
    specs: {
      mpptMin: as('mppt_low'),
      mpptMax: as('mppt_high'),
      // Newer rows repeat the end of the MPPT's range there: that is not the inverter's limit.
      vdcMax: (at) => ((at('vdcmax') ?? 0) > (at('mppt_high') ?? Number.POSITIVE_INFINITY) ? at('vdcmax') : null),
    },
  },
  // Its own list has kW, and for volts of the direct current those between which the efficiency was measured at full
  // power: the range of the MPPT, from which the SAM has its own. The grid's voltage is a North American one.
  CEC_INVERTERS: {
    known: ['manufacturer name', 'model number', 'maximum continuous output power at unity power factor'],
    maker: 'manufacturer name',
    model: 'model number',
    watts: as('maximum continuous output power at unity power factor', 1_000),
    specs: {
      mpptMin: as('voltage minimum'),
      mpptMax: as('voltage maximum'),
      efficiency: as('weighted efficiency'),
    },
  },
}

const product = (one: number | null, other: number | null) => (one === null || other === null ? null : one * other)

export interface FoundList {
  list: ElectricList
  /** The place of each header, in small letters. */
  places: ReadonlyMap<string, number>
}

/** 'Model Number1' has a footnote, 'Weighted Efficiency (%)' its unit: neither is of the name. */
const headerOf = (cell: SheetCell | undefined): string =>
  typeof cell === 'string'
    ? cell
        .normalize('NFC')
        .replace(/\s+/g, ' ')
        .replace(/(\s*\([^()]*(?:\([^()]*\))?[^()]*\))+\s*$/, '')
        .replace(/(\s\p{L}+)\d$/u, '$1')
        .trim()
        .toLowerCase()
    : ''

/** Which list a row of headers is of; null where it is of none. */
export function findList(cells: readonly SheetCell[]): FoundList | null {
  const places = new Map(cells.map((cell, at) => [headerOf(cell), at] as const).filter(([header]) => header !== ''))
  const list = (Object.keys(FORMS) as ElectricList[]).find((one) => FORMS[one].known.every((name) => places.has(name)))
  return list ? { list, places } : null
}

/** What a line of a list says: whose model it is, its power, and fields of ours. */
export interface ListLine {
  rowId: null
  seal: null
  after: ProductPatch
  problems: never[]
}

/**
 * A model of a list. Rows of units are no models; figures that no product can have are not brought. 'ABB: PVI-3.0 (208V)
 * 208V [CEC 2009]' is 'PVI-3.0' of 'ABB'.
 * @returns null for a row that is no model
 */
export function readListLine(cells: readonly SheetCell[], { list, places }: FoundList): ListLine | null {
  const cellAt = (header: string): SheetCell => cells[places.get(header) ?? -1] ?? null
  const at = (header: string): number | null => numberOf(cellAt(header))
  const form = FORMS[list]
  const named = textOf(cellAt(form.model))
  const watts = form.watts(at)
  if (named === null || watts === null || watts <= 0) return null
  const maker = form.maker === null ? null : textOf(cellAt(form.maker))
  const after: Record<string, number | string | null> = {
    ...{ listed: named, watts, name: named },
    ...makerAndModel(list, named, maker),
  }
  for (const [name, bring] of Object.entries(form.specs)) {
    const value = bring(at)
    const fitting = value === null ? null : asHeld(name as SpecName, value)
    if (fitting !== null) after[`specs.${name}`] = fitting
  }
  return Object.keys(after).some((name) => name.startsWith('specs.'))
    ? { rowId: null, seal: null, after, problems: [] }
    : null
}

/** Null: the model is all of the name, whose beginning says the maker. */
function makerAndModel(list: ElectricList, named: string, maker: string | null) {
  if (list === 'SAM_INVERTERS') {
    const [, own, rest] = /^(.+?):\s*(.+)$/.exec(named) ?? []
    return { listMaker: own ?? null, listModel: (rest ?? named).replace(/\s*\[[^\]]*\]\s*$/, '').replace(VOLTS, '') }
  }
  // 'SE7600H-US [240V]': the same model at several grids.
  if (list === 'CEC_INVERTERS')
    return { listMaker: maker, listModel: named.replace(/\s*\[[^\]]*\]\s*$/, '').replace(VOLTS, '') || named }
  const isFirst = maker !== null && named.toLowerCase().startsWith(`${maker.toLowerCase()} `)
  return { listMaker: maker, listModel: isFirst ? named.slice(maker.length + 1) : named }
}

/** ' (208V) 208V' behind a model: the same one at several grids. */
const VOLTS = /(?:\s*\(\d{3}\s?V\))?(?:\s+\d{3}\s?V)?\s*$/i

const textOf = (cell: SheetCell): string | null => {
  if (isBlank(cell) || typeof cell === 'boolean') return null
  return String(cell).trim().slice(0, 200) || null
}

/** Lists are American: a point is a decimal point. */
function numberOf(cell: SheetCell): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  if (typeof cell !== 'string' || !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell.trim())) return null
  return Number(cell.trim())
}

/** Rounded as the field is; null where it is outside of what the field may hold. */
function asHeld(name: SpecName, value: number): number | null {
  const field = SPEC_FIELDS[name]
  if (field.kind !== 'integer' && field.kind !== 'decimal') return null
  const rounded = field.kind === 'integer' ? Math.round(value) : Number(value.toFixed(field.decimals))
  return rounded >= field.min && rounded <= field.max && rounded !== 0 ? rounded : null
}
