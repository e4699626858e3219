/** The areas of GET /auditLogs/{area} (specification §7) and the tables that each shows. */
export const AUDIT_AREAS = {
  orders: ['orders'],
  orderNotes: ['order_notes'],
  companies: ['companies'],
  products: ['products'],
  exclusiveProducts: ['exclusive_products'],
  priceTables: ['price_tables', 'price_table_products'],
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

/**
 * The copy of a record that a reader may see: secrets never, costs and margins only for those who may
 * (docs/threats.md T12). Any depth.
 */
export function maskRecord(value: unknown, seesCosts: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => maskRecord(one, seesCosts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      if (SECRET.test(field) && inner !== null) return [field, HIDDEN_SECRET]
      if (COST.test(field) && !seesCosts && inner !== null) return [field, HIDDEN_COST]
      return [field, maskRecord(inner, seesCosts)]
    }),
  )
}
