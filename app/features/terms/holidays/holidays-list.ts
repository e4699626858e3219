import type { ListSpec } from '~/components/list/list-query'
import { ENABLED_FILTER } from '~/components/list/shared-filters'

/**
 * Filters and sorting of /holidays.
 * @param thisYear in São Paulo: the years to choose from lie around it
 */
export const holidaysList = (thisYear: number): ListSpec => ({
  filters: [
    {
      name: 'year',
      label: 'Ano',
      kind: 'choice',
      options: Array.from({ length: 8 }, (_, at) => String(thisYear - 2 + at)).map((year) => [year, year] as const),
    },
    { name: 'name', label: 'Nome', kind: 'text' },
    ENABLED_FILTER,
  ],
  sort: ['date', 'name'],
  defaultSort: { field: 'date', order: 'asc' },
})
