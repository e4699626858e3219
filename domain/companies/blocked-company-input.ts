import { z } from 'zod'
import { canonicalCnpj, isValidCnpj } from '../documents/cnpj'
import { labelled } from '../forms/form-labels'
import { paragraph } from '../text/text'

/** A CNPJ blocks its establishment, its 8-character root all branches (decided 9); any spelling of either. */
export const blockedCompanyInput = labelled(
  z.object({
    document: z
      .string()
      .min(1, { abort: true })
      .min(8, { abort: true })
      .max(60, { abort: true })
      .overwrite(canonicalCnpj)
      .refine((text) => isValidCnpj(text) || /^[0-9A-Z]{8}$/.test(text), { params: { rule: 'cnpj' } }),
    reason: paragraph({ max: 500 }),
  }),
  { document: 'CNPJ' },
)
export type BlockedCompanyInput = z.infer<typeof blockedCompanyInput>
