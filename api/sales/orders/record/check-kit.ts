import { type KitBlocker, kitChecks } from '#domain/catalogue/kits/kit-checks'
import type { KitLine } from '#domain/catalogue/products/kit-product'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import type { BudgetType } from '#domain/ground/order-words/budget-types'
import type { Uf } from '#domain/ground/places/states'
import { can } from '#domain/people/permissions/permissions'
import { ownEstimate } from '#domain/sizing/sizing/own-irradiation'
import type { PricedLine } from '../../../catalogue/pricing/price-lines'
import type { Who } from '../../../ground/caller/who'
import type { OrderRecord, StudySite } from '../../order-record/order-record'

interface Kit {
  budgetType: BudgetType
  networkVoltage: NetworkVoltage | null
  /** Where it goes. */
  uf: Uf
  /** Of its city, °C, where a study knows it. */
  coldest?: number | undefined
  settings: Readonly<Record<string, unknown>>
}

type Checked = { blockers: KitBlocker[]; bypassed: KitBlocker[] }

/** Kit rules over lines of whatever origin; what orders:bypassRestrictions lets through comes apart (domain 1.1). */
export const checkKitLines = (lines: readonly KitLine[], who: Who, kit: Kit): Checked =>
  kitChecks({
    ...kit,
    lines,
    bypassRestrictions: can(who, 'orders:bypassRestrictions'),
  })

/**
 * Kit rules over lines that were just priced; what orders:bypassRestrictions lets through comes apart, for
 * the audit log (domain 1.1).
 */
export const checkPricedKit = (lines: readonly PricedLine[], who: Who, kit: Kit): Checked =>
  checkKitLines(
    lines.map(({ product, quantity }) => ({ product, quantity })),
    who,
    kit,
  )

/** Kit rules over a stored order: limits may have changed since it was saved. */
export const checkStoredKit = (record: OrderRecord, who: Who, settings: Kit['settings']): Checked =>
  checkKitLines(storedKitLines(record), who, {
    budgetType: record.budgetType,
    ...kitPlaceOf(record),
    settings,
  })

/**
 * The city whose temperatures an order is judged by: that of its study, where it goes to that state and the city has a
 * coldest morning of its own. One that was imported without temperatures has our estimate for the whole state, which the
 * setting of the state knows better. A typed temperature of a study rules nothing: it would open every check.
 */
export function siteCityOf({ studySite }: Pick<OrderRecord, 'studySite'>, uf: Uf): StudySite | null {
  return studySite && studySite.uf === uf && studySite.coldest !== ownEstimate(uf).minTemperature ? studySite : null
}

/** What an order's kit is judged by besides its lines. @param uf where it goes, if that is being changed */
export const kitPlaceOf = (
  record: Pick<OrderRecord, 'networkVoltage' | 'freightUf' | 'studySite'>,
  uf: Uf = record.freightUf,
) => ({ networkVoltage: record.networkVoltage, uf, coldest: siteCityOf(record, uf)?.coldest })

/** The lines of a stored order as the kit rules read them. */
export const storedKitLines = ({ lines }: Pick<OrderRecord, 'lines'>): KitLine[] =>
  lines.map(({ productId, name, type, potency, quantity, product }) => ({
    quantity,
    product: {
      id: productId,
      name,
      type,
      potency,
      fixationType: product.fixationType,
      connectorType: product.connectorType,
      specs: product.specs,
    },
  }))
