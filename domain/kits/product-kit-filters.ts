import { z } from 'zod'
import { choice } from '../forms/choice'
import { emptyAsAbsent } from '../forms/empty-as-null'
import { id } from '../numbers/id'
import { queryDecimal } from '../numbers/query-decimal'
import { FIXATION_TYPES } from '../products/product-types'
import { line } from '../text/text'
import { NETWORK_VOLTAGES } from './network-voltages'

/** What a ready kit is for: a plain generator, or one with batteries. */
export const SYSTEM_TYPES = ['ON_GRID', 'HYBRID'] as const
export type SystemType = (typeof SYSTEM_TYPES)[number]

const kilowattsPeak = () => queryDecimal({ min: 0, max: 999_999 })

/** Filters of the lists of ready and promotion kits; power is kWp. */
export const productKitFilters = z.object({
  search: emptyAsAbsent(line({ max: 120 })),
  systemType: emptyAsAbsent(choice(SYSTEM_TYPES)),
  initialPotency: emptyAsAbsent(kilowattsPeak()),
  finalPotency: emptyAsAbsent(kilowattsPeak()),
  networkVoltage: emptyAsAbsent(choice(NETWORK_VOLTAGES)),
  fixationType: emptyAsAbsent(choice(FIXATION_TYPES)),
  /** Of the inverter. */
  manufacturerId: emptyAsAbsent(id()),
})
export type ProductKitFilters = z.infer<typeof productKitFilters>
