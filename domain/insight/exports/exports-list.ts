import type { ListSpec, OptionsOf } from '../../ground/lists/list-spec'
import { EXPORT_SCREEN_LABELS, EXPORT_STATE_LABELS } from './export-words'

/** Filters of /exports; only administrators see sheets of others, and look for them by name. */
export const exportsList = (seesOthers: boolean) =>
  ({
    filters: [
      ...(seesOthers ? [{ name: 'search', label: 'Nome de quem pediu', kind: 'text' } as const] : []),
      {
        name: 'screen',
        label: 'Planilha',
        kind: 'choice',
        options: Object.entries(EXPORT_SCREEN_LABELS) as OptionsOf<typeof EXPORT_SCREEN_LABELS>,
      },
      {
        name: 'state',
        label: 'Situação',
        kind: 'choice',
        options: Object.entries(EXPORT_STATE_LABELS) as OptionsOf<typeof EXPORT_STATE_LABELS>,
      },
      { name: 'initialCreatedAt', label: 'Pedida de', kind: 'date' },
      { name: 'finalCreatedAt', label: 'Pedida até', kind: 'date' },
    ],
    sort: ['id'],
    defaultSort: { field: 'id', order: 'desc' },
  }) as const satisfies ListSpec
