import type { RegisterEntry } from './register-entry'

export const regionalEntry = {
  one: 'regional',
  many: 'regionals',
  words: ['regional', 'regionais'],
  gender: 'f',
  table: 'regionals',
  api: { path: '/regionals', more: ['/listAll', '/{id}/goals/{year}'] },
  path: '/regionals',
  place: 'sidebar',
  permissions: 'regionals',
  gates: { REGIONALS_VIEW: 'regionals:view' },
  scope: 'shared',
  isOpenToAll: true,
  unique: 'name',
  fields: { regionalId: 'Regional' },
  usedBy: { teams: 'teams' },
  parts: ['goals'],
} as const satisfies RegisterEntry
