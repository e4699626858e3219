import type { ListSpec } from '../../ground/lists/list-spec'
import { keysOf } from '../../ground/objects/keys-of'
import { BANNER_KINDS } from './banner-words'

/** Filters and sorting of /banners. */
export const BANNERS_LIST = {
  filters: [
    {
      name: 'kind',
      label: 'Tipo',
      kind: 'choice',
      options: keysOf(BANNER_KINDS).map((kind) => [kind, BANNER_KINDS[kind]] as const),
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
