import type { ListSpec } from '../../ground/lists/list-spec'
import { PROPOSAL_STATE_LABELS, PROPOSAL_STATES } from './proposal-states'

/** Filters of /proposals, which are its company's own. */
export const PROPOSALS_LIST = {
  filters: [
    { name: 'search', label: 'Cliente', kind: 'text' },
    {
      name: 'state',
      label: 'Situação',
      kind: 'choice',
      options: PROPOSAL_STATES.filter((state) => state !== 'SUPERSEDED').map(
        (state) => [state, PROPOSAL_STATE_LABELS[state]] as const,
      ),
    },
    { name: 'month', label: 'Publicadas no mês (2026-11)', kind: 'text', maxLength: 7 },
  ],
  sort: ['createdAt'],
  defaultSort: { field: 'createdAt', order: 'desc' },
} as const satisfies ListSpec
