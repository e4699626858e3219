import type { RegisterEntry } from './register-entry'

export const approvalThresholdEntry = {
  one: 'threshold',
  many: 'approvalThresholds',
  words: ['alçada', 'alçadas'],
  gender: 'f',
  table: 'approval_thresholds',
  api: { path: '/approvalThresholds', more: [] },
  path: '/approval-thresholds',
  place: 'sidebar',
  permissions: 'approvalThresholds',
  gates: { APPROVAL_THRESHOLDS_VIEW: 'approvalThresholds:view' },
  scope: 'shared',
  isOpenToAll: true,
  unique: 'approver',
  fields: {},
  usedBy: {},
  parts: [],
} as const satisfies RegisterEntry
