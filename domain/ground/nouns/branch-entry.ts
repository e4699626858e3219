import type { RegisterEntry } from './register-entry'

/**
 * Specification §6 has no key of their own for branches: they go with the distribution
 * centres, which link here too.
 */
export const branchEntry = {
  one: 'branch',
  many: 'branches',
  words: ['filial', 'filiais'],
  gender: 'f',
  table: 'branches',
  api: { path: '/branches', more: [] },
  path: '/branches',
  place: 'sidebar',
  permissions: null,
  goesWith: 'distributionCenters',
  gates: { DISTRIBUTION_CENTERS_VIEW: 'distributionCenters:view' },
  scope: 'shared',
  isOpenToAll: true,
  unique: 'cnpj',
  fields: {},
  usedBy: {},
  parts: [],
  deletion: {
    after: 'Ela deixa de aparecer no cadastro. O CNPJ pode ser cadastrado de novo depois.',
  },
} as const satisfies RegisterEntry
