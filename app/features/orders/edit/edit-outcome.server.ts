import { THRESHOLD_ROLE_LABELS, THRESHOLD_TYPE_LABELS } from '#domain/approvals/threshold-roles'
import { errorText, isErrorCode } from '#domain/errors/error-codes'
import { valueWords } from '~/features/approvals/threshold-words'
import { type PriceStepWords, priceStepWords } from '~/features/pricing/price-steps'
import { marginText } from '~/features/pricing/unknown-words'
import { formatMoney } from '~/format/money'
import { unitWord } from '~/format/quantity'
import type { OrderLine } from '../record/order-answers'
import type { Proposal } from '../record/order-life-api.server'

/** A line of the editor: its price and total, or why it has none. */
export type EditLine = {
  name: string
  unit: string
  price: string
  total: string
  steps: PriceStepWords[]
  problem?: string
}

export const storedLine = (line: OrderLine): EditLine => ({
  name: line.name,
  unit: unitWord(line.unit, line.quantity),
  price: formatMoney(line.orderPrice),
  total: formatMoney(line.total),
  steps: priceStepWords(line.priceTrace),
})

/** The lines as the API proposes them; where it foresees what saving makes of them, at those prices. */
export function proposedLines({ products, outcome }: Proposal): Record<string, EditLine> {
  const foreseen = new Map(outcome?.lines.map((line) => [line.productId, line]))
  return Object.fromEntries(
    products.map(({ productId, name, quantity, unit, code, ...today }) => {
      const { price, total, priceTrace } = foreseen.get(productId) ?? { ...today, priceTrace: [] }
      const problem = price === null ? (isErrorCode(code) ? errorText(code) : 'Não está à venda.') : undefined
      return [
        productId,
        {
          name,
          unit: unitWord(unit, quantity),
          price: price === null ? '—' : formatMoney(price),
          total: total === null ? '—' : formatMoney(total),
          steps: priceStepWords(priceTrace),
          ...(problem ? { problem } : {}),
        },
      ]
    }),
  )
}

/** What changes in words: the totals, the margin for who may see it, and whose approval the order will need. */
export function outcomeWords({ totals, outcome }: Proposal) {
  if (!outcome) return { total: formatMoney(totals.total), isWhole: false as const }
  const { before, after, needed, refusal } = outcome
  const difference = after.total - before.total
  return {
    isWhole: true as const,
    total: formatMoney(after.total),
    before: formatMoney(before.total),
    difference: `${difference > 0 ? '+ ' : ''}${formatMoney(difference)}`,
    margin: marginText(after) && [marginText(before), marginText(after)].filter(Boolean).join(' → '),
    needed: needed.map(
      ({ type, value, requiredRole }) =>
        `${THRESHOLD_TYPE_LABELS[type]} de ${valueWords(type, value)}: ${requiredRole ? `quem responde é ${THRESHOLD_ROLE_LABELS[requiredRole]} ou acima.` : 'acima da maior alçada.'}`,
    ),
    refusal: refusal && errorText(refusal),
  }
}
