import { z } from 'zod'
import { canonicalCnpj, isValidCnpj } from '../../ground/documents/cnpj'
import { labelled } from '../../ground/forms/form-labels'
import { paragraph } from '../../ground/text/text'

const MIN_REASON = 10

/** The reason for a block, or for its end, has to be understood a year later: a single word says nothing. */
const blockReason = () =>
  paragraph({ max: 500 }).refine((text) => text === '' || text.length >= MIN_REASON, {
    params: { rule: 'minLength', meta: { min: MIN_REASON } },
  })

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
    reason: blockReason(),
  }),
  { document: 'CNPJ', reason: 'Motivo' },
)
export type BlockedCompanyInput = z.infer<typeof blockedCompanyInput>

/** Why a block is taken away: the audit keeps it beside the reason of the block. */
export const unblockInput = z.object({ reason: blockReason() })
