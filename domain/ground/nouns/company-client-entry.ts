import type { RegisterEntry } from './register-entry'

/** Its deletion has a code of its own in specification §8, COMPANY_CLIENT_CANNOT_DELETE_HAS_ACTIVE_ORDERS. */
export const companyClientEntry = {
  one: 'client',
  many: 'companyClients',
  words: ['cliente', 'clientes'],
  gender: 'm',
  table: 'company_clients',
  api: { path: '/companyClients', more: ['/select', '/exporter'] },
  path: '/clients',
  place: 'sidebar',
  permissions: 'companyClients',
  gates: {
    COMPANY_CLIENTS_VIEW: 'companyClients:view',
    COMPANY_CLIENTS_VIEW_ALL: 'companyClients:viewAll',
  },
  scope: 'company',
  isOpenToAll: true,
  unique: 'document',
  fields: { companyClientId: 'Cliente', clientDocument: 'Documento do cliente' },
  usedBy: { orders: 'orders' },
  parts: [],
} as const satisfies RegisterEntry
