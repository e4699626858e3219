import { canonicalCnpj, cnpjRoot } from '../../ground/documents/cnpj'

/**
 * The entries of the block list that hold a CNPJ back: itself, or its 8-character root for all branches (decided 9).
 */
export const blockingKeys = (cnpj: string): readonly [string, string] => [canonicalCnpj(cnpj), cnpjRoot(cnpj)]

/**
 * Search box of the block list (specification §5, extended to letters by domain 3.1): a text that looks like a CNPJ
 * loses '/', '.' and '-'; free text is trimmed only.
 */
export function blockedCompanySearch(text: string): string {
  const trimmed = text.normalize('NFKC').trim()
  const looksLikeCnpj = /^[0-9./-]+$/.test(trimmed) || /^[0-9A-Za-z./-]+$/.test(trimmed)
  const marked = /[./-]/.test(trimmed) || /^[0-9]+$/.test(trimmed) || trimmed.length === 14
  return looksLikeCnpj && marked ? canonicalCnpj(trimmed) : trimmed
}
