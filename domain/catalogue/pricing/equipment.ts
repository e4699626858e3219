import { discountPercentage } from './discount'
import { pricePerWp } from './price-per-wp'

/** The total of the equipment that is sold: the lines alone, in cents and watts. */
export interface Equipment {
  tableTotalCents: number
  linesTotalCents: number
  /** Of the modules. */
  potency: number
}

export interface EquipmentFigures {
  tableCents: number
  priceCents: number
  /** Off the table's price. */
  discountCents: number
  /** Percent points with 4 decimals. */
  discountPercentage: number
  /** Reais with 4 decimals, as the trade compares kits; null without modules. */
  pricePerWp: number | null
}

/**
 * Every figure of equipment of a kit, a cart or an order: the lines alone, without the charges beside them. Repasse,
 * unloading, payment condition and freight are no equipment, so that a budget with R$ 5.000 of labour has the R$/Wp of
 * its kit (domain 2.3.7). The margin is of the lines too: `marginOf`.
 */
export const equipmentFigures = ({ tableTotalCents, linesTotalCents, potency }: Equipment): EquipmentFigures => ({
  tableCents: tableTotalCents,
  priceCents: linesTotalCents,
  discountCents: tableTotalCents - linesTotalCents,
  discountPercentage: discountPercentage(tableTotalCents, linesTotalCents),
  pricePerWp: pricePerWp(linesTotalCents, potency, 4),
})
