import { z } from 'zod'
import { brBoolean } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { id } from '../../ground/numbers/id'
import { queryDecimal } from '../../ground/numbers/query-decimal'
import { keysOf } from '../../ground/objects/keys-of'
import { line } from '../../ground/text/text'
import { CONNECTOR_TYPES, FIXATION_TYPES, INVERTER_TYPES, PRODUCT_TYPES } from './product-types'

/** Filters for choosing products: list, pickers of the cart and of a customized budget; power is watts. */
export const productFilters = z.object({
  search: emptyAsAbsent(line({ max: 120 })),
  type: emptyAsAbsent(choice(PRODUCT_TYPES)),
  fixationType: emptyAsAbsent(choice(FIXATION_TYPES)),
  inverterType: emptyAsAbsent(choice(INVERTER_TYPES)),
  manufacturerId: emptyAsAbsent(id()),
  enabled: emptyAsAbsent(brBoolean()),
  initialPotency: emptyAsAbsent(queryDecimal({ min: 0, max: 9_999_999 })),
  finalPotency: emptyAsAbsent(queryDecimal({ min: 0, max: 9_999_999 })),
})
export type ProductFilters = z.infer<typeof productFilters>

/** The status of a product for users who keep the catalogue; absent: everything that is not deleted. */
export const PRODUCT_SITUATIONS = { ACTIVE: 'Ativo', INACTIVE: 'Inativo', DELETED: 'Excluído' } as const

export const AVAILABILITIES = {
  NOW: 'Pronta entrega',
  IN_DAYS: 'Em alguns dias',
  FROM: 'A partir de uma data',
} as const

/** Filters for users who keep the catalogue: those of pickers, and those that find missing or wrong data. */
export const productListFilters = productFilters.extend({
  connectorType: emptyAsAbsent(choice(CONNECTOR_TYPES)),
  situation: emptyAsAbsent(choice(keysOf(PRODUCT_SITUATIONS))),
  availability: emptyAsAbsent(choice(keysOf(AVAILABILITIES))),
  /** Without a price above zero in the default table. */
  withoutPrice: emptyAsAbsent(brBoolean()),
  withoutImage: emptyAsAbsent(brBoolean()),
  /** One of the four tax rates is not known. */
  withoutTaxes: emptyAsAbsent(brBoolean()),
  /** A module or an inverter without a figure that its wiring is judged by. */
  withoutElectrics: emptyAsAbsent(brBoolean()),
  /** Without an NCM, while a tax rule in force names one: nobody knows its taxes then (domain 2.5). */
  withoutNcm: emptyAsAbsent(brBoolean()),
  /** Products whose cost is not known; only for users who may see costs. */
  withoutCost: emptyAsAbsent(brBoolean()),
  /** A price of a table in force is below the cost; only for users who may see costs. */
  belowCost: emptyAsAbsent(brBoolean()),
})
export type ProductListFilters = z.infer<typeof productListFilters>
