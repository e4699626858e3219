import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import type { DemoProductKey } from './demo-catalogue'

export interface KitRecipe {
  systemType: 'ON_GRID' | 'HYBRID'
  panel: DemoProductKey
  panels: number
  inverter: DemoProductKey
  inverters?: number
  support: DemoProductKey
  voltage: NetworkVoltage
  batteries?: Partial<Record<DemoProductKey, number>>
  /** Percent points off until the promotion ends, in days from the seed's date. */
  promotion?: { discount: number; days: number }
}

const onGrid = (
  panel: DemoProductKey,
  panels: number,
  inverter: DemoProductKey,
  voltage: NetworkVoltage,
  support: DemoProductKey = 'SUP-COLONIAL',
): KitRecipe => ({ systemType: 'ON_GRID', panel, panels, inverter, support, voltage })

/** The ready kits of domain 6.4 that pass the rules; the two that are refused (overload 1,56) belong to the tests. */
export const DEMO_KITS = {
  'kit 2,34': onGrid('HL-585N', 4, 'ML-2000', 'MONO_220'),
  'kit 4,095': onGrid('HL-585N', 7, 'VX-3K', 'MONO_220'),
  'kit 5,85': onGrid('HL-585N', 10, 'VX-5K', 'MONO_220'),
  'kit 8,19': onGrid('HL-585N', 14, 'VX-6K', 'MONO_220'),
  'kit 12,87': onGrid('HL-585N', 22, 'VX-10K', 'MONO_220', 'SUP-FIBRO-MAD'),
  'kit 20,13': onGrid('HL-610N', 33, 'VX-15KT', 'TRI_220', 'SUP-FIBRO-MET'),
  'kit 34,16': onGrid('HL-610N', 56, 'VX-25KT', 'TRI_380', 'SUP-MINI'),
  'kit 67,1': onGrid('HL-610N', 110, 'VX-50KT', 'TRI_380', 'SUP-MINI'),
  'solo 23,4': onGrid('HL-585N', 40, 'VX-25KT', 'TRI_380', 'SUP-SOLO-4'),
  'híbrido 6,435': {
    ...onGrid('HL-585N', 11, 'KH-5K', 'MONO_220'),
    systemType: 'HYBRID',
    batteries: { 'LV-5': 1 },
  },
  'híbrido 19,6': {
    ...onGrid('NS-700H', 28, 'KH-15KT', 'TRI_380', 'SUP-MINI'),
    systemType: 'HYBRID',
    batteries: { 'HV-BMS': 1, 'HV-5': 4 },
  },
  'promoção 8,19': { ...onGrid('HL-585N', 14, 'VX-6K', 'MONO_220'), promotion: { discount: 4, days: 25 } },
  'promoção 5,49': {
    ...onGrid('HL-610N', 9, 'VX-5K', 'MONO_220', 'SUP-FIBRO-MAD'),
    promotion: { discount: 3, days: 4 },
  },
} as const satisfies Record<string, KitRecipe>

export type DemoKitKey = keyof typeof DEMO_KITS
