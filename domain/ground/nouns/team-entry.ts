import type { RegisterEntry } from './register-entry'

export const teamEntry = {
  one: 'team',
  many: 'teams',
  words: ['time', 'times'],
  gender: 'm',
  table: 'teams',
  api: { path: '/teams', more: ['/select'] },
  path: '/teams',
  place: 'sidebar',
  permissions: 'teams',
  gates: { TEAMS_VIEW: 'teams:view' },
  scope: 'shared',
  isOpenToAll: true,
  unique: 'name',
  fields: { teamId: 'Time', teamIds: 'Times' },
  usedBy: { users: 'users', companies: 'companies', openOrders: 'orders' },
  parts: [],
  deletion: {
    after: 'Ele deixa de aparecer nas listas de escolha. Pedidos antigos continuam com o nome dele.',
    held: {
      by: ['usersCount', 'companiesCount'],
      say: 'Ele ainda tem pessoas ou empresas. Enquanto tiver, não pode ser excluído: passe-as antes para outro time.',
    },
  },
} as const satisfies RegisterEntry
