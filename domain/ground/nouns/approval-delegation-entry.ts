import type { RegisterEntry } from './register-entry'

/** Every approver has their own, as a part of the requests for approval. */
export const approvalDelegationEntry = {
  one: 'delegation',
  many: 'approvalDelegations',
  words: ['delegação de alçada', 'delegações de alçada'],
  gender: 'f',
  table: 'approval_delegations',
  api: { path: '/approvalDelegations', more: ['/select'] },
  path: '/approval-thresholds-requests/delegations',
  place: 'part',
  permissions: null,
  gates: {},
  scope: 'shared',
  isOpenToAll: false,
  unique: null,
  fields: {},
  usedBy: {},
  parts: [],
} as const satisfies RegisterEntry
