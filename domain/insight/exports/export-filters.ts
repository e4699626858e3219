import { z } from 'zod'
import { filtersOf } from '../../ground/lists/filters-of'
import { exportsList } from './exports-list'

/** Every filter of the list of sheets; days are São Paulo's. Only administrators see sheets of others, and `search` them. */
export const exportFilters = z.object(filtersOf(exportsList(true)))
