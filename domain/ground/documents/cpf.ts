import { isValidCpf as checkDigitsAgree } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { z } from 'zod'

/** The 11 digits of a CPF: compatibility forms folded, all else dropped. */
export const canonicalCpf = (text: string): string => text.normalize('NFKC').replace(/[^0-9]/g, '')

/** True for a CPF in any spelling; refuses repeated digits, and letters, which a CPF has not (domain 3.2). */
export const isValidCpf = (text: string): boolean => {
  const cpf = canonicalCpf(text)
  return /^\d{11}$/.test(cpf) && !/[A-Za-z]/.test(text.normalize('NFKC')) && checkDigitsAgree(cpf)
}

/** '99900000188' → '999.000.001-88'. */
export const formatCpf = (cpf: string): string =>
  /^\d{11}$/.test(cpf) ? cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4') : cpf

/** How lists show a CPF (LGPD, domain 7): '99900000188' → '***.000.001-**'. */
export const maskCpf = (cpf: string): string =>
  /^\d{11}$/.test(cpf) ? cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**') : cpf

/** A CPF field: any spelling in, 11 digits out. */
export const cpfField = () =>
  z
    .string()
    .min(1, { abort: true })
    .min(11, { abort: true })
    .max(60, { abort: true })
    .refine(isValidCpf, { params: { rule: 'cpf' } })
    .overwrite(canonicalCpf)

/** A text with every CPF in it masked, also one in a note or a filter. */
export const maskCpfsIn = (text: string): string =>
  text.replace(/(?<![\dA-Za-z])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\dA-Za-z])/g, (found) =>
    isValidCpf(found) ? maskCpf(canonicalCpf(found)) : found,
  )
