import { z } from 'zod'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { brInteger, brMoney } from '../../ground/numbers/br-number'

const MAX_MODULES = 999_999

/** Unload fee form, new and edit: from so many modules to so many, or to any number of them. */
export const unloadFeeInput = labelled(
  z
    .object({
      initialRange: brInteger({ min: 1, max: MAX_MODULES }),
      finalRange: emptyAsNull(brInteger({ min: 1, max: MAX_MODULES })),
      value: brMoney(),
    })
    .refine(({ initialRange, finalRange }) => finalRange === null || finalRange >= initialRange, {
      path: ['finalRange'],
      params: { rule: 'belowStart' },
    }),
  { initialRange: 'De', finalRange: 'Até', value: 'Valor' },
)
export type UnloadFeeInput = z.infer<typeof unloadFeeInput>
