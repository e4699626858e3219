import type { Option } from '~/components/form/choice-fields'
import type { ListSpec } from '~/components/list/list-query'

/** Filters and sorting of /teams. */
export const teamsList = (regionals: readonly Option[]): ListSpec => ({
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
})
