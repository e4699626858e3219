import type { ListSpec } from '../../ground/lists/list-spec'

/** Filters of /auditLogs (specification §7); the options come from the loader. */
export function auditLogsList(
  users: readonly (readonly [string, string])[],
  tables: readonly (readonly [string, string])[],
): ListSpec {
  return {
    filters: [
      { name: 'userId', label: 'Usuário', kind: 'reference', options: users },
      { name: 'tableName', label: 'Registro de', kind: 'choice', options: tables },
      { name: 'recordPrimaryKey', label: 'Número do registro', kind: 'text', maxLength: 60 },
      { name: 'productId', label: 'Número do produto', kind: 'integer' },
      { name: 'initialCreatedAt', label: 'De', kind: 'date' },
      { name: 'finalCreatedAt', label: 'Até', kind: 'date' },
    ],
    sort: ['createdAt'],
    defaultSort: { field: 'id', order: 'desc' },
    keeps: { area: /^(orders|orderNotes|companies|products|exclusiveProducts|priceTables)$/ },
  }
}
