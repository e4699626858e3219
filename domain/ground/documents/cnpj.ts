import { isValidCnpj as checkDigitsAgree } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { z } from 'zod'

/**
 * The one spelling of a CNPJ: compatibility forms folded, everything but letters and digits dropped, upper case. Since
 * July 2026 the root and the order may hold letters (domain 3.1), so nothing here may strip them or make it a number.
 */
export const canonicalCnpj = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()

/** True for a CNPJ in any spelling, old or alphanumeric; refuses repeated characters. */
export function isValidCnpj(text: string): boolean {
  const cnpj = canonicalCnpj(text)
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj) || /^(.)\1{11}/.test(cnpj)) return false
  return checkDigitsAgree(cnpj, { version: 2 })
}

/** 'DEMO0001000107' → 'DE.MO0.001/0001-07'; a text of another length comes back as it is. */
export function formatCnpj(cnpj: string): string {
  const match = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/.exec(canonicalCnpj(cnpj))
  return match ? `${match[1]}.${match[2]}.${match[3]}/${match[4]}-${match[5]}` : cnpj
}

/** The 8 characters that all branches of a company share. */
export const cnpjRoot = (cnpj: string): string => canonicalCnpj(cnpj).slice(0, 8)

/** A CNPJ field: any spelling in, canonical out. A mask is 18 characters (specification §5), without it 14. */
export const cnpjField = () =>
  z
    .string()
    .min(1, { abort: true })
    .min(14, { abort: true })
    .max(60, { abort: true })
    .overwrite(canonicalCnpj)
    .refine(isValidCnpj, { params: { rule: 'cnpj' } })
