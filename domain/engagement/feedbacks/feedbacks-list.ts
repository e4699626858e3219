import type { ListSpec, OptionsOf } from '../../ground/lists/list-spec'
import { FEEDBACK_TYPES } from './feedback-words'

/** Filters and sorting of /feedbacks. */
export const FEEDBACKS_LIST = {
  filters: [
    { name: 'search', label: 'Mensagem ou nome', kind: 'text' },
    {
      name: 'type',
      label: 'Tipo',
      kind: 'choice',
      options: Object.entries(FEEDBACK_TYPES) as OptionsOf<typeof FEEDBACK_TYPES>,
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
