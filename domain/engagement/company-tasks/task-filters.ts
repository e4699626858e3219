import { z } from 'zod'
import { filtersOf } from '../../ground/lists/filters-of'
import { tasksList } from './tasks-list'

/** Every filter of the list of activities; days are São Paulo's, `overdue` are open ones whose moment has passed. */
export const taskFilters = z.object(filtersOf(tasksList()))
export type TaskFilters = z.infer<typeof taskFilters>
