import { z } from 'zod'

/** The 8 digits of a postal code. */
export const canonicalCep = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** '88301000' → '88301-000'. */
export const formatCep = (cep: string): string => (/^\d{8}$/.test(cep) ? `${cep.slice(0, 5)}-${cep.slice(5)}` : cep)

/** A postal code field, masked or not; 8 digits out. */
export const cepField = () =>
  z
    .string()
    .overwrite((text) => text.trim())
    .regex(/^[0-9]{5}-?[0-9]{3}$/, { error: 'cep' })
    .max(9)
    .overwrite(canonicalCep)
