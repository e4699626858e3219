import { z } from 'zod'
import { searchText } from '../../ground/text/text'
import { ERP_CODES, ERP_TROUBLES } from './erp-states'

/** Filters of the list of stuck orders. */
export const erpFilters = z.object({
  trouble: z.enum(ERP_TROUBLES).optional(),
  code: z.enum(ERP_CODES).optional(),
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  search: searchText(),
})
