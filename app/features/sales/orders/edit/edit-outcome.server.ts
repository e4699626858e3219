import { isErrorCode } from '#domain/ground/errors/error-codes'
import { THRESHOLD_ROLE_LABELS } from '#domain/people/permissions/threshold-roles'
import { errorText } from '#domain/sales/error-texts/error-text'
import { type PriceStepWords, priceStepWords } from '~/features/catalogue/pricing/price-steps'
import type { OrderLine } from '~/features/ground/order-words/order-answers'
import { marginText } from '~/features/ground/order-words/unknown-words'
import { askedWords } from '~/features/sales/approvals/threshold-words'
import { formatMoney } from '~/format/money'
import { unitWord } from '~/format/quantity'
import type { Proposal, UpdatePreview } from '../calls/order-life-api.server'

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

/** The lines of an edit at the prices that saving gives them. */
export const foreseenLines = ({ lines }: UpdatePreview): Record<string, EditLine> =>
  Object.fromEntries(
    lines.map(({ productId, name, unit, quantity, price, total, priceTrace }) => [
      productId,
      {
        ...{ name, unit: unitWord(unit, quantity), price: formatMoney(price), total: formatMoney(total) },
        steps: priceStepWords(priceTrace),
      },
    ]),
  )

/** Before anything can be foreseen: what the lines cost, with their freight. */
export const partWords = ({ totals }: Proposal) => ({ total: formatMoney(totals.total), isWhole: false as const })

/**
 * The effects of saving, in words: the totals, each price and charge that moves and why, the margin for users who may
 * see it, and whose approval the order will need.
 */
export function outcomeWords(outcome: UpdatePreview) {
  const { before, after, needed, refusal, fingerprint, repriced } = outcome
  const difference = after.total - before.total
  return {
    isWhole: true as const,
    fingerprint,
    changesTotal: changesMoney(outcome),
    total: formatMoney(after.total),
    before: formatMoney(before.total),
    difference: `${difference > 0 ? '+ ' : ''}${formatMoney(difference)}`,
    repriced: repriced.map(repricedWords),
    charges: CHARGES.flatMap(([name, label]) =>
      before.charges[name] === after.charges[name]
        ? []
        : [`${label}: de ${formatMoney(before.charges[name])} para ${formatMoney(after.charges[name])}.`],
    ),
    margin: marginText(after) && [marginText(before), marginText(after)].filter(Boolean).join(' → '),
    needed: needed.map(
      ({ type, value, requiredRole }) =>
        `${askedWords(type, value)}: ${requiredRole ? `quem responde é ${THRESHOLD_ROLE_LABELS[requiredRole]} ou acima.` : 'acima da maior alçada.'}`,
    ),
    refusal: refusal && errorText(refusal),
  }
}

/** Does saving move a cent of the order, or the price of a line? Then it is shown first. */
export const changesMoney = ({ before, after, repriced }: UpdatePreview): boolean =>
  before.total !== after.total || repriced.length > 0

const CHARGES = [
  ['lines', 'Produtos'],
  ['kitFreight', 'Frete'],
  ['condition', 'Condição de pagamento'],
  ['unloadFee', 'Taxa de descarga'],
  ['serviceFee', 'Repasse'],
] as const

function repricedWords({
  name,
  repricing,
  reason,
  priceBefore,
  price,
  discountLost,
}: UpdatePreview['repriced'][number]) {
  const now = formatMoney(price)
  if (priceBefore === null) return `${name} entra ao preço de hoje: ${now}.`
  const change = `de ${formatMoney(priceBefore)} para ${now}`
  if (repricing === 'ADAPTED') return `${name}: ${change}, pela entrega e pelos impostos; o desconto continua.`
  const why = reason === 'BAND' ? 'muda de faixa de quantidade e tem' : 'tem'
  return `${name} ${why} o preço de hoje: ${change}${discountLost ? ', sem o desconto negociado' : ''}.`
}
