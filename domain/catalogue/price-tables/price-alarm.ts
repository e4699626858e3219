import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { brInteger } from '../../ground/numbers/br-number'

/** Percent: a price, or a cost, that moves by more than this has to be confirmed before it counts. */
export const QUIET_MOVE = 30

/** Unusual prices, or costs, that are named before they count. */
export interface PriceAlarm {
  /** Rows that the user has to confirm: those that move far, and those below the cost. */
  rows: number
  falls: number
  rises: number
  /** The move that is largest, in percent, and of what; null when none moves far. */
  percent: number | null
  name: string | null
  below: number
  /** The name of the one that is furthest below. */
  belowName: string | null
  /** The limit that those are below: users who may not change costs are told of a floor. */
  floor: 'custo' | 'piso'
  what: 'preço' | 'custo'
}

const move = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`

/**
 * '12 preços caem mais de 30%, o maior −99,8%: Módulo …; 2 ficam abaixo do custo: Inversor …': what a tick names.
 * Empty when there is nothing to name.
 */
export function alarmText({ falls, rises, percent, name, below, belowName, floor, what }: PriceAlarm): string {
  const things = (count: number) => `${count} ${what}${count === 1 ? '' : 's'}`
  const moves = [
    ...(falls > 0 ? [`${things(falls)} ${falls === 1 ? 'cai' : 'caem'}`] : []),
    ...(rises > 0 ? [`${falls > 0 ? rises : things(rises)} ${rises === 1 ? 'sobe' : 'sobem'}`] : []),
  ]
  const named = (text: string, who: string | null) => (who ? `${text}: ${who}` : text)
  const far =
    moves.length === 0 || percent === null
      ? []
      : [
          named(
            `${moves.join(' e ')} mais de ${QUIET_MOVE}%, ${falls + rises > 1 ? 'o maior ' : ''}${move(percent)}`,
            name,
          ),
        ]
  const low =
    below === 0
      ? []
      : [
          named(
            `${far.length > 0 ? below : things(below)} ${below === 1 ? 'fica' : 'ficam'} abaixo do ${floor}`,
            belowName,
          ),
        ]
  return [...far, ...low].join('; ')
}

/** How many rows of the alarm the user has seen: the checkbox that names them sends it. */
export const acknowledgeField = () => emptyAsNull(brInteger({ min: 0, max: 1_000_000 }))

/** Is this value, of an answer's `meta`, an alarm? */
export const isPriceAlarm = (value: unknown): value is PriceAlarm =>
  typeof value === 'object' && value !== null && 'rows' in value && 'floor' in value && 'what' in value
