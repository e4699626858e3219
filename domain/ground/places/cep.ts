import { z } from 'zod'
import { lettersAndDigits } from '../text/plain'

/** The 8 digits of a postal code, without separators. */
export const canonicalCep = (text: string): string => lettersAndDigits(text)

/** '88301000' → '88301-000'. */
export const formatCep = (cep: string): string => (/^\d{8}$/.test(cep) ? `${cep.slice(0, 5)}-${cep.slice(5)}` : cep)

/** A postal code field: any spelling in, 8 digits out. */
export const cepField = () =>
  z
    .string()
    .max(60, { abort: true })
    .overwrite(canonicalCep)
    .refine((cep) => /^\d{8}$/.test(cep), { params: { rule: 'cep' } })
