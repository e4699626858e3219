import { formatDecimal } from './numbers'

/** Watts → '8,19 kWp'; systems are spoken of in kWp. What has no power, as a loose sale without modules, has a dash. */
export const formatKwp = (watts: number): string => (watts === 0 ? '—' : `${formatDecimal(watts / 1000, 2)} kWp`)
