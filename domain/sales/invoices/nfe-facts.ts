import type { XmlSignature } from '../../ground/xml/xml-refusals'

/** A company or person of a fiscal document, as it stands there. */
export interface FiscalParty {
  /** CNPJ (with letters too), CPF, or the number of a foreigner. */
  document: string
  name: string
  stateRegistration: string | null
  street: string | null
  number: string | null
  complement: string | null
  district: string | null
  city: string | null
  uf: string | null
  cep: string | null
  phone: string | null
  email: string | null
}

/** One item; money in cents, quantities and unit prices as the XML writes them. */
export interface NfeItem {
  number: number
  code: string
  gtin: string | null
  name: string
  ncm: string
  cfop: string
  /** 'CST' or 'CSOSN' with its origin: '000', '0102'. */
  cst: string
  unit: string
  quantity: string
  unitPrice: string
  productsCents: number
  freightCents: number
  insuranceCents: number
  discountCents: number
  otherCents: number
  icmsBaseCents: number
  icmsRate: string | null
  icmsCents: number
  stCents: number
  ipiRate: string | null
  ipiCents: number
  pisCents: number
  cofinsCents: number
  /** Of the groups of NT 2025.002; null in an invoice without them. */
  ibsCents: number | null
  cbsCents: number | null
  note: string | null
  /** Lots of `rastro`: makers of equipment write the serial number there. */
  lots: string[]
}

export interface NfeTotals {
  productsCents: number
  freightCents: number
  insuranceCents: number
  discountCents: number
  otherCents: number
  icmsBaseCents: number
  icmsCents: number
  stBaseCents: number
  stCents: number
  ipiCents: number
  pisCents: number
  cofinsCents: number
  ibsCents: number | null
  cbsCents: number | null
  totalCents: number
}

interface NfeTransport {
  /** `modFrete`: 0 of the sender, 1 of the recipient, 2 of third parties, 3 and 4 own, 9 none. */
  mode: string
  carrier: FiscalParty | null
  plate: string | null
  plateUf: string | null
  volumes: string | null
  species: string | null
  brand: string | null
  numbering: string | null
  netWeight: string | null
  grossWeight: string | null
}

/** The tax office's word on it. */
export interface Protocol {
  number: string
  at: string
  status: string
  reason: string
}

/** What the portal keeps of the XML of an NF-e: all that is compared, shown and drawn. */
export interface NfeFacts {
  kind: 'NFE'
  key: string
  number: number
  series: number
  /** With its own offset, as the issuer wrote it. */
  issuedAt: string
  leavesAt: string | null
  nature: string
  direction: 'IN' | 'OUT'
  /** `finNFe`: 1 normal, 2 complementary, 3 adjustment, 4 return. */
  purpose: string
  emission: string
  issuer: FiscalParty & { fantasyName: string | null }
  recipient: FiscalParty
  /** Where the goods go instead of the recipient's address. */
  delivery: FiscalParty | null
  citedKeys: string[]
  items: NfeItem[]
  totals: NfeTotals
  transport: NfeTransport
  instalments: { number: string; due: string | null; cents: number }[]
  information: string | null
  forTaxOffice: string | null
  protocol: Protocol
  signature: XmlSignature
}

/** An event of an NF-e that is there already. */
export interface EventFacts {
  kind: 'EVENT'
  event: 'CANCEL' | 'CORRECTION'
  /** Of the invoice that it is about. */
  key: string
  at: string
  /** Why it is canceled, or what is to be read instead. */
  text: string
  protocol: string
  signature: XmlSignature
}

/** What the portal keeps of a CT-e. */
export interface CteFacts {
  kind: 'CTE'
  key: string
  number: number
  series: number
  issuedAt: string
  carrier: FiscalParty
  recipientName: string | null
  fromCity: string | null
  toCity: string | null
  /** What the carrier charges. */
  freightCents: number
  /** The invoices that travel with it. */
  invoiceKeys: string[]
  deliveryForecast: string | null
  protocol: Protocol
  signature: XmlSignature
}

export type FiscalFacts = NfeFacts | EventFacts | CteFacts
