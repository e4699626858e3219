import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { canonicalCnpj } from '#domain/ground/documents/cnpj'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import { DEMO_COMPANIES } from './demo-companies'

/** IBGE code of Santa Catarina. */
const SC = '42'

/** Number and valid access key of an invoice of the provider (domain 3.2). */
export function demoInvoice(number: number, issuedAt: Date): { invoiceNumber: string; invoiceKey: string } {
  const yearMonth = saoPauloDate(issuedAt).slice(2, 7).replace('-', '')
  const serial = String(number).padStart(9, '0')
  const code = String((number * 7919) % 100_000_000).padStart(8, '0')
  const body = `${SC}${yearMonth}${canonicalCnpj(DEMO_COMPANIES.aurora.cnpj)}55001${serial}1${code}`
  return { invoiceNumber: String(number), invoiceKey: completeNfeKey(body) }
}
