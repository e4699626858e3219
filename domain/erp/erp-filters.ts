import { z } from 'zod'
import { ERP_TROUBLES } from './erp-states'

/** Codes that a stuck order may show, in the order of the filter. */
export const ERP_CODES = [
  'COMPANY_DOES_NOT_EXISTS_ON_ERP',
  'FAILED_TO_CREATE_ERP_MATERIAL',
  'FAILED_TO_CREATE_ERP_ENGENHARIA',
  'FAILED_TO_CREATE_ERP_ORDER',
  'ERP_AUTHENTICATION_FAILED',
  'ERP_INTEGRATION_FAILED',
] as const

/** Filters of the list of stuck orders. */
export const erpFilters = z.object({
  trouble: z.enum(ERP_TROUBLES).optional(),
  code: z.enum(ERP_CODES).optional(),
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  search: z.string().max(120).optional(),
})
