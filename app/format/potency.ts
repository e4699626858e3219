import { formatDecimal } from './numbers'

/**
 * Watts → '8,19 kWp'; systems are spoken of in kWp. A sale without power, such as a loose one without modules, has a
 * dash.
 */
export const formatKwp = (watts: number): string => (watts === 0 ? '—' : `${formatDecimal(watts / 1000, 2)} kWp`)

const EXACT = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

/** Watts → '8,19 kWp', '6,435 kWp': a kit is called by it, to the watt. */
export const exactKwp = (watts: number): string => `${EXACT.format(watts / 1000)} kWp`
