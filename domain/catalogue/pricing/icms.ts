import type { Uf } from '../../ground/places/states'

export interface IcmsRates {
  /** Percent points: home state and taxpayer, home state and not, any other state (domain 2.1). Null: not known. */
  icmsTaxpayer: number | null
  icmsNonTaxpayer: number | null
  icmsExternalUf: number | null
}

/** The rate that a line keeps as orderIcms (domain 2.3): by delivery state and kind of buyer; null when not known. */
export function icmsOf(
  rates: IcmsRates,
  { uf, homeUf, taxpayer }: { uf: Uf; homeUf: Uf; taxpayer: boolean },
): number | null {
  if (uf !== homeUf) return rates.icmsExternalUf
  return taxpayer ? rates.icmsTaxpayer : rates.icmsNonTaxpayer
}
