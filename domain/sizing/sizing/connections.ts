import { suggestThreePhaseVoltage } from '../../catalogue/kits/suggest-voltage'
import type { NetworkVoltage } from '../../catalogue/products/network-voltages'
import type { Uf } from '../../ground/places/states'

/** How a building is tied to the network. */
export const CONNECTIONS = ['MONO', 'BI', 'TRI'] as const
export type Connection = (typeof CONNECTIONS)[number]

export const CONNECTION_LABELS: Readonly<Record<Connection, string>> = {
  MONO: 'Monofásica',
  BI: 'Bifásica',
  TRI: 'Trifásica',
}

/** The minimum billed each month, in kWh (REN 1.000 of ANEEL, art. 291). */
export const MINIMUM_KWH: Readonly<Record<Connection, number>> = { MONO: 30, BI: 50, TRI: 100 }

/** The voltage to preselect; it is per concessionária in truth (domain 1.4). */
export const suggestVoltage = (connection: Connection, uf: Uf): NetworkVoltage =>
  connection === 'TRI' ? suggestThreePhaseVoltage(uf) : 'MONO_220'
