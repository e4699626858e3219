import { z } from 'zod'
import { brBoolean } from '../flags/br-boolean'
import { emptyAsAbsent } from '../forms/empty-as-null'
import { id } from '../numbers/id'
import { line } from '../text/text'

export const priceTableFilters = z.object({
  name: emptyAsAbsent(line({ max: 120 })),
  enabled: emptyAsAbsent(brBoolean()),
})

export const exclusiveProductFilters = z.object({
  search: emptyAsAbsent(line({ max: 120 })),
  companyId: emptyAsAbsent(id()),
  productId: emptyAsAbsent(id()),
  enabled: emptyAsAbsent(brBoolean()),
})
