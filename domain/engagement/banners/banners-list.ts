import type { ListSpec, OptionsOf } from '../../ground/lists/list-spec'
import { BANNER_KINDS } from './banner-words'

/** Filters and sorting of /banners. */
export const BANNERS_LIST = {
  filters: [
    {
      name: 'kind',
      label: 'Tipo',
      kind: 'choice',
      options: Object.entries(BANNER_KINDS) as OptionsOf<typeof BANNER_KINDS>,
    },
    {
      name: 'active',
      label: 'Situação',
      kind: 'choice',
      options: [
        ['true', 'Ativo'],
        ['false', 'Inativo'],
      ],
    },
  ],
  sort: ['position'],
  defaultSort: { field: 'position', order: 'asc' },
} as const satisfies ListSpec
