import type { ListSpec } from '../../ground/lists/list-spec'

/** The filter of /profile/notifications; the newest come first. */
export const OWN_NOTIFICATIONS_LIST = {
  filters: [
    {
      name: 'unread',
      label: 'Leitura',
      kind: 'choice',
      options: [
        ['true', 'Não lidas'],
        ['false', 'Lidas'],
      ],
    },
  ],
  sort: [],
  defaultSort: { field: 'id', order: 'desc' },
} as const satisfies ListSpec
