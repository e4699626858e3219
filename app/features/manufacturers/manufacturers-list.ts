import type { ListSpec } from '~/components/list/list-query'

/** Filters and sorting of /manufacturers (specification §7). */
export const MANUFACTURERS_LIST: ListSpec = {
  filters: [
    { name: 'name', label: 'Nome', kind: 'text' },
    {
      name: 'enabled',
      label: 'Situação',
      kind: 'choice',
      options: [
        ['true', 'Ativo'],
        ['false', 'Inativo'],
      ],
    },
  ],
  sort: ['name', 'createdAt'],
  defaultSort: { field: 'name', order: 'asc' },
}
