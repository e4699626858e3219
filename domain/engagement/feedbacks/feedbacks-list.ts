import type { ListSpec } from '../../ground/lists/list-spec'
import { keysOf } from '../../ground/objects/keys-of'
import { FEEDBACK_TYPES } from './feedback-words'

/** Filters and sorting of /feedbacks. */
export const FEEDBACKS_LIST = {
  filters: [
    { name: 'search', label: 'Mensagem ou nome', kind: 'text' },
    {
      name: 'type',
      label: 'Tipo',
      kind: 'choice',
      options: keysOf(FEEDBACK_TYPES).map((type) => [type, FEEDBACK_TYPES[type]] as const),
    },
    {
      name: 'answered',
      label: 'Resposta',
      kind: 'choice',
      options: [
        ['true', 'Respondidos'],
        ['false', 'Sem resposta'],
      ],
    },
    { name: 'initialCreatedAt', label: 'Enviado de', kind: 'date' },
    { name: 'finalCreatedAt', label: 'Enviado até', kind: 'date' },
  ],
  sort: ['id'],
  defaultSort: { field: 'id', order: 'desc' },
} as const satisfies ListSpec
