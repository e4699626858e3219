import { z } from 'zod'
import { id } from '../../ground/numbers/id'

/**
 * Accepts a recalculation that was shown: of this version, and this very one. Prices or products that changed since
 * make another fingerprint.
 */
export const materialsInput = z.object({
  version: id(),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
})
export type MaterialsInput = z.infer<typeof materialsInput>
