import type { RegisterEntry } from './register-entry'

export const shippingCompanyEntry = {
  one: 'shippingCompany',
  many: 'shippingCompanies',
  words: ['transportadora', 'transportadoras'],
  gender: 'f',
  table: 'shipping_companies',
  api: { path: '/shippingCompanies', more: ['/activate/{id}', '/deactivate/{id}'] },
  path: '/shippingCompanies',
  place: 'sidebar',
  permissions: 'shippingCompanies',
  gates: { SHIPPING_COMPANIES_VIEW_ALL: 'shippingCompanies:viewAll' },
  scope: 'shared',
  isOpenToAll: true,
  unique: 'cnpj',
  fields: { shippingCompanyId: 'Transportadora' },
  usedBy: { openOrders: 'orders' },
  parts: ['shipments'],
  deletion: {
    after: 'Ela deixa de ser escolhida. Os pedidos encerrados continuam a mostrá-la.',
    held: {
      by: ['openOrdersCount'],
      say: 'Está em {openOrdersCount}. Enquanto estiver, não pode ser excluída; você pode desativá-la.',
    },
  },
} as const satisfies RegisterEntry
