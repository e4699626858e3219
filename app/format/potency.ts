import { formatDecimal } from './numbers'

/** Watts → '8,19 kWp'; systems are spoken of in kWp. */
export function formatKwp(watts: number): string {
  return `${formatDecimal(watts / 1000, 2)} kWp`
}
