import { z } from 'zod'
import { brBoolean } from '../../ground/flags/br-boolean'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { id } from '../../ground/numbers/id'
import { line } from '../../ground/text/text'

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
