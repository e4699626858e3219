import type { ListSpec } from '../../ground/lists/list-spec'

/** Filters and sorting of /teams. */
export const teamsList = (regionals: readonly { value: string; label: string }[]) =>
  ({
    filters: [
      { name: 'name', label: 'Nome', kind: 'text' },
      {
        name: 'regionalId',
        label: 'Regional',
        kind: 'reference',
        options: regionals.map(({ value, label }) => [value, label] as const),
      },
    ],
    sort: ['name'],
    defaultSort: { field: 'name', order: 'asc' },
  }) as const satisfies ListSpec
