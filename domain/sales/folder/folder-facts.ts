import type { ElectricReport } from '../../catalogue/electrics/electric-checks'
import type { StringConditions } from '../../catalogue/electrics/plan-strings'
import type { NetworkVoltage } from '../../catalogue/products/network-voltages'
import type { ProductType } from '../../catalogue/products/product-types'
import type { BusinessDate } from '../../ground/dates/business-date'
import type { Uf } from '../../ground/places/states'

/** A line of the order as the technical folder speaks of it: no price is in it. */
export interface FolderLine {
  name: string
  maker: string | null
  code: string | null
  type: ProductType
  /** 'un', 'm', 'par' … */
  unit: string
  quantity: number
  /** Watts of one piece; null: none is known. */
  potency: number | null
  /** Registration at INMETRO and the last day on which it counts; null: nobody said. */
  inmetro: string | null
  inmetroUntil: BusinessDate | null
  /** Where the maker keeps the data sheet. */
  datasheetUrl: string | null
  /** The data sheet that was sent to the portal: where its PDF lies in the file store. */
  datasheetKey: string | null
}

/** Of the company's brand: a WebP in base64, with the box that it is shown in, pixels. */
interface FolderLogo {
  data: string
  width: number
  height: number
}

/** All that the documents of a technical folder are written from: nothing else is known, and nothing is made up. */
export interface FolderFacts {
  id: number
  isBudget: boolean
  /** The integrator. */
  company: { name: string; cnpj: string; logo: FolderLogo | null }
  client: { name: string; city: string | null } | null
  uf: Uf
  /** The city of the study, whose temperatures hold; null: those of the state. */
  siteCity: string | null
  networkVoltage: NetworkVoltage | null
  lines: readonly FolderLine[]
  report: ElectricReport
  conditions: StringConditions
  today: BusinessDate
}
