import { brDate } from '../../ground/dates/business-date'
import { ownOf } from '../../ground/objects/own-of'
import { propertyOf } from '../../ground/objects/property-of'
import { ORDER_TYPE_LABELS } from '../../ground/order-words/order-types'
import { ORIGIN_LABELS } from '../products/product-trade'
import { destinationsText } from '../taxes/read-destinations'
import type { Destination } from '../taxes/tax-rule'
import type { TaxRuleInput } from '../taxes/tax-rule-input'
import {
  BUYER_KIND_LABELS,
  DIFAL_BASE_LABELS,
  DIFAL_PAYER_LABELS,
  PIS_COFINS_BASE_LABELS,
  REFORM_STAGE_LABELS,
  TAX_GOOD_LABELS,
} from '../taxes/tax-words'

/** A rule as its form has it, without the question that a form asks beside it. */
export type TaxRuleDocument = Omit<TaxRuleInput, 'acceptGaps'>

/** How a cell of a column is read and written. */
type TaxCell =
  | { kind: 'key' | 'number' | 'text' | 'code' | 'percent' | 'day' | 'flag' | 'destinations' }
  | { kind: 'choice' | 'choices'; labels: Readonly<Record<string, string>> }

/** A field of the form; beside them the key of a line, its number to read, and the day on which a rule is to end. */
type TaxColumnName = keyof TaxRuleDocument | 'key' | 'number' | 'endsOn'

export interface TaxColumn {
  name: TaxColumnName
  header: string
  /** Other headers by which it is known: what the form calls the field. */
  also: readonly string[]
  width: number
  cell: TaxCell
}

const column = (
  name: TaxColumnName,
  header: string,
  cell: TaxCell,
  width = 12,
  also: readonly string[] = [],
): TaxColumn => ({ name, header, cell, width, also })

const percent: TaxCell = { kind: 'percent' }
const choices = (labels: Readonly<Record<string, string>>): TaxCell => ({ kind: 'choices', labels })
const choice = (labels: Readonly<Record<string, string>>): TaxCell => ({ kind: 'choice', labels })

/** The columns of a sheet of tax rules, in the order in which it is written; a file has them in any. */
export const TAX_COLUMNS: readonly TaxColumn[] = [
  column('key', 'Chave', { kind: 'key' }, 10),
  column('number', 'Regra', { kind: 'number' }, 8),
  column('productId', 'Produto', { kind: 'code' }, 10),
  column('ncm', 'NCM', { kind: 'code' }, 11),
  column('goods', 'Mercadorias', choices(TAX_GOOD_LABELS), 34),
  column('orderTypes', 'Tipos de pedido', choices(ORDER_TYPE_LABELS), 24),
  column('destinations', 'Destinos', { kind: 'destinations' }, 34),
  column('buyers', 'Compradores', choices(BUYER_KIND_LABELS), 24),
  column('origins', 'Origens', choices(ORIGIN_LABELS), 24),
  column('validFrom', 'Vale desde', { kind: 'day' }),
  column('validUntil', 'Vale até', { kind: 'day' }),
  column('endsOn', 'Encerrar em', { kind: 'day' }),
  column('icmsInterstate', 'ICMS interestadual', percent),
  column('icmsInternal', 'ICMS interno', percent),
  column('fcp', 'FCP', percent),
  column('icmsReduction', 'Redução da base', percent),
  column('icmsExempt', 'Isento de ICMS', { kind: 'flag' }),
  column('ipiInIcmsBase', 'IPI na base', { kind: 'flag' }, 12, ['IPI na base do ICMS']),
  column('difal', 'DIFAL', choice(DIFAL_PAYER_LABELS), 18),
  column('difalBase', 'Base do DIFAL', choice(DIFAL_BASE_LABELS)),
  column('stMva', 'MVA', percent, 12, ['MVA da ST']),
  column('ipi', 'IPI', percent),
  column('pis', 'PIS', percent),
  column('cofins', 'COFINS', percent),
  column('pisCofinsBase', 'Base do PIS/COFINS', choice(PIS_COFINS_BASE_LABELS), 22, ['Base do PIS e da COFINS']),
  column('cbs', 'CBS', percent),
  column('ibsState', 'IBS estadual', percent),
  column('ibsMunicipal', 'IBS municipal', percent),
  column('reform', 'CBS e IBS', choice(REFORM_STAGE_LABELS), 22),
  column('cfop', 'CFOP', { kind: 'code' }, 8),
  column('cst', 'CST', { kind: 'code' }, 8, ['CST/CSOSN']),
  column('invoiceText', 'Texto', { kind: 'text' }, 40, ['Texto na nota']),
  column('source', 'Fonte', { kind: 'text' }, 40),
]

/** The columns that go out: the day on which a rule is to end is only asked for, 'Vale até' says it of one that ends. */
export const EXPORTED_TAX_COLUMNS = TAX_COLUMNS.filter(({ name }) => name !== 'endsOn')

const BY_NAME = new Map<string, TaxColumn>(TAX_COLUMNS.map((one) => [one.name, one]))

/** The column of a stored name, and of a field of the form whatever its place in a list: 'destinations[0].fcp'. */
export const taxColumn = (name: string): TaxColumn => BY_NAME.get(name.replace(/[[.].*$/, '')) ?? TAX_COLUMNS[0]!

/**
 * A value of a rule as its column writes it: numbers stay numbers, days are 'YYYY-MM-DD', lists are their labels with
 * semicolons between, what there is none of is null.
 */
export function taxCell({ cell }: TaxColumn, value: unknown): string | number | null {
  if (value === null || value === undefined || value === '') return null
  switch (cell.kind) {
    case 'number':
    case 'percent':
      return Number(value)
    case 'flag':
      return value === true ? 'Sim' : 'Não'
    case 'choice':
      return ownOf(cell.labels, String(value)) ?? String(value)
    case 'choices':
      return Array.isArray(value) && value.length > 0
        ? value.map((one) => ownOf(cell.labels, String(one)) ?? String(one)).join('; ')
        : null
    case 'destinations':
      return Array.isArray(value) && value.length > 0 ? destinationsText(value as Destination[]) : null
    default:
      return String(value)
  }
}

/** The same as a sentence has it: '12,5', '31/12/2026'. */
export function taxCellText(column: TaxColumn, value: unknown): string | null {
  const written = taxCell(column, value)
  if (typeof written === 'number') return String(written).replace('.', ',')
  return written !== null && column.cell.kind === 'day' ? brDate(written) : written
}

/** The value of a column in a rule; what is of the sheet alone is not in it. */
export const taxFieldOf = ({ name }: TaxColumn, rule: object): unknown => propertyOf(rule, name)

/** Each changed field of a rule as it is and as it is to be. */
export type TaxRuleChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** Lists are the same in whatever order, and so are the parts of a state: nobody orders states or goods. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(canonical).sort())
  if (typeof value === 'object' && value !== null) return JSON.stringify(Object.entries(value).sort())
  return JSON.stringify(value ?? null)
}

/** What a line changes of a rule; of a new one all that it says. */
export const taxChanges = (before: TaxRuleDocument | null, after: TaxRuleDocument): TaxRuleChanges =>
  Object.fromEntries(
    TAX_COLUMNS.flatMap((one) => {
      const [was, is] = [before && taxFieldOf(one, before), taxFieldOf(one, after)]
      return canonical(was) === canonical(is) || (before === null && taxCell(one, is) === null)
        ? []
        : [[one.name, [was ?? null, is]] as const]
    }),
  )
