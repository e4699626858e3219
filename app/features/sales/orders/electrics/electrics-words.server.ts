import { SPEC_FIELDS } from '#domain/catalogue/products/product-specs'
import { STATE_NAMES } from '#domain/ground/places/states'
import type { Schemas } from '~/api-client/schemas'
import { CHECK_NOUNS, figureText, limitText, VERDICT_WORDS } from '~/features/catalogue/kits/electric-words'
import { formatDecimal, formatInteger } from '~/format/numbers'
import { drawWiring } from './draw-wiring.server'

type Electrics = Schemas['OrderElectrics']
type Check = Electrics['checks'][number]

/** One row of the table of checks. */
export interface CheckRow {
  key: string
  what: string
  /** How the value comes about, or what is missing. */
  how: string
  value: string
  limit: string
  /** Percent of the limit, of values that have to stay below it; null: no bar. */
  share: number | null
  verdict: keyof typeof VERDICT_WORDS
  word: string
}

const NAMES: Readonly<Record<Check['check'] | 'RATIO', string>> = {
  VOC: 'Voc no frio',
  VMP_COLD: 'Vmp no frio',
  VMP_HOT: 'Vmp no calor',
  START: 'Tensão de partida',
  ISC: 'Isc por MPPT',
  IMP: 'Imp por MPPT',
  BATTERY_VOLTAGE: 'Tensão da bateria',
  BATTERY_POWER: 'Potência da bateria',
  RATIO: 'Potência CC sobre CA',
}

const ORDER: readonly CheckRow['verdict'][] = ['STOP', 'WATCH', 'UNKNOWN', 'OK']

/** The electrics of an order in words: what limits it, every check, the wiring. */
export function electricsWords(electrics: Electrics) {
  const { brief, plan, checks, conditions, isPlanned } = electrics
  const rows = [...checks.map((one) => checkRow(one, conditions)), ...ratioRow(electrics)].sort(
    (a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict),
  )
  const stop = checks.find(({ verdict }) => verdict === 'STOP') ?? null
  return {
    verdict: brief.verdict,
    word: brief.verdict ? VERDICT_WORDS[brief.verdict] : 'Nada a ligar',
    lead: brief.limiting ? limitText(brief.limiting) : null,
    title: brief.limiting ? `Limita: ${CHECK_NOUNS[brief.limiting.check]}` : null,
    tally: tallyOf(rows),
    rows,
    isPlanned,
    wiring: plan && drawWiring(plan, electrics.moduleWatts, stop),
    conditions: `Temperaturas de ${conditions.city === null ? STATE_NAMES[conditions.uf] : `${conditions.city}, ${conditions.uf}, a cidade do estudo`}: ${degrees(conditions.coldest)} ao amanhecer, ${degrees(conditions.hottest)} na célula ao meio-dia.`,
  }
}

const degrees = (value: number): string =>
  `${value < 0 ? '−' : ''}${formatDecimal(Math.abs(value), Number.isInteger(value) ? 0 : 1)} °C`

function checkRow(one: Check, conditions: Electrics['conditions']): CheckRow {
  const { check, verdict, value, limit, bound } = one
  const isBattery = check === 'BATTERY_VOLTAGE' || check === 'BATTERY_POWER'
  return {
    key: check,
    what: NAMES[check],
    how: one.missing.length > 0 ? missingText(one.missing) : isBattery ? (one.of ?? '') : howText(one, conditions),
    value: value === null ? '—' : figureText(check, value),
    limit:
      limit === null
        ? 'sem limite no cadastro'
        : `${bound === 'MOST' ? 'até' : 'no mínimo'} ${figureText(check, limit)}`,
    share: value !== null && limit !== null && bound === 'MOST' ? Math.round((value / limit) * 100) : null,
    verdict,
    word: wordOf(one),
  }
}

/** Above the operating limit power is cut: by how much is said beside. */
const wordOf = ({ check, verdict, value, limit }: Check): string =>
  check === 'IMP' && verdict === 'WATCH' && value && limit
    ? `${VERDICT_WORDS.WATCH}: corta cerca de ${Math.round((1 - limit / value) * 100)}%`
    : VERDICT_WORDS[verdict]

function howText(
  { check, strings, modules, of, tracker }: Check,
  { coldest, hottest, iscFactor }: Electrics['conditions'],
): string {
  const where = tracker === null ? '' : `, MPPT ${tracker}`
  switch (check) {
    case 'VOC':
      return `${modules} em série a ${degrees(coldest)}; limite de ${of}`
    case 'VMP_COLD':
      return `${modules} em série a ${degrees(coldest)}`
    case 'VMP_HOT':
    case 'START':
      return `${modules} em série a ${degrees(hottest)}`
    case 'ISC':
      return `${strings === 1 ? '1 string' : `${strings} strings`}${iscFactor === 1 ? '' : ` × ${formatDecimal(iscFactor, 2)}`}${where}`
    default:
      return `${strings === 1 ? '1 string' : `${strings} strings`}${where}`
  }
}

/** 'falta em VX-6K: Tensão CC máxima'. */
function missingText(missing: Check['missing']): string {
  const byProduct = new Map<string, string[]>()
  for (const { name, spec } of missing) byProduct.set(name, [...(byProduct.get(name) ?? []), SPEC_FIELDS[spec].label])
  return [...byProduct].map(([name, labels]) => `falta em ${name}: ${labels.join(', ')}`).join('; ')
}

function ratioRow({ overload, moduleWatts, inverterWatts }: Electrics): CheckRow[] {
  const { ratio, min, max, state } = overload
  if (ratio === null || min === null || max === null) return []
  const verdict = state === 'OK' ? 'OK' : state === 'IDLE' ? 'WATCH' : 'STOP'
  return [
    {
      key: 'RATIO',
      what: NAMES.RATIO,
      how: `${formatDecimal(moduleWatts / 1000, 2)} kWp sobre ${formatDecimal(inverterWatts / 1000, 2)} kW`,
      value: figureText('RATIO', ratio),
      limit: `de ${figureText('RATIO', min)} a ${figureText('RATIO', max)}`,
      share: Math.round((ratio / max) * 100),
      verdict,
      word: VERDICT_WORDS[verdict],
    },
  ]
}

const TALLY: Readonly<Record<CheckRow['verdict'], [string, string]>> = {
  OK: ['certa', 'certas'],
  WATCH: ['atenção', 'atenções'],
  STOP: ['impede', 'impedem'],
  UNKNOWN: ['não conferida', 'não conferidas'],
}

/** '3 certas, 1 impede'. */
function tallyOf(rows: readonly CheckRow[]): string {
  return [...ORDER]
    .reverse()
    .flatMap((verdict) => {
      const count = rows.filter((row) => row.verdict === verdict).length
      const [one, many] = TALLY[verdict]
      return count === 0 ? [] : [`${formatInteger(count)} ${count === 1 ? one : many}`]
    })
    .join(', ')
}
