import { formatDecimal } from './numbers'

/** Watts → '8,19 kWp'; systems are spoken of in kWp. */
export function formatKwp(watts: number): string {
  return `${formatDecimal(watts / 1000, 2)} kWp`
}

/** The same, and nothing where nothing has power, as in a loose sale without modules. */
export const kwpOrNothing = (watts: number): string => (watts === 0 ? '' : formatKwp(watts))
