import { type BusinessDate, isBusinessDate } from '../../ground/dates/business-date'
import { isOneOf } from '../../ground/objects/is-one-of'
import type { TariffKey, TariffPrices, Validity } from './tariff'
import { fitsSubgroup, type Modality, SUBGROUPS } from './tariff-words'

/** A cell of a sheet; texts of a CSV. */
type Cell = string | number | boolean | null

/** The errors of a line of the file, to be said behind 'Linha 7'. */
export const ANEEL_PROBLEMS = {
  DISTRIBUTOR: 'não diz a distribuidora, ou o nome passa de 60 caracteres',
  DATES: 'tem uma data ilegível',
  ORDER: 'termina antes de começar',
  NUMBER: 'tem um valor ilegível ou negativo',
  UNIT: 'tem uma unidade que não é MWh nem kW',
  POST: 'tem um posto desconhecido',
  REPEATED: 'repete uma tarifa de cima, com outro valor',
  OVERLAP: 'vale em dias em que outra tarifa já vale',
} as const
type AneelProblem = keyof typeof ANEEL_PROBLEMS

interface AneelRefusal {
  /** As the spreadsheet numbers it. */
  line: number
  problem: AneelProblem
}

/** A tariff that the file's lines give together. */
export type AneelTariff = TariffKey & TariffPrices & Validity & { source: string; line: number }

/** The columns that are read, by any of the names that ANEEL has given them. */
const COLUMNS = {
  distributor: ['sigagente'],
  from: ['datiniciovigencia'],
  until: ['datfimvigencia'],
  subgroup: ['dscsubgrupo'],
  modality: ['dscmodalidadetarifaria'],
  post: ['nompostotarifario'],
  unit: ['dscunidadeterciaria'],
  tusd: ['vlrtusd'],
  te: ['vlrte'],
  class: ['dscclasse'],
  subclass: ['dscsubclasse'],
  detail: ['dscdetalhe'],
  base: ['dscbasetarifaria'],
  resolution: ['dscreh', 'dscresolucaohomologatoria'],
  accessor: ['sigagenteacessante'],
} as const
type Column = keyof typeof COLUMNS
const NEEDED = ['distributor', 'from', 'until', 'subgroup', 'modality', 'post', 'unit', 'tusd', 'te'] as const

const MODALITY_OF: Readonly<Record<string, Modality>> = {
  convencional: 'CONVENTIONAL',
  branca: 'WHITE',
  verde: 'GREEN',
  azul: 'BLUE',
}
const POSTS: Readonly<Record<string, 'ONLY' | 'PEAK' | 'MID' | 'OFF_PEAK'>> = {
  'nao se aplica': 'ONLY',
  ponta: 'PEAK',
  intermediario: 'MID',
  'fora ponta': 'OFF_PEAK',
}
type Post = (typeof POSTS)[string]

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const APPLIES_TO_ALL = 'nao se aplica'

/** '339,15', ',00', '1.234,56' or '339.15' → cents, half up; null for what is none, or below zero. */
export function centsOf(text: string): number | null {
  const plain = text.includes(',') ? text.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.') : text
  if (!/^(\d{1,7}(\.\d{0,18})?|\.\d{1,18})$/.test(plain)) return null
  return Math.round(Number(plain) * 100 + 1e-7)
}

/** '2026-08-22', with or without a time, or '22/08/2026'. */
function dateOf(text: string): BusinessDate | null {
  const day = text.slice(0, 10).replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
  return isBusinessDate(day) ? day : null
}

interface Group extends TariffKey, Validity {
  line: number
  source: string
  /** Cents by post: energy by MWh, demand by kW. */
  te: Partial<Record<Post, number>>
  tusd: Partial<Record<Post, number>>
  demand: Partial<Record<Post, number>>
}

export interface AneelReader {
  /** A line that is no tariff of a consumer (other bases, details, modalities) is counted, and no error. */
  add(line: number, cells: readonly Cell[]): void
  /** What the lines give together, one after the other: thousands at once would hold up everything else. */
  tariffs(): Generator<AneelTariff>
  /** Lines that are wrong, and how many were left out, when all tariffs were taken. */
  end(): { refused: readonly AneelRefusal[]; leftOut: number }
}

/**
 * Reads the lines of ANEEL's 'Tarifas de aplicação' one after the other: each has one post and one unit, several make a
 * tariff. Only what a consumer is billed by is taken: base 'Tarifa de Aplicação', detail 'Não se aplica', modalities
 * convencional, branca, verde and azul.
 * @param header the names of the columns, in any order
 * @returns null where a column that is needed is missing
 */
