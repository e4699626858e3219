import type { PriceStep } from '#domain/catalogue/pricing/unit-price'
import { drawingOf, type ProductDrawing } from '#domain/catalogue/products/product-drawings'
import { groupLines } from '#domain/catalogue/products/product-groups'
import type { ProductType } from '#domain/catalogue/products/product-types'
import type { Schemas } from '~/api-client/schemas'
import { type Available, isThere, stockText } from '~/features/ground/order-words/when-available'
import { formatDate } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'
import { unitWord } from '~/format/quantity'
import { type PriceStepWords, priceStepWords } from './price-steps'

/** A line of a kit, a proposal or a cart as the API answers it; staff may get a cost beside it, which no page draws. */
export type PricedLine = {
  productId: number
  name: string
  type: ProductType
  potency: number | null
  unit: string
  quantity: number
  price: number
  totalPrice: number
  availableAt: string | null
  availableInDays: number
  stock: Schemas['StockAvailability'] | null
  datasheetUrl: string | null
  image: { fileId: number; alt: string } | null
  trace: PriceStep[]
  nextBand: { missing: number; quantity: number; price: number; saving: number } | null
}

/** The same in words, field by field, so that nothing else of the answer travels to the browser. */
export type LineWords = {
  productId: number
  name: string
  drawing: ProductDrawing
  image?: Cover
  quantity: number
  unit: string
  price: string
  total: string
  availability: string | null
  datasheetUrl: string | null
  nextBand: string | null
  steps: PriceStepWords[]
  /** At the head of the first line of a group. */
  group?: { label: string; total: string }
}

/** What every table of lines draws; where a cell is the caller's own, its facts may be missing. */
export type TableLine = Pick<LineWords, 'productId' | 'name' | 'price' | 'total' | 'steps'> & Partial<LineWords>

/** Lines in the groups in which an order shows them; the first of each carries its group and what that costs. */
export function groupedLines<Line extends Pick<PricedLine, 'type' | 'totalPrice'>, Words extends LineWords>(
  lines: readonly Line[],
  toWords: (line: Line) => Words,
): Words[] {
  return groupLines(lines.map((line) => ({ type: line.type, total: line.totalPrice, line }))).flatMap(
    ({ group, total, lines: own }) =>
      own.map(({ line }, index) => ({
        ...toWords(line),
        ...(index === 0 && { group: { label: group, total: formatMoney(total) } }),
      })),
  )
}

export function lineWords(line: PricedLine): LineWords {
  return {
    productId: line.productId,
    name: line.name,
    ...pictureWords(line),
    quantity: line.quantity,
    unit: line.unit,
    price: formatMoney(line.price),
    total: formatMoney(line.totalPrice),
    availability: availabilityText(line),
    datasheetUrl: line.datasheetUrl,
    nextBand: line.nextBand && nextBandText(line.nextBand, line.unit),
    steps: priceStepWords(line.trace),
  }
}

/** A product's own picture, as little of it as a page needs to ask for it. */
export type Cover = { fileId: number }

/** What a line is drawn as: its product's own picture, else its type's drawing. */
export const pictureWords = ({
  type,
  image,
}: {
  type: ProductType
  image?: Cover | null
}): { drawing: ProductDrawing; image?: Cover } => ({
  drawing: drawingOf(type),
  ...(image ? { image: { fileId: image.fileId } } : {}),
})

/** Null when it is there. */
export function availabilityText(line: Available): string | null {
  if (line.stock) return isThere(line.stock) ? null : stockText(line)
  const { availableAt, availableInDays } = line
  if (availableAt) return `Disponível em ${formatDate(availableAt)}`
  if (availableInDays > 0) return `Disponível em ${availableInDays} ${availableInDays === 1 ? 'dia' : 'dias'}`
  return null
}

/** 'Mais 3 un. e o preço cai para R$ …, economia de R$ …' */
export function nextBandText(band: NonNullable<PricedLine['nextBand']>, unit: string): string {
  const saving = band.saving > 0 ? `, economia de ${formatMoney(band.saving)}` : ''
  return `Mais ${formatInteger(band.missing)} ${unit === 'un' ? 'un.' : unitWord(unit, band.missing)} e o preço cai para ${formatMoney(band.price)}${saving}`
}
