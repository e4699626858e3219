import { z } from 'zod'
import type { Uf } from '../places/states'
import { beginsAsKnown, registrationLengths, wholeRegistration } from './registration-digits'

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
  return value === EXEMPT || wholeRegistration(uf, value) !== null
}

/** A taxpayer has a state registration that is not ISENTO (domain 2.1, 3.2). */
export const makesTaxpayer = (stateRegistration: string | null): boolean =>
  stateRegistration !== null && stateRegistration !== '' && canonicalStateRegistration(stateRegistration) !== EXEMPT

/** A state registration field; the check against the state needs both and is made by `registrationOfState`. */
export const stateRegistrationField = () =>
  z
    .string()
    .max(60, { abort: true })
    .overwrite(canonicalStateRegistration)
    .min(1)
    .refine((text) => text === '' || text === EXEMPT || /^P?[0-9]{2,14}$/.test(text), {
      params: { rule: 'stateRegistration' },
    })

interface Registered {
  stateRegistration: string | null
  uf: Uf | null
}

/**
 * The rule of a form that has both: the registration has the check digits of its state, and gets the zeros back that a
 * spreadsheet took from its beginning. For `.check`.
 */
export function registrationOfState({ value, issues }: z.core.ParsePayload<Registered>): void {
  const { stateRegistration, uf } = value
  if (!stateRegistration || !uf || stateRegistration === EXEMPT) return
  const whole = wholeRegistration(uf, stateRegistration)
  if (whole) value.stateRegistration = whole
  else
    issues.push({
      code: 'custom',
      input: stateRegistration,
      path: ['stateRegistration'],
      params: {
        rule: 'stateRegistration',
        meta: { expected: ` de ${uf} (${registrationLengths(uf)} dígitos, com os verificadores certos)` },
      },
    })
}

/**
 * A reason to look again at a registration that is accepted: a beginning that its state has not published. States add
 * some, so it is no mistake by itself.
 */
export const registrationRemark = ({ stateRegistration, uf }: Registered): string | null =>
  stateRegistration && uf && makesTaxpayer(stateRegistration) && !beginsAsKnown(uf, stateRegistration)
    ? `Confira a IE: ${stateRegistration} não começa como as de ${uf}.`
    : null
