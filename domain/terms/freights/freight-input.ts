import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { brInteger, brMoney, brPercent } from '../../ground/numbers/br-number'

/** The regions of the country, as the freights name them. */
export const FREIGHT_REGIONS = ['Norte', 'Nordeste', 'Centro-Oeste', 'Sudeste', 'Sul'] as const

const percentage = () => brPercent({ min: 0, max: 100 })
const deliveryDays = () => brInteger({ min: 1, max: 90 })

/** Freight of one state. The minimum is told to people and is in no price (domain 2.3). */
export const freightInput = labelled(
  z.object({
    percentage: percentage(),
    minimumValue: brMoney(),
    deliveryDays: deliveryDays(),
  }),
  { percentage: 'Percentual', deliveryDays: 'Prazo de entrega', minimumValue: 'Valor mínimo' },
)
export type FreightInput = z.infer<typeof freightInput>

/** The states of one region at once: a blank field stays as each state has it. */
export const regionFreightInput = labelled(
  z
    .object({
      region: choice(FREIGHT_REGIONS),
      percentage: emptyAsNull(percentage()),
      minimumValue: emptyAsNull(brMoney()),
      deliveryDays: emptyAsNull(deliveryDays()),
    })
    .refine((input) => input.percentage !== null || input.minimumValue !== null || input.deliveryDays !== null, {
      path: ['percentage'],
      params: { rule: 'required' },
    }),
  { percentage: 'Percentual', deliveryDays: 'Prazo de entrega', minimumValue: 'Valor mínimo', region: 'Região' },
)
export type RegionFreightInput = z.infer<typeof regionFreightInput>
