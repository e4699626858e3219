import type { ListSpec } from '../../ground/lists/list-spec'

type Options = readonly { value: string; label: string }[]

const pairs = (options: Options) => options.map(({ value, label }) => [value, label] as const)
const sorting = { sort: ['position', 'title'], defaultSort: { field: 'position', order: 'asc' } } as const

/** Filters and sorting of /videos. */
export const videosList = (playlists: Options = []) =>
  ({
    filters: [
      { name: 'title', label: 'Título', kind: 'text' },
      {
        name: 'published',
        label: 'Situação',
        kind: 'choice',
        options: [
          ['true', 'Publicado'],
          ['false', 'Rascunho'],
        ],
      },
      { name: 'playlistId', label: 'Playlist', kind: 'reference', options: pairs(playlists) },
    ],
    ...sorting,
  }) as const satisfies ListSpec

/** Filters and sorting of /playlists. */
export const playlistsList = (categories: Options = []) =>
  ({
    filters: [
      { name: 'title', label: 'Título', kind: 'text' },
      { name: 'categoryId', label: 'Categoria', kind: 'reference', options: pairs(categories) },
    ],
    ...sorting,
  }) as const satisfies ListSpec
