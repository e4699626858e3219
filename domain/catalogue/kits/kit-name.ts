import Big from 'big.js'
import { type KitLine, linesOfType, powerOf } from '../products/kit-product'
import type { NetworkVoltage } from '../products/network-voltages'
import type { FixationType } from '../products/product-types'

/** As names of kits say them. */
export const SHORT_VOLTAGES: Readonly<Record<NetworkVoltage, string>> = {
  MONO_220: 'Mono 220 V',
  TRI_220: 'Tri 220 V',
  TRI_380: 'Tri 380 V',
}

const STRUCTURE: Readonly<Record<FixationType, string>> = {
  ADJUST: 'Ajustável',
  COLONIAL: 'Colonial',
  CARPORT: 'Carport',
  GROUND_STRUCTURE: 'Solo',
  SLAB_STRUCTURE: 'Laje',
  FIBRO_WOOD: 'Fibrocimento madeira',
  FIBRO_METAL: 'Fibrocimento metal',
  MINI_ZINCO_ALUZINCO: 'Mini trilho',
  ZINCO_ALUZINCO: 'Zinco/aluzinco',
  GROUND_STRUCTURE_4_PANELS: 'Solo 4 painéis',
  GROUND_STRUCTURE_20_PANELS: 'Solo 20 painéis',
  EXPANSION_GROUND_STRUCTURE: 'Solo expansão',
  BRACKET_GROUND_STRUCTURE: 'Solo suporte',
  EXPANSION_CARPORT: 'Carport expansão',
  KALHETAO_TILE_SUPPORT: 'Kalhetão',
  IBRAP: 'Ibrap',
}

const kilo = (watts: number) => new Big(watts).div(1000).toFixed().replace('.', ',')

/** 'Gerador 8,19 kWp – 14×585 W – 6 kW Mono 220 V – Colonial' (domain 1.8). */
export function kitName(
  lines: readonly KitLine[],
  { networkVoltage, fixationType }: { networkVoltage: NetworkVoltage; fixationType: FixationType | null },
): string {
  const modules = linesOfType(lines, 'MODULE').map(({ product, quantity }) => `${quantity}×${product.potency ?? 0} W`)
  return [
    `Gerador ${kilo(powerOf(lines, 'MODULE'))} kWp`,
    ...modules,
    `${kilo(powerOf(lines, 'INVERTER'))} kW ${SHORT_VOLTAGES[networkVoltage]}`,
    ...(fixationType ? [STRUCTURE[fixationType]] : []),
  ].join(' – ')
}
