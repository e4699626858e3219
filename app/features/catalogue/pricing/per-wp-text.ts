import { pricePerWp } from '#domain/catalogue/pricing/price-per-wp'
import { formatDecimal } from '~/format/numbers'

/** 'R$ 1,61/Wp', rounded once, from the exact quotient; null without modules. */
export function perWpText(totalCents: number, watts: number): string | null {
  const price = pricePerWp(totalCents, watts, 2)
  return price === null ? null : `R$\u00a0${formatDecimal(price)}/Wp`
}
