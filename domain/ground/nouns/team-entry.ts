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
} as const satisfies RegisterEntry
