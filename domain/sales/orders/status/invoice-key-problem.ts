import { readNfeKey } from '../../../ground/documents/nfe-key'
import type { Uf } from '../../../ground/places/states'

/** An establishment that sells, and so invoices. */
export interface Issuer {
  /** Canonical; letters in the order block since July 2026 (domain 3.1). */
  cnpj: string
  uf: Uf
}

interface Expected {
  /** The companies that may invoice this order. */
  issuers: readonly Issuer[]
  /** `YYYY-MM`: an invoice is no older than its order, and not of the future. */
  from: string
  to: string
  /** Another order that has this key. */
  takenBy: number | null
}

type InvoiceKeyRule = 'nfeIssuer' | 'nfeUf' | 'nfeMonth' | 'nfeSeries' | 'nfeNumber' | 'nfeTaken'

interface Problem {
  rule: InvoiceKeyRule
  meta: Readonly<Record<string, string | number>>
}

/** Above it the tax office numbers, not the company: invoices 'avulsas' and those of persons. */
const MAX_SERIES = 889

/**
 * Why a well-formed key cannot be that of an order's invoice; null when it can. The issuer is the order's own centre
 * or, where that is no establishment, one of our branches; the state is the issuer's, month, series and number can be,
 * and no other order has it (domain 3.2).
 */
export function invoiceKeyProblem(key: string, { issuers, from, to, takenBy }: Expected): Problem | null {
  const { uf, month, issuer, series, number } = readNfeKey(key)
  const branch = issuers.find(({ cnpj }) => cnpj === issuer)
  if (!branch) return { rule: 'nfeIssuer', meta: { cnpj: issuer } }
  if (branch.uf !== uf) return { rule: 'nfeUf', meta: { uf: uf ?? '', expected: branch.uf } }
  if (month < from || month > to)
    return { rule: 'nfeMonth', meta: { month: spoken(month), from: spoken(from), to: spoken(to) } }
  if (series > MAX_SERIES) return { rule: 'nfeSeries', meta: { series } }
  if (number === 0) return { rule: 'nfeNumber', meta: {} }
  return takenBy === null ? null : { rule: 'nfeTaken', meta: { order: takenBy } }
}

const spoken = (month: string) => month.split('-').reverse().join('/')
