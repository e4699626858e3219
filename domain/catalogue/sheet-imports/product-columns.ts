import { keysOf } from '../../ground/objects/keys-of'
import { labelWithUnit } from '../products/product-input'
import { SPEC_FIELDS, type SpecField, type SpecName, TYPE_FIELDS } from '../products/product-specs'
import { ORIGIN_LABELS, TRADE_LABELS } from '../products/product-trade'
import {
  CONNECTOR_TYPE_LABELS,
  FIXATION_TYPE_LABELS,
  PRODUCT_TYPE_LABELS,
  type ProductType,
} from '../products/product-types'

/** How a cell of a column is read and written. */
type CellReader =
  | { kind: 'text' }
  /** A text of figures, which a spreadsheet may hold as a number. */
  | { kind: 'code' }
  | { kind: 'number'; unit?: string; decimals: number }
  | { kind: 'day' }
  | { kind: 'flag' }
  | { kind: 'choice'; labels: Readonly<Record<string, string>> }
  /** Several numbers; the comma between them, or where they have decimals the semicolon. */
  | { kind: 'numbers'; decimals: number }
  /** The key of the row, the name of a maker, another product, several, several with quantities. */
  | { kind: 'key' | 'maker' | 'product' | 'products' | 'related' }
  /** Prices by quantity, all of them in one cell. */
  | { kind: 'bands' }

export interface ProductColumn {
  /** The field of the product: 'name', 'specs.voc'; 'key', 'maker', 'substitute', 'related', 'price' and 'bands' are of the sheet. */
  name: string
  header: string
  /** Other headers by which it is known. */
  also: readonly string[]
  width: number
  cell: CellReader
  /** The types that have it; absent: every one. */
  types?: readonly ProductType[]
}

const column = (
  name: string,
  header: string,
  cell: CellReader,
  width = 14,
  more: Partial<Pick<ProductColumn, 'also' | 'types'>> = {},
): ProductColumn => ({ name, header, cell, width, also: [], ...more })

const text: CellReader = { kind: 'text' }
const code: CellReader = { kind: 'code' }
const number = (decimals: number, unit?: string): CellReader => ({
  kind: 'number',
  decimals,
  ...(unit ? { unit } : {}),
})
const percent = number(4, '%')

const typesWith = (has: (fields: (typeof TYPE_FIELDS)[ProductType]) => boolean): ProductType[] =>
  keysOf(TYPE_FIELDS).filter((type) => has(TYPE_FIELDS[type]))

function specCell(field: SpecField): CellReader {
  switch (field.kind) {
    case 'integer':
      return number(0, field.unit)
    case 'decimal':
      return number(field.decimals, field.unit)
    case 'choice':
      return { kind: 'choice', labels: field.labels }
    case 'flag':
      return { kind: 'flag' }
    case 'integers':
      return { kind: 'numbers', decimals: 0 }
    case 'decimals':
      return { kind: 'numbers', decimals: field.decimals }
    case 'products':
      return { kind: 'products' }
  }
}

/** What stands in brackets of a label: 'Tensão de circuito aberto (Voc)' is also known as 'Voc'. */
const shortOf = (label: string): string[] => {
  const short = /\(([^)]+)\)$/.exec(label)?.[1]
  return short ? [label, short] : [label]
}

function specColumn(name: SpecName): ProductColumn {
  const field: SpecField = SPEC_FIELDS[name]
  const types = typesWith(({ specs }) => specs.includes(name))
  return column(`specs.${name}`, labelWithUnit(field), specCell(field), 15, {
    types,
    also: [...shortOf(field.label), name],
  })
}

