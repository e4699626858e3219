import { makesTaxpayer } from '../../../ground/documents/state-registration'
import type { Uf } from '../../../ground/places/states'

/** The data of a buyer that decide taxes and freight; null where they are not known yet. */
export interface Buyer {
  document: string | null
  stateRegistration: string | null
  uf: Uf | null
}

/** An order's buyer and what the order says of it. */
export interface Sale {
  client: Buyer | null
  /** The recipient of a triangulation; its facts may still be missing. */
  triangulation: Partial<Buyer> | null
  deliveryAddress: { uf: Uf } | null
  taxpayer: boolean
  freightUf: Uf
}

/** The party that is taxed and delivered to: the client, or in a triangulation the recipient (domain 2.1, 2.2). */
export const buyerOf = ({ client, triangulation }: Pick<Sale, 'client' | 'triangulation'>): Buyer | null =>
  triangulation
    ? {
        document: triangulation.document ?? null,
        stateRegistration: triangulation.stateRegistration ?? null,
        uf: triangulation.uf ?? null,
      }
    : client

/** A company with a state registration; never a person, nor a company that is ISENTO (domain 2.1). */
export const isTaxpayer = (buyer: Buyer | null): boolean =>
  buyer?.document?.length === 14 && makesTaxpayer(buyer.stateRegistration)

/** The state that freight and taxes are those of: the delivery address rules, else the buyer's; null while unknown. */
export const deliveryUfOf = (sale: Pick<Sale, 'client' | 'triangulation' | 'deliveryAddress'>): Uf | null =>
  sale.deliveryAddress?.uf ?? buyerOf(sale)?.uf ?? null

/** The rules of tax class and delivery state that staff may let an order pass with a reason. */
export type Restriction = 'TAX_CLASS' | 'DELIVERY_STATE'

/** The names of those rules in a note and in the audit log. */
export const RESTRICTION_LABELS: Readonly<Record<Restriction, string>> = {
  TAX_CLASS: 'contribuinte sem inscrição estadual',
  DELIVERY_STATE: 'UF de entrega diferente da UF do endereço',
}

/** A user let it pass: for this subject and no other. */
interface Waiver {
  subject: string
  userId: number
  reason: string
  /** ISO 8601. */
  at: string
}
export type Waivers = Partial<Record<Restriction, Waiver>>

export interface Breach {
  restriction: Restriction
  /** The breach: with another buyer or state a waiver of it holds no more. */
  subject: string
}

/**
 * The breaches of a sale: a taxpayer without a state registration, freight for another state than the goods go to
 * (domain 2.1, 2.4). Unknown data are no breach.
 */
export function breachesOf(sale: Sale, waivers: Waivers = {}): Breach[] {
  const buyer = buyerOf(sale)
  const deliveryUf = deliveryUfOf(sale)
  const found: Breach[] = []
  if (sale.taxpayer && buyer?.document && !isTaxpayer(buyer))
    found.push({ restriction: 'TAX_CLASS', subject: `${buyer.document} ${buyer.stateRegistration ?? '-'}` })
  if (deliveryUf !== null && deliveryUf !== sale.freightUf)
    found.push({ restriction: 'DELIVERY_STATE', subject: `${sale.freightUf} ${deliveryUf}` })
  return found.filter(({ restriction, subject }) => waivers[restriction]?.subject !== subject)
}
