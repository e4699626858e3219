import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { LATER_WHY_TEXTS } from '#domain/sales/orders/promise/kept-promise'
import { stockText } from '~/features/ground/order-words/when-available'
import { formatNearDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import type { PromiseAnswer } from './promise-api.server'

/** A date as pages draw it: its day, its cause, each line, and what would bring it sooner. */
export type PromiseWords = {
  /** 'Chega em 19/12' */
  head: string
  /** ' por causa do inversor; sem ele, 02/12' */
  rest: string
  /** 'Prometido no envio: 12/12. Mudou o prazo do transporte.' */
  kept: string | null
  /** '19/12: Inversor VX-6K', the latest first; how it is reckoned; what would bring it sooner. */
  notes: string[]
  /** Where a budget can have it sooner. */
  more?: string
}

const HEAD = /^(.*?)((?: por causa |, pela |: (?!se )).*)?$/

/**
 * @param uf where it goes
 * @param isSent nothing of it can be chosen any more
 * @returns null where there is no date to say
 */
export function promiseWords(promise: PromiseAnswer, uf: string, isSent = false): PromiseWords | null {
  if (promise.text === null) return null
  const today = saoPauloDate(new Date())
  const [, head = promise.text, rest = ''] = HEAD.exec(promise.text) ?? []
  return {
    head,
    rest,
    kept: promise.kept && keptWords(promise.kept, today),
    notes:
      promise.lines.length === 0
        ? []
        : [
            ...dayWords(promise.lines, today),
            ...(promise.state === 'OPEN' ? [howWords(promise.terms, uf, isSent)] : []),
            ...(isSent ? [] : waysOf(promise, today)),
          ],
  }
}

function keptWords({ on, later }: NonNullable<PromiseAnswer['kept']>, today: string): string {
  const first = on === null ? 'No envio, o prazo ficou a combinar.' : `Prometido: ${formatNearDate(on, today)}.`
  return later ? `${first} Depois ${LATER_WHY_TEXTS[later.why]}.` : first
}

type Line = PromiseAnswer['lines'][number]

/** The latest day first, each with its goods; what is not known stands before all. */
function dayWords(lines: readonly Line[], today: string): string[] {
  const days = [...new Set(lines.map(({ on }) => on))].sort((a, b) => (a === null || (b !== null && a > b) ? -1 : 1))
  return days.map((day) => {
    const goods = lines.filter(({ on }) => on === day).map(lineWords)
    return `${day === null ? 'A combinar' : formatNearDate(day, today)}: ${goods.join(' · ')}`
  })
}

/** 'Inversor VX-6K (a partir de 12/12/2026; outro centro tem antes: fale com o consultor)' */
function lineWords({ name, stock, isElsewhere }: Line): string {
  const isPlain = !stock || (stock.word === 'READY' && !stock.isOld)
  const there = isPlain ? null : stockText({ stock, availableAt: null, availableInDays: 0 })
  const notes = [
    there && there[0]!.toLowerCase() + there.slice(1),
    isElsewhere && 'outro centro tem antes: fale com o consultor',
  ]
  const said = notes.filter(Boolean).join('; ')
  return said ? `${name} (${said})` : name
}

function howWords(
  { handlingDays, deliveryDays, isPickup, cutoffHour }: PromiseAnswer['terms'],
  uf: string,
  isSent: boolean,
): string {
  const days = (count: number, one: string, many: string) => `${formatInteger(count)} ${count === 1 ? one : many}`
  return [
    `Preparação: ${days(handlingDays, 'dia útil', 'dias úteis')}.`,
    isPickup ? 'O cliente retira no centro.' : null,
    isPickup || deliveryDays === null ? null : `Transporte até ${uf}: ${days(deliveryDays, 'dia', 'dias')}.`,
    isSent
      ? 'Contado do envio ou, se vier depois, da liberação.'
      : `Contado do envio como pedido e da sua liberação; depois das ${formatInteger(cutoffHour)}h vale o dia útil seguinte.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What would bring it sooner; nothing of it is chosen by reading it. */
function waysOf({ swap, leavesOn, on, without, cause }: PromiseAnswer, today: string): string[] {
  return [
    ...(swap ? [swapWords(swap).text] : []),
    ...(leavesOn !== null && (on === null || leavesOn < on)
      ? [`Retirando no centro, a partir de ${formatNearDate(leavesOn, today)}.`]
      : []),
    ...(cause?.kind === 'LINES' && without !== null ? ['Para receber o resto antes, fale com o consultor.'] : []),
  ]
}

/** 'Com 1 × VX-10K no lugar de VX-6K, chega em 04/12 (+ R$ 1.400,00), sobrecarga de 82%.', and the words of its button. */
export function swapWords(swap: NonNullable<PromiseAnswer['swap']>): { text: string; verb: string } {
  const { difference, on } = swap
  const price = `${difference < 0 ? '−' : '+'} ${formatMoney(Math.abs(difference))}`
  const swapped = swap.swaps.map(
    ({ name, quantity, substitute }) => `${formatInteger(quantity)} × ${substitute.name} no lugar de ${name}`,
  )
  const day = on === null ? 'sem data' : `chega em ${formatNearDate(on, saoPauloDate(new Date()))}`
  return {
    text: `Com ${swapped.join(' e ')}, ${day} (${price})${gaugeText(swap)}.`,
    verb: difference === 0 ? 'Trocar pelo mesmo preço' : `Trocar por ${price}`,
  }
}

/** The kit after the swap, by its rule. */
const gaugeText = ({ gauge }: NonNullable<PromiseAnswer['swap']>): string =>
  gauge?.overload.ratio == null ? '' : `, sobrecarga de ${formatInteger(Math.round(gauge.overload.ratio * 100))}%`
