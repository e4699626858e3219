import type { ListSpec } from '../../ground/lists/list-spec'
import { keysOf } from '../../ground/objects/keys-of'
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
        options: keysOf(EXPORT_SCREEN_LABELS).map((screen) => [screen, EXPORT_SCREEN_LABELS[screen]] as const),
      },
      {
        name: 'state',
        label: 'Situação',
        kind: 'choice',
        options: keysOf(EXPORT_STATE_LABELS).map((state) => [state, EXPORT_STATE_LABELS[state]] as const),
      },
      { name: 'initialCreatedAt', label: 'Pedida de', kind: 'date' },
      { name: 'finalCreatedAt', label: 'Pedida até', kind: 'date' },
    ],
    sort: ['id'],
    defaultSort: { field: 'id', order: 'desc' },
  }) as const satisfies ListSpec
