import type { RegisterEntry } from './register-entry'

export const paymentMethodEntry = {
  one: 'paymentMethod',
  many: 'paymentMethods',
  words: ['forma de pagamento', 'formas de pagamento'],
  gender: 'f',
  table: 'payment_methods',
  api: { path: '/paymentMethods', more: ['/activate/{id}', '/deactivate/{id}'] },
  path: '/paymentMethods',
  place: 'sidebar',
  permissions: 'paymentMethods',
  gates: { PAYMENT_METHODS_VIEW_ALL: 'paymentMethods:viewAll' },
  scope: 'shared',
  isOpenToAll: true,
  unique: 'name',
  fields: { paymentMethodId: 'Forma de pagamento' },
  usedBy: { openOrders: 'orders' },
  parts: [],
  deletion: {
    after: 'Ela deixa de ser escolhida. Os pedidos encerrados continuam a mostrá-la.',
    held: {
      by: ['openOrdersCount'],
      say: 'Está em {openOrdersCount}. Enquanto estiver, não pode ser excluída; você pode desativá-la.',
    },
  },
} as const satisfies RegisterEntry
