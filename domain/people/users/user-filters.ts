import { z } from 'zod'
import { filtersOf } from '../../ground/lists/filters-of'
import { usersList } from './users-list'

/** Filters of the users list; without a status the active ones. */
export const userFilters = z.object(filtersOf(usersList([], [])))
export type UserFilters = z.infer<typeof userFilters>
