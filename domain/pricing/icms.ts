import type { Uf } from '../places/states'

export interface IcmsRates {
  /** Percent points: home state and taxpayer, home state and not, any other state (domain 2.1). */
  icmsTaxpayer: number
  icmsNonTaxpayer: number
  icmsExternalUf: number
}

/** The rate that a line keeps as orderIcms (domain 2.3): by delivery state and kind of buyer. */
export function icmsOf(rates: IcmsRates, { uf, homeUf, taxpayer }: { uf: Uf; homeUf: Uf; taxpayer: boolean }): number {
  if (uf !== homeUf) return rates.icmsExternalUf
  return taxpayer ? rates.icmsTaxpayer : rates.icmsNonTaxpayer
}
