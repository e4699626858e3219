import { type ProductSpecs, SPEC_FIELDS, SPEC_NAMES, type SpecField } from '#domain/catalogue/products/product-specs'
import {
  CONNECTOR_TYPE_LABELS,
  FIXATION_TYPE_LABELS,
  PRODUCT_TYPE_LABELS,
} from '#domain/catalogue/products/product-types'
import type { CellKind } from '../../ground/sheets/sheet-cells'
import type { RawProductRow } from './product-queries'

export type ProductSheetRow = RawProductRow & {
  createdAt: string
  deleted: boolean
  images: number
  specs: ProductSpecs
}

interface SheetColumn {
  header: string
  kind: CellKind
  width: number
  value(row: ProductSheetRow): unknown
}

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Número', kind: 'integer', width: 9, value: (row) => row.id },
  { header: 'Nome', kind: 'text', width: 46, value: (row) => row.name },
  { header: 'Tipo', kind: 'text', width: 20, value: (row) => PRODUCT_TYPE_LABELS[row.type] },
  { header: 'Fabricante', kind: 'text', width: 20, value: (row) => row.manufacturerName },
  { header: 'Potência', kind: 'integer', width: 11, value: (row) => row.potency },
  {
    header: 'Tipo de fixação',
    kind: 'text',
    width: 24,
    value: (row) => row.fixationType && FIXATION_TYPE_LABELS[row.fixationType],
  },
  {
    header: 'Tipo de conector',
    kind: 'text',
    width: 18,
    value: (row) => row.connectorType && CONNECTOR_TYPE_LABELS[row.connectorType],
  },
  { header: 'Unidade', kind: 'text', width: 9, value: (row) => row.unit },
  {
    header: 'Situação',
    kind: 'text',
    width: 11,
    value: (row) => (row.deleted ? 'Excluído' : row.enabled ? 'Ativo' : 'Inativo'),
  },
  { header: 'Disponível em', kind: 'day', width: 14, value: (row) => row.availableAt },
  { header: 'Prazo em dias', kind: 'integer', width: 12, value: (row) => row.availableInDays },
  { header: 'IPI', kind: 'percent', width: 9, value: (row) => row.ipi },
  { header: 'ICMS contribuinte', kind: 'percent', width: 12, value: (row) => row.icmsTaxpayer },
  { header: 'ICMS não contribuinte', kind: 'percent', width: 12, value: (row) => row.icmsNonTaxpayer },
  { header: 'ICMS outra UF', kind: 'percent', width: 12, value: (row) => row.icmsExternalUf },
  { header: 'Imagens', kind: 'integer', width: 9, value: (row) => row.images },
  { header: 'Ficha técnica', kind: 'text', width: 30, value: (row) => row.datasheetUrl },
  { header: 'Dados técnicos', kind: 'text', width: 60, value: (row) => specsText(row.specs) },
  { header: 'Criado em', kind: 'moment', width: 17, value: (row) => row.createdAt },
]

/** For who may see costs alone (docs/threats.md T12). */
const COST: SheetColumn = { header: 'Preço de custo', kind: 'money', width: 14, value: (row) => row.costPriceCents }

export const productSheetColumns = (seesCosts: boolean): readonly SheetColumn[] =>
  seesCosts ? [...COLUMNS, COST] : COLUMNS

function specsText(specs: ProductSpecs): string {
  return SPEC_NAMES.flatMap((name) => {
    const field: SpecField = SPEC_FIELDS[name]
    const text = valueText(field, specs[name])
    return text ? [`${field.label}: ${text}${field.unit ? ` ${field.unit}` : ''}`] : []
  }).join('; ')
}

function valueText(field: SpecField, value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  if (value === true) return 'Sim'
  if (field.kind === 'choice') return field.labels[String(value)] ?? String(value)
  if (Array.isArray(value)) return value.join(', ')
  return String(value).replace('.', ',')
}