export function readAneelRows(header: readonly Cell[]): AneelReader | null {
  const names = header.map((name) => folded(String(name ?? '')))
  const at = Object.fromEntries(
    Object.entries(COLUMNS).map(([column, known]) => [
      column,
      names.indexOf(known.find((one) => names.includes(one)) ?? '–'),
    ]),
  ) as Record<Column, number>
  if (NEEDED.some((column) => at[column] === -1)) return null
  const groups = new Map<string, Group>()
  const refused: AneelRefusal[] = []
  let leftOut = 0

  function read(line: number, cells: readonly Cell[]): AneelProblem | null {
    const cell = (column: Column) => String(cells[at[column]] ?? '').trim()
    const applies = (column: Column) => cell(column) !== '' && folded(cell(column)) !== APPLIES_TO_ALL
    const subgroup = cell('subgroup')
    const modality = MODALITY_OF[folded(cell('modality'))]
    const isOther = cell('base') !== '' && folded(cell('base')) !== 'tarifa de aplicacao'
    if (isOther || applies('detail') || applies('accessor') || !modality || !isOneOf(SUBGROUPS, subgroup)) {
      leftOut += 1
      return null
    }
    if (!fitsSubgroup(modality, subgroup)) {
      leftOut += 1
      return null
    }
    const distributor = cell('distributor')
    if (distributor === '' || distributor.length > 60) return 'DISTRIBUTOR'
    const validFrom = dateOf(cell('from'))
    const isOpen = cell('until') === '' || /^9999/.test(cell('until'))
    const validUntil = isOpen ? null : dateOf(cell('until'))
    if (validFrom === null || (validUntil === null && !isOpen)) return 'DATES'
    if (validUntil !== null && validUntil < validFrom) return 'ORDER'
    const post = POSTS[folded(cell('post'))]
    if (!post) return 'POST'
    const unit = folded(cell('unit')).replace('r$/', '')
    if (unit !== 'mwh' && unit !== 'kw') return 'UNIT'
    const tusd = centsOf(cell('tusd'))
    const te = unit === 'kw' ? 0 : centsOf(cell('te'))
    if (tusd === null || te === null) return 'NUMBER'
    const consumerClass = classOf(cell('class'), cell('subclass'))
    const key = [distributor, subgroup, modality, consumerClass, validFrom].join('|')
    const group = groups.get(key) ?? {
      ...{ line, distributor, subgroup, modality, consumerClass, validFrom, validUntil },
      ...{ source: cell('resolution').slice(0, 120), te: {}, tusd: {}, demand: {} },
    }
    groups.set(key, group)
    const before = unit === 'kw' ? group.demand[post] : group.tusd[post]
    if (before !== undefined)
      return before === tusd && (unit === 'kw' || group.te[post] === te) && group.validUntil === validUntil
        ? null
        : 'REPEATED'
    if (unit === 'kw') group.demand[post] = tusd
    else {
      group.tusd[post] = tusd
      group.te[post] = te
    }
    return null
  }

  return {
    add(line, cells) {
      const problem = read(line, cells)
      if (problem) refused.push({ line, problem })
    },
    *tariffs() {
      for (const group of groups.values()) {
        const tariff = toTariff(group)
        if (tariff) yield tariff
        else leftOut += 1
      }
    },
    end: () => ({ refused, leftOut }),
  }
}

/** 'Residencial' of itself, 'Rural – Cooperativa', '' for all classes. */
function classOf(consumerClass: string, subclass: string): string {
  const names = [consumerClass, subclass].filter((name) => name !== '' && folded(name) !== APPLIES_TO_ALL)
  return [...new Set(names)].join(' – ').slice(0, 80)
}

/** Null where a price is missing that its modality is not billed without. */
function toTariff({ te, tusd, demand, line, source, ...rest }: Group): AneelTariff | null {
  const post = rest.modality === 'CONVENTIONAL' ? 'ONLY' : 'OFF_PEAK'
  const prices = {
    teCents: te[post] ?? null,
    tusdCents: tusd[post] ?? null,
    fioBCents: null,
    tePeakCents: te.PEAK ?? null,
    tusdPeakCents: tusd.PEAK ?? null,
    fioBPeakCents: null,
    teMidCents: te.MID ?? null,
    tusdMidCents: tusd.MID ?? null,
    fioBMidCents: null,
    demandCents: demand.OFF_PEAK ?? demand.ONLY ?? null,
    demandPeakCents: demand.PEAK ?? null,
  }
  const { teCents, tusdCents } = prices
  if (teCents === null || tusdCents === null) return null
  const hasPeak = prices.tePeakCents !== null
  const isWhole = {
    CONVENTIONAL: true,
    WHITE: hasPeak && prices.teMidCents !== null,
    GREEN: hasPeak && prices.demandCents !== null,
    BLUE: hasPeak && prices.demandCents !== null && prices.demandPeakCents !== null,
  }[rest.modality]
  return isWhole ? { ...rest, ...prices, teCents, tusdCents, line, source: source || 'ANEEL' } : null
}

/** What two tariffs have in common that are of one history. */
export const keyOf = ({ distributor, subgroup, modality, consumerClass }: TariffKey): string =>
  [distributor, subgroup, modality, consumerClass].join('|')
