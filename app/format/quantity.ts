import { formatInteger } from './numbers'

/**
 * A unit of sale beside its quantity: 1 barra, 8 barras; 1 par, 4 pares. Signs and abbreviations have no plural: un, m,
 * kg, pç, cx.
 */
export function unitWord(unit: string, quantity: number): string {
  if (quantity === 1 || unit.length < 3 || !/^\p{Ll}+$/u.test(unit)) return unit
  if (/[aeiouãéê]$/.test(unit)) return `${unit}s`
  return /[rz]$/.test(unit) ? `${unit}es` : unit
}

/** '1.200 m', '8 barras', '1 par'. */
export const formatQuantity = (quantity: number, unit: string): string =>
  `${formatInteger(quantity)} ${unitWord(unit, quantity)}`
