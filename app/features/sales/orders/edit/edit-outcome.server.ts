import type { ProductDrawing } from '#domain/catalogue/products/product-drawings'
import { isErrorCode } from '#domain/ground/errors/error-codes'
import { THRESHOLD_ROLE_LABELS } from '#domain/people/permissions/threshold-roles'
import { errorText } from '#domain/sales/error-texts/error-text'
import { meterWords } from '~/features/catalogue/kits/describe-gauge'
import { type PriceStepWords, priceStepWords } from '~/features/catalogue/pricing/price-steps'
import { type Cover, pictureWords } from '~/features/catalogue/pricing/priced-line'
import type { OrderLine } from '~/features/ground/order-words/order-answers'
import { marginText } from '~/features/ground/order-words/unknown-words'
import { askedWords } from '~/features/sales/approvals/threshold-words'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatPercent } from '~/format/numbers'
import { unitWord } from '~/format/quantity'
import type { Proposal, UpdatePreview } from '../calls/order-life-api.server'

/** A line of the editor: its price and total, or why it has none. */
export type EditLine = {
  name: string
  drawing: ProductDrawing
  image?: Cover
  unit: string
  /** As the field holds it. */
  quantity: string
  price: string
  /** As the field holds it: '540,00'; blank where there is none. */
  typedPrice: string
  /** Below the table's price: 'desconto de 5,00%'. */
  discount?: string
  total: string
  steps: PriceStepWords[]
  problem?: string
}

export const storedLine = (line: OrderLine): EditLine => toLine({ ...line, price: line.orderPrice })

type Priced = Pick<OrderLine, 'name' | 'type' | 'unit' | 'quantity' | 'priceTrace'> & {
  /** Of stored lines: what is proposed is drawn as its type until it is. */
  image?: OrderLine['image']
  price: number | null
  total: number | null
}

function toLine({ name, type, image, unit, quantity, price, total, priceTrace }: Priced): EditLine {
  const percent = priceTrace.flatMap((step) => (step.kind === 'GIVEN' ? step.percent : []))[0]
  return {
    name,
    ...pictureWords({ type, image: image ?? null }),
    unit: unitWord(unit, quantity),
    quantity: String(quantity),
    price: price === null ? '—' : formatMoney(price),
    typedPrice: price === null ? '' : formatDecimal(price),
    ...(percent ? { discount: `desconto de ${formatPercent(-percent, 2)}` } : {}),
    total: total === null ? '—' : formatMoney(total),
    steps: priceStepWords(priceTrace),
  }
}

/** The lines as the API proposes them; where it foresees what saving makes of them, at those prices. */
export function proposedLines({ products, outcome }: Proposal): Record<string, EditLine> {
  const foreseen = new Map(outcome?.lines.map((line) => [line.productId, line]))
  return Object.fromEntries(
    products.map(({ productId, name, type, quantity, unit, code, ...today }) => {
      const priced = foreseen.get(productId) ?? { ...today, priceTrace: [] }
      const problem = priced.price === null ? (isErrorCode(code) ? errorText(code) : 'Não está à venda.') : undefined
      const { price, total, priceTrace } = priced
      return [
        productId,
        { ...toLine({ name, type, unit, quantity, price, total, priceTrace }), ...(problem ? { problem } : {}) },
      ]
    }),
  )
}

/** The lines of an edit at the prices that saving gives them. */
export const foreseenLines = ({ lines }: UpdatePreview): Record<string, EditLine> =>
  Object.fromEntries(lines.map((line) => [line.productId, toLine(line)]))

/** Before anything can be foreseen: what the lines cost, with their freight. */
export const partWords = ({ totals }: Proposal) => ({
  total: formatMoney(totals.total),
  sums: [] as SumRow[],
  isWhole: false as const,
})

/**
 * The effects of saving, in words: the totals, each price and charge that moves and why, the margin for users who may
 * see it, and whose approval the order will need.
 */
export function outcomeWords(outcome: UpdatePreview, overload: Proposal['overload'] = null) {
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
    sums: sumRows(after, before, overload),
    needed: needed.map(
      ({ type, value, requiredRole }) =>
        `${askedWords(type, value)}: ${requiredRole ? `quem responde é ${THRESHOLD_ROLE_LABELS[requiredRole]} ou acima.` : 'acima da maior alçada.'}`,
    ),
    refusal: refusal && errorText(refusal),
  }
}

/** A number of the order, and what it was where it is another one now. */
export type SumRow = { label: string; now: string; before: string | null }

type Sums = Parameters<typeof marginText>[0] & { discountPercentage: number; potency: number }

/** What is told of an order beside its total: before and after an edit, or as it is stored. */
export function sumRows(after: Sums, before: Sums = after, overload: Proposal['overload'] = null): SumRow[] {
  const row = (label: string, words: (sums: Sums) => string | null): SumRow[] => {
    const [now, was] = [words(after), words(before)]
    return now === null ? [] : [{ label, now, before: now === was ? null : was }]
  }
  const load = overload && { after: meterWords(overload.after), before: meterWords(overload.before) }
  return [
    ...row('Margem', marginText),
    ...row('Desconto', ({ discountPercentage }) => formatPercent(discountPercentage, 2)),
    ...row('Potência (kWp)', ({ potency }) => (potency > 0 ? formatDecimal(potency / 1000) : null)),
    ...row('Carga dos inversores', (sums) => {
      const meter = sums === after ? load?.after : load?.before
      return meter ? `${meter.value}%` : null
    }),
  ]
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

const given = (before: number, now: string): string => `de ${formatMoney(before)} para ${now}, o preço que você dá.`

function repricedWords({
  name,
  repricing,
  reason,
  priceBefore,
  price,
  discountLost,
}: UpdatePreview['repriced'][number]) {
  const now = formatMoney(price)
  if (repricing === 'GIVEN')
    return priceBefore === null ? `${name} entra a ${now}, o preço que você dá.` : `${name}: ${given(priceBefore, now)}`
  if (priceBefore === null) return `${name} entra ao preço de hoje: ${now}.`
  const change = `de ${formatMoney(priceBefore)} para ${now}`
  if (repricing === 'ADAPTED') return `${name}: ${change}, pela entrega e pelos impostos; o desconto continua.`
  const why = reason === 'BAND' ? 'muda de faixa de quantidade e tem' : 'tem'
  return `${name} ${why} o preço de hoje: ${change}${discountLost ? ', sem o desconto negociado' : ''}.`
}
