import type { ProductSpecs } from './product-specs'
import type { ConnectorType, FixationType, InverterType, ProductType } from './product-types'

export type { ProductSpecs }

/** A product as the kit rules read it. */
export interface KitProduct {
  id: number
  name: string
  type: ProductType
  /** Watts; volt-amperes of a transformer; null where it means nothing. */
  potency: number | null
  fixationType: FixationType | null
  connectorType: ConnectorType | null
  specs: ProductSpecs
}

export interface KitLine {
  product: KitProduct
  quantity: number
}

export const linesOfType = (lines: readonly KitLine[], type: ProductType): KitLine[] =>
  lines.filter((line) => line.product.type === type)

/** Σ potency × quantity of a type, in watts. */
export const powerOf = (lines: readonly KitLine[], type: ProductType): number =>
  linesOfType(lines, type).reduce((sum, { product, quantity }) => sum + (product.potency ?? 0) * quantity, 0)

export const quantityOf = (lines: readonly KitLine[], type: ProductType): number =>
  linesOfType(lines, type).reduce((sum, { quantity }) => sum + quantity, 0)

/** The inverter's class; a product without one is an on-grid string inverter. */
export const inverterTypeOf = (product: KitProduct): InverterType => product.specs.inverterType ?? 'STRING'
