import type { RegisterEntry } from './register-entry'

/** It goes with the permissions of payment methods. */
export const paymentConditionEntry = {
  one: 'paymentCondition',
  many: 'paymentConditions',
  words: ['condição de pagamento', 'condições de pagamento'],
  gender: 'f',
  table: 'payment_conditions',
  api: { path: '/paymentConditions', more: ['/activate/{id}', '/deactivate/{id}'] },
  path: '/paymentConditions',
  place: 'sidebar',
  permissions: null,
  gates: {},
  scope: 'shared',
  isOpenToAll: true,
  unique: 'name',
  fields: { paymentConditionId: 'Condição de pagamento' },
  usedBy: { openOrders: 'orders' },
  parts: [],
} as const satisfies RegisterEntry
