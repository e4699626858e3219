import type { ElectricBrief } from '#domain/catalogue/kits/kit-electrics'
import { formatDecimal, formatInteger } from '~/format/numbers'

type Limiting = NonNullable<ElectricBrief['limiting']>
export type LimitingCheck = Limiting['check']

/** What a check is about, as a sentence has it: 'limita: corrente por MPPT'. */
export const CHECK_NOUNS: Readonly<Record<LimitingCheck, string>> = {
  VOC: 'tensão no frio',
  VMP_COLD: 'tensão de trabalho no frio',
  VMP_HOT: 'tensão de trabalho no calor',
  START: 'tensão de partida',
  ISC: 'corrente por MPPT',
  IMP: 'corrente de operação por MPPT',
  BATTERY_VOLTAGE: 'tensão da bateria',
  BATTERY_POWER: 'potência da bateria',
  RATIO: 'potência dos módulos',
}

const LEAST: readonly LimitingCheck[] = ['VMP_HOT', 'START', 'BATTERY_POWER']

/** A figure with its unit: 17.63 → '17,6 A', 390.47 → '390 V', 1.365 → '137%'. */
export function figureText(check: LimitingCheck, value: number): string {
  switch (check) {
    case 'RATIO':
      return `${formatInteger(Math.round(value * 100))}%`
    case 'ISC':
    case 'IMP':
      return `${formatDecimal(value, Number.isInteger(value) ? 0 : 1)} A`
    case 'BATTERY_POWER':
      return `${formatDecimal(value / 1000, value % 1000 === 0 ? 0 : 1)} kW`
    default:
      return `${formatInteger(Math.round(value))} V`
  }
}

/** '17,6 A de 16 A'; of a least value '261 V, mínimo 90 V'. */
export const limitText = ({ check, value, limit }: Limiting): string =>
  LEAST.includes(check)
    ? `${figureText(check, value)}, mínimo ${figureText(check, limit)}`
    : `${figureText(check, value)} de ${figureText(check, limit)}`

/** 'corrente por MPPT, 17,6 A de 16 A'. */
export const limitingText = (limiting: Limiting): string => `${CHECK_NOUNS[limiting.check]}, ${limitText(limiting)}`

/** The word of a verdict, wherever one stands. */
export const VERDICT_WORDS = {
  OK: 'Certo',
  WATCH: 'Atenção',
  STOP: 'Impede',
  UNKNOWN: 'Não conferido',
} as const

/** One line of a card: 'Elétrica: certo · limita corrente por MPPT, 14,1 A de 16 A'; nothing where none is there. */
export function briefText({ verdict, limiting }: ElectricBrief): string | null {
  if (verdict === null) return null
  const word = VERDICT_WORDS[verdict].toLowerCase()
  return verdict === 'UNKNOWN' || !limiting
    ? `Elétrica: ${word}`
    : `Elétrica: ${word} · limita ${limitingText(limiting)}`
}
