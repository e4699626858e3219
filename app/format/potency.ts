import { formatDecimal } from './numbers'

/** Watts → '8,19 kWp'; systems are spoken of in kWp. */
export function formatKwp(watts: number): string {
  return `${formatDecimal(watts / 1000, 2)} kWp`
}

/** The same, and nothing where nothing has power, as in a loose sale without modules. */
export const kwpOrNothing = (watts: number): string => (watts === 0 ? '' : formatKwp(watts))

const EXACT = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

/** Watts → '8,19 kWp', '6,435 kWp': a kit is called by it, to the watt. */
export const exactKwp = (watts: number): string => `${EXACT.format(watts / 1000)} kWp`
