import { brDate } from '../../ground/dates/business-date'
import { formatCentsText } from '../../ground/money/format-cents-text'
import { ownOf } from '../../ground/objects/own-of'
import { propertyOf } from '../../ground/objects/property-of'
import { cleanSpecs } from '../products/product-input'
import type { ProductSpecs } from '../products/product-specs'
import type { ProductChanges, Relation } from './judge-product'
import { type PriceBand, priceBandsText } from './price-bands'
import { columnOfField, PRODUCT_COLUMNS, type ProductColumn } from './product-columns'

/** How others are named in a cell: makers by name, products by their own code, or by '#' and their number. */
export interface CellNames {
  maker(id: number): string | undefined
  product(id: number): string
}

const decimal = (value: number): string => String(value).replace('.', ',')

/**
 * A value of a field as its column writes it: numbers stay numbers in the column's unit, days are 'YYYY-MM-DD', what
 * is not known is null.
 */
export function productCell(column: ProductColumn, value: unknown, names: CellNames): string | number | null {
  if (value === null || value === undefined || value === '') return null
  const { cell } = column
  switch (cell.kind) {
    case 'number':
      return column.name === 'cost' || column.name === 'price' ? Number(value) / 100 : Number(value)
    case 'flag':
      // 'Não' of a technical field is a blank: other types do not have it.
      return value === true ? 'Sim' : column.name === 'enabled' ? 'Não' : null
    case 'choice':
      return ownOf(cell.labels, String(value)) ?? String(value)
    case 'numbers':
      return Array.isArray(value) && value.length > 0
        ? value.map(decimal).join(cell.decimals === 0 ? ', ' : '; ')
        : null
    case 'maker':
      return names.maker(Number(value)) ?? null
    case 'product':
      return names.product(Number(value))
    case 'products':
      return Array.isArray(value) && value.length > 0 ? value.map((id) => names.product(Number(id))).join('; ') : null
    case 'related':
      return Array.isArray(value) && value.length > 0
        ? (value as readonly Relation[])
            .map(({ productId, kitQuantity }) => `${names.product(productId)} x ${kitQuantity}`)
            .join('; ')
        : null
    case 'bands':
      return Array.isArray(value) && value.length > 0 ? priceBandsText(value as readonly PriceBand[]) : null
    default:
      // An own PDF is no link.
      return column.name === 'datasheetUrl' && String(value).startsWith('/') ? null : String(value)
  }
}

/** The same as a sentence has it: '49,8', '31/12/2026', 'R$ 1.234,50'. */
export function productCellText(column: ProductColumn, value: unknown, names: CellNames): string | null {
  if (column.name === 'price' && typeof value === 'number') return formatCentsText(value)
  const cell = productCell(column, value, names)
  if (typeof cell === 'number') return cell.toLocaleString('pt-BR', { maximumFractionDigits: 4 })
  return cell !== null && column.cell.kind === 'day' ? brDate(cell) : cell
}

const FIELD_OF: Readonly<Record<string, string>> = {
  maker: 'manufacturerId',
  substitute: 'substituteId',
  related: 'relatedProducts',
  cost: 'costPriceCents',
  price: 'priceCents',
  bands: 'priceBands',
}

/** The value of a column's field in a product. */
export const fieldOf = (column: ProductColumn, product: object): unknown =>
  column.name.startsWith('specs.')
    ? propertyOf(propertyOf(product, 'specs'), column.name.slice(6))
    : propertyOf(product, FIELD_OF[column.name] ?? column.name)

/** The changes of a line column by column, in the order of the sheet; technical fields each by itself. */
export function changedColumns(changes: ProductChanges): { column: ProductColumn; before: unknown; after: unknown }[] {
  const { specs, ...fields } = changes
  // Both sides are technical fields as they are stored, or null of a new product.
  const [was, is] = (specs ?? [null, null]).map((side) => cleanSpecs((side ?? {}) as ProductSpecs))
  const all = new Map<string, { before: unknown; after: unknown }>()
  for (const [field, [before, after]] of Object.entries(fields)) {
    const column = columnOfField(field)
    if (column) all.set(column.name, { before, after })
  }
  for (const name of new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])) {
    const [before, after] = [propertyOf(was, name) ?? null, propertyOf(is, name) ?? null]
    if (JSON.stringify(before) !== JSON.stringify(after)) all.set(`specs.${name}`, { before, after })
  }
  return PRODUCT_COLUMNS.flatMap((column) => {
    const change = all.get(column.name)
    return change ? [{ column, ...change }] : []
  })
}
