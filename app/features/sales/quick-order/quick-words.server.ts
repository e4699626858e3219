import { drawingOf } from '#domain/catalogue/products/product-drawings'
import type { ValidationRule } from '#domain/ground/errors/validation-rules'
import { fieldErrorText } from '#domain/over/texts/field-error-text'
import type { Schemas } from '~/api-client/schemas'
import { availabilityText } from '~/features/catalogue/pricing/priced-line'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import { unitWord } from '~/format/quantity'
import type { Answer } from './read-answers.server'

type QuickOrder = Schemas['QuickOrder']
type Row = QuickOrder['rows'][number]

/** Rows of one page: a form has a thousand fields at most, a row six. */
export const ROWS_A_PAGE = 60

export type RowWords = ReturnType<typeof rowWords>

/** What is still asked of a row before it can go on; null: nothing. */
export function openQuestion({ productId, quantity, isLeftOut, errors, candidates }: Row): string | null {
  if (isLeftOut) return null
  const error = errors[0]
  if (productId === null && error?.rule === 'notForSale') return errorWords(error)
  if (productId === null) return candidates.length > 0 ? 'Escolha o produto' : 'Nenhum produto parecido à venda'
  return quantity === null ? errorWords(error ?? { rule: 'required', meta: {} }) : null
}

const errorWords = ({ rule, meta }: Row['errors'][number]): string =>
  fieldErrorText({ field: 'quantity', label: 'Quantidade', rule: rule as ValidationRule, meta })

/** Rows that ask come first, as they stand in the list; then the others. */
export function orderedRows(rows: readonly Row[]): number[] {
  const all = rows.map((row, at) => ({ at, asks: openQuestion(row) !== null }))
  return [...all.filter(({ asks }) => asks), ...all.filter(({ asks }) => !asks)].map(({ at }) => at)
}

export function rowWords(order: QuickOrder, at: number, answer: Answer | undefined) {
  const row = order.rows[at]!
  const product = order.products.find(({ id }) => id === row.productId) ?? null
  const question = openQuestion(row)
  const isPicked = row.by === 'PICKED'
  return {
    at,
    text: row.text,
    state: stateOf(row),
    name: product?.name ?? null,
    drawing: product ? drawingOf(product.type) : null,
    image: product?.image ? { fileId: product.image.fileId } : null,
    why: row.by === 'ALIAS' ? 'Lembrado da sua empresa' : null,
    availability: product ? availabilityText(product) : null,
    typed: answer?.quantity ?? row.typed ?? '',
    unit: product ? unitWord(product.unit, row.quantity ?? 1) : null,
    site: row.site ?? '',
    price: row.price === null ? null : formatMoney(row.price),
    total: row.total === null ? null : formatMoney(row.total),
    wanted: answer?.wanted ?? '',
    quantityError: row.errors.length > 0 && row.errors[0]!.rule !== 'notForSale' ? errorWords(row.errors[0]!) : null,
    question,
    isRemembered: answer?.isRemembered ?? false,
    chosenId: isPicked ? row.productId : null,
    candidates: row.candidates.map((candidate) => candidateWords(order, candidate)),
  }
}

/** A product that is certain, with a quantity that is not, still asks. */
function stateOf(row: Row): 'ok' | 'check' | 'none' | 'out' {
  if (row.isLeftOut) return 'out'
  if (openQuestion(row) === null) return 'ok'
  return row.productId !== null || row.candidates.length > 0 ? 'check' : 'none'
}

function candidateWords({ products }: QuickOrder, { productId, price }: Row['candidates'][number]) {
  const product = products.find(({ id }) => id === productId)
  return {
    productId,
    name: product?.name ?? '',
    price: formatMoney(price),
    availability: product ? availabilityText(product) : null,
  }
}

/** '7 linhas: 5 certas, 1 a conferir, 1 não achada'. */
export function summaryOf({ rows }: QuickOrder): string {
  const standing = rows.filter(({ isLeftOut }) => !isLeftOut)
  const sure = standing.filter((row) => openQuestion(row) === null).length
  const found = standing.filter(
    (row) => openQuestion(row) !== null && (row.productId !== null || row.candidates.length > 0),
  ).length
  const lost = standing.length - sure - found
  const out = rows.length - standing.length
  const parts = [
    `${formatInteger(sure)} ${sure === 1 ? 'certa' : 'certas'}`,
    ...(found > 0 ? [`${formatInteger(found)} a conferir`] : []),
    ...(lost > 0 ? [`${formatInteger(lost)} não ${lost === 1 ? 'achada' : 'achadas'}`] : []),
    ...(out > 0 ? [`${formatInteger(out)} de fora`] : []),
  ]
  return `${formatInteger(rows.length)} ${rows.length === 1 ? 'linha' : 'linhas'}: ${parts.join(', ')}`
}
