/** The fields that a postal code fills; number and complement stay as they were typed. */
export const ADDRESS_FIELDS = ['street', 'district', 'city', 'uf'] as const
export type Address = Record<(typeof ADDRESS_FIELDS)[number], string>

/** The address of an unknown postal code: that of another one must not stay beside it. */
export const NO_ADDRESS: Address = { street: '', district: '', city: '', uf: '' }

/** `address` is null where nothing was learnt of the code, so that the typed values stay. */
export type CepAnswer = { address: Address | null; message: string }

/**
 * What the fields say after an answer. A code of a whole town has no street: one that was typed stays if it is of that
 * town, and goes if it is of another.
 */
export function filledAddress(typed: Address, found: Address): Address {
  if (!found.city) return NO_ADDRESS
  const isSameTown = found.city === typed.city.trim() || typed.city.trim() === ''
  const filled = { ...found }
  for (const name of ADDRESS_FIELDS) if (!filled[name] && isSameTown) filled[name] = typed[name]
  return filled
}
