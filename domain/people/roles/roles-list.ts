import type { ListSpec } from '../../ground/lists/list-spec'

/** Filters and sorting of /roles. `permission` comes from a link: 'quem tem esta permissão'. */
export const ROLES_LIST = {
  filters: [
    { name: 'name', label: 'Nome ou descrição', kind: 'text' },
    {
      name: 'isBold',
      label: 'Para quem',
      kind: 'choice',
      options: [
        ['true', 'Equipe do fornecedor'],
        ['false', 'Integradores e API'],
      ],
    },
  ],
  sort: ['name', 'level', 'createdAt'],
  defaultSort: { field: 'level', order: 'desc' },
} as const satisfies ListSpec
