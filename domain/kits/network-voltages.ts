import type { Uf } from '../places/states'

/** Voltages of the place's network, domain 1.4. */
export const NETWORK_VOLTAGES = ['MONO_220', 'TRI_220', 'TRI_380'] as const
export type NetworkVoltage = (typeof NETWORK_VOLTAGES)[number]

export const NETWORK_VOLTAGE_LABELS: Readonly<Record<NetworkVoltage, string>> = {
  MONO_220: 'Monofásico 220 V',
  TRI_220: 'Trifásico 220 V',
  TRI_380: 'Trifásico 380 V',
}

/** What an inverter puts out: the same three values. */
export type InverterOutput = NetworkVoltage

/** States whose three-phase networks are mostly 220/127 V; the others are 380/220 V (domain 1.4). */
const TRI_220_STATES: readonly Uf[] = ['SP', 'MG', 'PR', 'RJ', 'ES', 'MT', 'MS', 'PA', 'AM', 'AP', 'AC']

/** Three-phase voltage to preselect by state; only a suggestion, since it is per concessionária in truth. */
export const suggestThreePhaseVoltage = (uf: Uf): NetworkVoltage =>
  TRI_220_STATES.includes(uf) ? 'TRI_220' : 'TRI_380'
