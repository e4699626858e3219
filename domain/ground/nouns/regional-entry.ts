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
  deletion: {
    after: 'Ela e as metas dela deixam de aparecer nos painéis.',
    held: {
      by: ['teamsCount'],
      say: 'Ela ainda tem times. Enquanto tiver, não pode ser excluída: passe-os antes para outra regional.',
    },
  },
} as const satisfies RegisterEntry
