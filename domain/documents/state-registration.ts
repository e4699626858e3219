import { isValidIe } from '@brazilian-utils/brazilian-utils/is-valid-ie'
import { z } from 'zod'
import type { Uf } from '../places/states'

/** A company without state registration writes this word. */
const EXEMPT = 'ISENTO'

/** The one spelling: no punctuation, upper case. 'isento' and 'isenta' are ISENTO. */
const canonicalStateRegistration = (text: string): string => {
  const canonical = text
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
  return canonical === 'ISENTA' ? EXEMPT : canonical
}

/** Each state has its own length and check digits; ISENTO is good everywhere (domain 3.2). */
export const isValidStateRegistration = (uf: Uf, text: string): boolean => {
  const value = canonicalStateRegistration(text)
  return value === EXEMPT || isValidIe({ stateCode: uf, value })
}

/** A taxpayer has a state registration that is not ISENTO (domain 2.1, 3.2). */
export const makesTaxpayer = (stateRegistration: string | null): boolean =>
  stateRegistration !== null && stateRegistration !== '' && canonicalStateRegistration(stateRegistration) !== EXEMPT

/** A state registration field; the check against the state needs both and is made by the form's own rule. */
export const stateRegistrationField = () =>
  z
    .string()
    .overwrite(canonicalStateRegistration)
    .min(2)
    .max(20)
    .refine((text) => text === EXEMPT || /^P?[0-9]{2,14}$/.test(text), { params: { rule: 'stateRegistration' } })

/** The rule of a form that has both: the registration has the check digits of its state. For `.refine`. */
export const fitsState = ({ stateRegistration, uf }: { stateRegistration: string | null; uf: Uf | null }): boolean =>
  !stateRegistration || !uf || isValidStateRegistration(uf, stateRegistration)
export const STATE_RULE = { path: ['stateRegistration'], params: { rule: 'stateRegistration' } }
