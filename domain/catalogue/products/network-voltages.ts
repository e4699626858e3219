/** Voltages of the place's network, domain 1.4. */
export const NETWORK_VOLTAGES = ['MONO_220', 'TRI_220', 'TRI_380'] as const
export type NetworkVoltage = (typeof NETWORK_VOLTAGES)[number]

export const NETWORK_VOLTAGE_LABELS: Readonly<Record<NetworkVoltage, string>> = {
  MONO_220: 'Monofásico 220 V',
  TRI_220: 'Trifásico 220 V',
  TRI_380: 'Trifásico 380 V',
}

/** The output of an inverter: the same three values. */
export type InverterOutput = NetworkVoltage
