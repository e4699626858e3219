import type { BatteryCount } from '#domain/kits/batteries'
import type { KitNotice } from '#domain/kits/kit-gauge'
import type { NetworkVoltage } from '#domain/kits/network-voltages'
import type { OverloadGauge } from '#domain/kits/overload'
import type { SystemType } from '#domain/kits/product-kit-filters'
import type { SupportGauge } from '#domain/kits/support-fits-panel'
import type { TransformerGauge } from '#domain/kits/transformer'
import type { FixationType } from '#domain/products/product-types'
import type { PricedLine } from '../pricing/priced-line'

/** What keeps something from being sold, as the API answers it. */
export type Blocker = { code: string; field?: string; meta?: Record<string, unknown> }

/** The kit gauge, part by part, each with what would mend it. Powers in watts, ratios module W / inverter W. */
export type KitGauge = {
  moduleWatts: number
  inverterWatts: number
  hasModule: boolean
  hasInverter: boolean
  overload: OverloadGauge
  batteries: { masters: BatteryCount; slaves: BatteryCount; incompatibleIds: number[] }
  support: SupportGauge
  transformer: TransformerGauge
  notices: KitNotice[]
}

/** A ready kit on a list. Money in reais, power in watts, days as YYYY-MM-DD. */
export type KitRow = {
  id: number
  name: string
  systemType: SystemType
  potency: number
  networkVoltage: NetworkVoltage
  fixationType: FixationType | null
  modules: string
  inverters: string
  totalPrice: number | null
  pricePerWp: number | null
  availableAt: string | null
  availableInDays: number
  sellable: boolean
  blockers: Blocker[]
  gauge: Pick<OverloadGauge, 'ratio' | 'min' | 'max' | 'state'>
  promotionEndsOn: string | null
  promotionDiscount: number | null
}

export type Kit = Omit<KitRow, 'gauge'> & { gauge: KitGauge; lines: PricedLine[]; version: number }
