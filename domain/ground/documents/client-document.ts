import { z } from 'zod'
import { canonicalCnpj, formatCnpj, isValidCnpj } from './cnpj'
import { canonicalCpf, formatCpf, isValidCpf, maskCpf } from './cpf'

/** A client is a person (CPF) or a company (CNPJ). */
export const PERSON_TYPES = ['CPF', 'CNPJ'] as const
export type PersonType = (typeof PERSON_TYPES)[number]

/** Canonical CPF or CNPJ of any spelling; they differ in length. */
export const canonicalDocument = canonicalCnpj

/** Which of the two a canonical document is; undefined when it is neither. */
export const personTypeOf = (document: string): PersonType | undefined => {
  if (isValidCpf(document)) return 'CPF'
  return isValidCnpj(document) ? 'CNPJ' : undefined
}

export const isValidDocument = (text: string): boolean => personTypeOf(text) !== undefined

export const formatDocument = (document: string): string =>
  document.length === 11 ? formatCpf(document) : formatCnpj(document)

/** How lists show it: a CPF is masked (LGPD), a CNPJ is public. */
export const maskDocument = (document: string): string =>
  document.length === 11 ? maskCpf(document) : formatCnpj(document)

/**
 * The text that a search for a document compares with: a document or part of it without its mask. Undefined when
 * nothing is left to search for.
 */
export const documentSearch = (text: string): string | undefined => canonicalCnpj(text) || undefined

/**
 * A number, a document or a part of one with its mask, whole or as lists show a CPF: '999.000.001-88',
 * '***.000.001-**', '99.900.002/0001-02', '1.042'.
 */
const MASKED = /^[\dA-Za-z*]+(?:[./-][\dA-Za-z*]+)+$/

/** Blanks and dashes of any length, which a copied document has for its marks. */
const ODD_MARKS = /\s*[\u2010-\u2015\u2212]\s*|\s+/g

/** A document that was copied with blanks or long dashes, with plain ones; any other text as it is. */
export function plainMask(text: string): string {
  const plain = text.trim()
  const letters = plain.replace(/[^\p{L}\p{N}*]/gu, '').length
  return plain.replace(/\D/g, '').length * 2 >= letters
    ? plain.replace(ODD_MARKS, '-').replace(/[./-]{2,}/g, '-')
    : plain
}

/** The same without its mask, as it is stored; undefined for a text that has none. */
export function unmaskedSearch(text: string): string | undefined {
  const plain = plainMask(text)
  return MASKED.test(plain) ? documentSearch(plain) : undefined
}

/** One field for both: any spelling in, canonical out. */
export const documentField = () =>
  z
    .string()
    .min(1, { abort: true })
    .min(11, { abort: true })
    .max(60, { abort: true })
    .overwrite((text) => (isValidCpf(text) ? canonicalCpf(text) : canonicalCnpj(text)))
    .refine(isValidDocument, { params: { rule: 'document' } })
