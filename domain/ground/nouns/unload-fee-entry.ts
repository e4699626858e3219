import type { RegisterEntry } from './register-entry'

export const unloadFeeEntry = {
  one: 'unloadFee',
  many: 'unloadFees',
  words: ['taxa de descarga', 'taxas de descarga'],
  gender: 'f',
  table: 'unload_fees',
  api: { path: '/unloadFees', more: [] },
  path: '/unload-fees',
  place: 'sidebar',
  permissions: 'unloadFees',
  gates: { UNLOAD_FEES_VIEW: 'unloadFees:view' },
  scope: 'shared',
  isOpenToAll: true,
  unique: null,
  fields: {},
  usedBy: {},
  parts: [],
} as const satisfies RegisterEntry
