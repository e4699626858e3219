import { z } from 'zod'
import { checkbox } from '../flags/br-boolean'
import { choice } from '../forms/choice'
import { UFS } from '../places/states'
import { line } from '../text/text'

/**
 * Distribution centre form, new and edit. There is exactly one default: choosing another one
 * takes it from the present one.
 */
export const distributionCenterInput = z
  .object({ name: line({ max: 120 }), uf: choice(UFS), default: checkbox(), enabled: checkbox() })
  .refine((center) => !center.default || center.enabled, {
    path: ['enabled'],
    params: { rule: 'accepted' },
  })
export type DistributionCenterInput = z.infer<typeof distributionCenterInput>
