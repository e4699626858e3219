import { maskCpfsIn } from '../../ground/documents/cpf'

/** The areas of GET /auditLogs/{area} (specification §7) and the tables that each shows. */
export const AUDIT_AREAS = {
  orders: ['orders'],
  orderNotes: ['order_notes'],
  companies: ['companies'],
  products: ['products'],
  exclusiveProducts: ['exclusive_products'],
  priceTables: ['price_tables', 'price_table_products', 'price_revisions', 'sheet_imports'],
} as const satisfies Record<string, readonly string[]>
export type AuditArea = keyof typeof AUDIT_AREAS

export const AUDIT_AREA_LABELS: Readonly<Record<AuditArea, string>> = {
  orders: 'Orçamentos e pedidos',
  orderNotes: 'Observações',
  companies: 'Empresas',
  products: 'Produtos',
  exclusiveProducts: 'Preços exclusivos',
  priceTables: 'Tabelas de preço',
}

export const isAuditArea = (value: unknown): value is AuditArea =>
  typeof value === 'string' && Object.hasOwn(AUDIT_AREAS, value)

const SECRET = /password|token|secret|hash$/i
const COST = /cost|margin|markup/i
export const HIDDEN_SECRET = '[oculto]'
export const HIDDEN_COST = '[sem permissão]'

/** A row as it was before or after a change; null where there was none. */
export type AuditRecord = Readonly<Record<string, unknown>> | null

/** The rights of a reader to fields of a record besides its plain ones. */
interface Sight {
  seesCosts: boolean
  seesDocuments: boolean
}

/**
 * The copy of a record that a reader may see: secrets never, costs and margins only for those who may
 * (docs/threats.md T12), a CPF whole only for those whose screens show it so. Any depth.
 */
export const maskRecord = (record: object | null, seesCosts: boolean, seesDocuments = true): AuditRecord =>
  record && maskFields(record, { seesCosts, seesDocuments })

function maskValue(value: unknown, sight: Sight): unknown {
  if (Array.isArray(value)) return value.map((one) => maskValue(one, sight))
  if (typeof value === 'string') return sight.seesDocuments ? value : maskCpfsIn(value)
  return typeof value === 'object' && value !== null ? maskFields(value, sight) : value
}

function maskFields(value: object, sight: Sight): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      if (SECRET.test(field) && inner !== null) return [field, HIDDEN_SECRET]
      if (COST.test(field) && !sight.seesCosts && inner !== null) return [field, HIDDEN_COST]
      return [field, maskValue(inner, sight)]
    }),
  )
}
