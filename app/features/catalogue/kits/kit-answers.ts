import type { Schemas } from '~/api-client/schemas'

/** What keeps something from being sold, as the API answers it. */
export type Blocker = Schemas['Blocker']

/** The kit gauge, part by part, each with what would mend it. Powers in watts, ratios module W / inverter W. */
export type KitGauge = Schemas['KitGauge']

/** A ready kit on a list. Money in reais, power in watts, days as YYYY-MM-DD. */
export type KitRow = Schemas['ProductKitRow']

export type Kit = Schemas['ProductKit']
