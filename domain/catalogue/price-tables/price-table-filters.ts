import { z } from 'zod'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { filtersOf } from '../../ground/lists/filters-of'
import { id } from '../../ground/numbers/id'
import { EXCLUSIVE_PRODUCTS_LIST } from './exclusive-products-list'
import { PRICE_TABLES_LIST } from './price-tables-list'

export const priceTableFilters = z.object(filtersOf(PRICE_TABLES_LIST))

export const exclusiveProductFilters = z.object({
  ...filtersOf(EXCLUSIVE_PRODUCTS_LIST),
  companyId: emptyAsAbsent(id()),
  productId: emptyAsAbsent(id()),
})
