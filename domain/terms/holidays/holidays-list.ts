import { ENABLED_FILTER } from '../../ground/lists/enabled-filter'
import type { ListSpec } from '../../ground/lists/list-spec'

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
