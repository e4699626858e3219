import { z } from 'zod'
import { filtersOf } from '../../ground/lists/filters-of'
import { ERP_LIST } from './erp-list'

/** Filters of the list of stuck orders. */
export const erpFilters = z.object({
  ...filtersOf(ERP_LIST),
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})
