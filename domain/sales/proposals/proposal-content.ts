import type { ProductType } from '../../catalogue/products/product-types'
import type { BusinessDate } from '../../ground/dates/business-date'
import type { PaymentPlan } from './proposal-price'
import type { Invoicer } from './proposal-words'

/** One line of what is included: maker and model always, never a price or a code. */
export interface ContentItem {
  type: ProductType
  quantity: number
  name: string
  maker: string | null
  /** The maker's, of the product; absent where the catalogue does not know it. */
  warrantyMonths?: number
}

/** What the linked study says, of the same state and the same power as the budget. */
export interface ContentYield {
  place: string
  /** kWh of each month. */
  months: number[]
  yearKwh: number
  /** Reais a month of the first year; null: it is not estimated. */
  bill: { before: number; after: number; savingMonth: number; savingYear: number } | null
  /** Words of its premises. */
  premises: string[]
}

interface ContentOption {
  name: string
  kwp: number
  items: ContentItem[]
  /** Reais. What the distributor's own invoice will show; null where the integrator sells all as one. */
  equipment: number | null
  services: number | null
  /** The work is in the price: only then the page says 'instalado e funcionando'. */
  isInstalled: boolean
  total: number
  payments: (Omit<PaymentPlan, 'valueCents' | 'totalCents' | 'interestCents'> & {
    value: number
    total: number
    interest: number
  })[]
  yields: ContentYield | null
}

/**
 * All that the page of a published version shows, and nothing that it does not: its hash is what a client accepts. No
 * unit price, discount, cost or margin is in it, and no number of an order of the distributor.
 */
export interface ProposalContent {
  number: number
  version: number
  publishedOn: BusinessDate
  validUntil: BusinessDate
  company: {
    name: string
    cnpj: string
    place: string | null
    phone: string | null
    whatsapp: string | null
    email: string | null
    website: string | null
    licences: string | null
  }
  /** Six digits, dark enough for white text. */
  colour: string
  /** SHA-256 of the logo's bytes. */
  logo: { sha256: string; width: number; height: number } | null
  clientName: string
  headline: string
  intro: string | null
  terms: string | null
  warrantyMonths: number | null
  /** The acceptance asks for a code that is sent by mail; absent: it does not, as in versions from before there were any. */
  asksCode?: true
  invoicedBy: Invoicer
  /** Of the distributor, where its invoice shows it anyway. */
  supplier: string | null
  options: ContentOption[]
}

/** One text for one content, whatever order its members were written or read in: what is hashed. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => `${JSON.stringify(name)}:${canonicalText(one)}`)
      .join(',')}}`
  return JSON.stringify(value)
}

/** Without a sentence of the integrator's own. */
export const DEFAULT_HEADLINE = 'Seu telhado passa a pagar a conta de luz'

export const firstName = (name: string): string => name.trim().split(' ')[0] ?? ''