/** Every column of the sheet of products, in the order in which it is written. */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  column('key', 'Chave', { kind: 'key' }, 20),
  column('code', TRADE_LABELS.code, code, 16, { also: ['SKU', 'Código do produto'] }),
  column('name', 'Nome', text, 44, { also: ['Produto', 'Descrição'] }),
  column('type', 'Tipo', { kind: 'choice', labels: PRODUCT_TYPE_LABELS }, 18),
  column('maker', 'Fabricante', { kind: 'maker' }, 18, { also: ['Marca'] }),
  column('erpCode', TRADE_LABELS.erpCode, code, 14, { also: ['Código ERP'] }),
  column('gtin', TRADE_LABELS.gtin, code, 16, { also: ['EAN', 'Código de barras'] }),
  column('ncm', TRADE_LABELS.ncm, code, 12),
  column('origin', TRADE_LABELS.origin, { kind: 'choice', labels: ORIGIN_LABELS }, 24),
  column('unit', 'Unidade', text, 9),
  column('enabled', 'À venda', { kind: 'flag' }, 9),
  column('price', 'Preço', number(2, 'R$'), 13, { also: ['Preço (R$)', 'Preço de venda', 'Preço padrão'] }),
  column('bands', 'Preços por faixa', { kind: 'bands' }, 44, { also: ['Preço por faixa', 'Faixas de preço'] }),
  column('potency', 'Potência (W, Wh ou VA)', number(0, 'power'), 14, {
    also: ['Potência', 'Potência (W)', 'Potência (Wh)', 'Potência (VA)', 'Potência (Wp)'],
    types: typesWith(({ potency }) => potency !== undefined),
  }),
  column('fixationType', 'Tipo de fixação', { kind: 'choice', labels: FIXATION_TYPE_LABELS }, 26, {
    types: typesWith(({ hasFixation }) => hasFixation === true),
  }),
  column('connectorType', 'Tipo de conector', { kind: 'choice', labels: CONNECTOR_TYPE_LABELS }, 20, {
    types: typesWith(({ hasConnector }) => hasConnector === true),
  }),
  ...keysOf(SPEC_FIELDS).map(specColumn),
  column('ipi', 'IPI (%)', percent, 9, { also: ['IPI'] }),
  column('icmsTaxpayer', 'ICMS contribuinte (%)', percent, 11, { also: ['ICMS contribuinte'] }),
  column('icmsNonTaxpayer', 'ICMS não contribuinte (%)', percent, 11, { also: ['ICMS não contribuinte'] }),
  column('icmsExternalUf', 'ICMS outra UF (%)', percent, 11, { also: ['ICMS outra UF'] }),
  column('availableAt', 'Disponível em', { kind: 'day' }, 13),
  column('availableInDays', 'Prazo em dias', number(0, 'dias'), 11, { also: ['Prazo'] }),
  column('warrantyMonths', TRADE_LABELS.warrantyMonths, number(0, 'meses'), 12, { also: ['Garantia'] }),
  column('weightKg', TRADE_LABELS.weightKg, number(3, 'kg'), 10, { also: ['Peso'] }),
  column('packageLengthMm', TRADE_LABELS.packageLengthMm, number(0, 'mm'), 14, { also: ['Comprimento da embalagem'] }),
  column('packageWidthMm', TRADE_LABELS.packageWidthMm, number(0, 'mm'), 14, { also: ['Largura da embalagem'] }),
  column('packageHeightMm', TRADE_LABELS.packageHeightMm, number(0, 'mm'), 14, { also: ['Altura da embalagem'] }),
  column('cubicMeters', TRADE_LABELS.cubicMeters, number(4, 'm³'), 11, { also: ['Volume'] }),
  column('inmetro', TRADE_LABELS.inmetro, code, 16, { also: ['INMETRO'] }),
  column('inmetroUntil', TRADE_LABELS.inmetroUntil, { kind: 'day' }, 14),
  column('datasheetUrl', 'Link da ficha técnica', text, 30, { also: ['Ficha técnica', 'Datasheet'] }),
  column('substitute', 'Substituto', { kind: 'product' }, 16),
  column('related', 'Produtos relacionados', { kind: 'related' }, 26),
  column('cost', 'Custo (R$)', number(2, 'R$'), 13, { also: ['Custo', 'Preço de custo'] }),
]

const BY_NAME = new Map(PRODUCT_COLUMNS.map((one) => [one.name, one]))

/** @throws Error for a name that no column has: a defect of the caller */
export function productColumn(name: string): ProductColumn {
  const found = BY_NAME.get(name)
  if (!found) throw new Error(`no column ${name}`)
  return found
}

/** The column of a field of the product, for its name in a sentence. */
export const columnOfField = (field: string): ProductColumn | undefined => BY_NAME.get(FIELD_COLUMNS[field] ?? field)

/** Fields that a sheet says by another word. */
const FIELD_COLUMNS: Readonly<Record<string, string>> = {
  manufacturerId: 'maker',
  substituteId: 'substitute',
  relatedProducts: 'related',
  costPriceCents: 'cost',
  priceCents: 'price',
  priceBands: 'bands',
}

/** Money is read, written and shown of who may change it alone. */
export interface MoneyRights {
  cost: boolean
  price: boolean
}

/** Whether who has these rights may change what a column says. */
export const mayChange = ({ name }: ProductColumn, rights: MoneyRights): boolean =>
  name === 'cost' ? rights.cost : name === 'price' || name === 'bands' ? rights.price : true
