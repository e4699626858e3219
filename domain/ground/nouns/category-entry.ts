import type { RegisterEntry } from './register-entry'

export const categoryEntry = {
  one: 'category',
  many: 'categories',
  words: ['categoria', 'categorias'],
  gender: 'f',
  table: 'categories',
  api: { path: '/categories', more: ['/{id}/position'] },
  path: '/categories',
  place: 'sidebar',
  permissions: 'categories',
  gates: { CATEGORIES_VIEW: 'categories:view' },
  scope: 'shared',
  isOpenToAll: true,
  unique: 'name',
  fields: { categoryId: 'Categoria' },
  usedBy: { playlists: 'playlists' },
  parts: [],
} as const satisfies RegisterEntry
