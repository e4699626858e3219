import { brBoolean } from '../flags/br-boolean'
import { choice } from '../forms/choice'
import { emptyAsAbsent } from '../forms/empty-as-null'
import { DEFAULT_FREIGHT_UF, isUf, UFS, type Uf } from './states'

/** Where it goes and what its buyer is: all that prices of one company depend on besides the products (domain 2.4). */
export interface Site {
  freightUf: Uf
  /** The buyer pays ICMS. */
  taxpayer: boolean
}

/** The site in a query; absent: the default state, a buyer who pays no ICMS. */
export const siteQuery = { freightUf: emptyAsAbsent(choice(UFS)), taxpayer: emptyAsAbsent(brBoolean()) }

interface AskedSite {
  freightUf?: Uf | undefined
  taxpayer?: boolean | undefined
}

export const siteOf = ({ freightUf = DEFAULT_FREIGHT_UF, taxpayer = false }: AskedSite): Site => ({
  freightUf,
  taxpayer,
})

/** The site that the address of a list asks for; what it does not say, or says wrongly, is the default. */
export const askedSite = ({ freightUf, taxpayer }: Readonly<Record<string, unknown>>): Site =>
  siteOf({ freightUf: isUf(freightUf) ? freightUf : undefined, taxpayer: taxpayer === 'true' })
