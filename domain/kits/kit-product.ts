import type { BatteryRole, ConnectorType, FixationType, InverterType, ProductType } from '../products/product-types'
import type { InverterOutput } from './network-voltages'

/** Electrical and mechanical facts that the kit rules read; each is optional, and absent means no restriction. */
export interface ProductSpecs {
  inverterType?: InverterType
  inverterOutput?: InverterOutput
  /** Override the limits of the inverter's class (domain 1.1). */
  minOverload?: number
  maxOverload?: number
  /** Modules that one microinverter takes (domain 1.3). */
  microInputs?: number
  requiresStringBox?: boolean
  /** Strings that one unit takes (inverter) or protects (string box). */
  strings?: number
  minMasterBatteries?: number
  maxMasterBatteries?: number
  minSlaveBatteries?: number
  maxSlaveBatteries?: number
  /** Empty or absent = any battery. */
  compatibleBatteryIds?: number[]
  batteryRole?: BatteryRole
  widthMm?: number
  heightMm?: number
  frameMm?: number
  maxPanelWidthMm?: number
  maxPanelHeightMm?: number
  /** Frame heights that a support takes; empty or absent = any. */
  frameHeightsMm?: number[]
  /** Watts. */
  maxPanelPotency?: number
  panelsPerUnit?: number
}

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
