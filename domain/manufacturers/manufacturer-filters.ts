import { z } from 'zod'
import { brBoolean } from '../flags/br-boolean'
import { emptyAsAbsent } from '../forms/empty-as-null'
import { tolerant } from '../lists/tolerant'
import { line } from '../text/text'

/** Filters of the manufacturers list. */
export const manufacturerFilters = z.object({
  name: emptyAsAbsent(line({ max: 120 })),
  enabled: emptyAsAbsent(brBoolean()),
})
export type ManufacturerFilters = z.infer<typeof manufacturerFilters>

/** For the portal: a filter that cannot be read is left out. */
export const readManufacturerFilters = tolerant(manufacturerFilters)
