import type { ImportKind } from './import-words'

/** A cell as the reader of a sheet gives it. */
export type SheetCell = string | number | boolean | null

/** The columns of our sheets; each by its own name, never by a text of the file. */
export type ColumnName =
  | 'key'
  | 'code'
  | 'product'
  | 'type'
  | 'from'
  | 'to'
  | 'price'
  | 'adjustment'
  | 'taxpayer'
  | 'nonTaxpayer'
  | 'cost'
  | 'onHand'
  | 'allocated'
  | 'arriving'
  | 'arrivesOn'
  | 'container'
  | 'confirmed'

interface SheetColumn {
  name: ColumnName
  header: string
  width: number
  /** A sheet without it is refused. */
  isNeeded: boolean
}

const column = (name: ColumnName, header: string, width: number, isNeeded = true): SheetColumn => ({
  name,
  header,
  width,
  isNeeded,
})

/** The sheets whose columns are always the same; the others are in product-columns.ts and tax-columns.ts. */
export type FixedKind = Exclude<ImportKind, 'PRODUCTS' | 'TAX_RULES'>

/** The columns that are read of a sheet, in the order in which it is written. */
export const SHEET_COLUMNS: Readonly<Record<FixedKind, readonly SheetColumn[]>> = {
  PRICES: [
    column('key', 'Chave', 22, false),
    column('code', 'Código', 10),
    column('product', 'Produto', 46, false),
    column('type', 'Tipo', 20, false),
    column('from', 'De', 9),
    column('to', 'Até', 9),
    column('price', 'Preço', 14),
    column('adjustment', 'Reajuste %', 12),
    column('taxpayer', 'Margem contribuinte', 14),
    column('nonTaxpayer', 'Margem não contribuinte', 14),
  ],
  COSTS: [
    column('key', 'Chave', 22, false),
    column('code', 'Código', 10),
    column('product', 'Produto', 46, false),
    column('type', 'Tipo', 20, false),
    column('cost', 'Custo', 14),
  ],
  // Either half may be missing: what a sheet has no columns for it leaves as it is.
  STOCK: [
    column('code', 'Código', 10),
    column('product', 'Produto', 46, false),
    column('onHand', 'Saldo', 12, false),
    column('allocated', 'Reservado', 12, false),
    column('arriving', 'Chegam', 12, false),
    column('arrivesOn', 'Chega em', 13, false),
    column('container', 'Container', 18, false),
    column('confirmed', 'Confirmada', 12, false),
  ],
}

export const SHEET_NAMES: Readonly<Record<ImportKind, string>> = {
  PRICES: 'Preços',
  COSTS: 'Custos',
  PRODUCTS: 'Produtos',
  TAX_RULES: 'Regras fiscais',
  STOCK: 'Estoque',
}

/** The place of each of our columns in a file, in our order; -1 where it has none. */
export type Places = readonly number[]

/** A header as it is compared: whatever its case, accents and blanks. */
export const plain = (cell: SheetCell | undefined): string =>
  typeof cell === 'string'
    ? cell.normalize('NFD').replace(/\p{M}/gu, '').replace(/^'/, '').replace(/\s+/g, ' ').trim().toLowerCase()
    : ''

/**
 * Finds the columns in a row of headers: in any order, whatever their case, accents and blanks.
 * @returns null where a required one is missing: the row is not the headers'
 */
export function findPlaces(kind: FixedKind, cells: readonly SheetCell[]): Places | null {
  const heads = cells.map(plain)
  const columns = SHEET_COLUMNS[kind]
  const places = columns.map(({ header }) => heads.indexOf(plain(header)))
  return columns.every(({ isNeeded }, at) => !isNeeded || places[at] !== -1) ? places : null
}

/** A row's cells in our order. */
export const pickCells = (cells: readonly SheetCell[], places: Places): SheetCell[] =>
  places.map((place) => (place === -1 ? null : (cells[place] ?? null)))

/** What a file of products, or of tax rules, has for columns. */
export interface SheetColumns {
  /** Of ours, by name, those that are read. */
  names: readonly string[]
  /** Headers of ours that its sender may not change: they are not read. */
  ignored: readonly string[]
  /** Headers that the portal does not know. */
  unknown: readonly string[]
  /** Of a public list of electrical data: which, and what came of its models. */
  list?: { name: string; models: number; matched: number; several: number }
}
