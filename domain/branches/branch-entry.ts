import type { RegisterEntry } from '../nouns/register-entry'

/**
 * Specification §6 has no key of their own for branches, and §2 no entry: they go with the distribution
 * centres, which link here.
 */
export const branchEntry = {
  one: 'branch',
  many: 'branches',
  words: ['filial', 'filiais'],
  gender: 'f',
  table: 'branches',
  api: { path: '/branches', more: [] },
  path: '/branches',
  place: 'linked',
  permissions: null,
  gates: { DISTRIBUTION_CENTERS_VIEW: 'distributionCenters:view' },
  scope: 'shared',
  isOpenToAll: true,
  unique: 'cnpj',
  fields: {},
  usedBy: {},
  parts: [],
} as const satisfies RegisterEntry
