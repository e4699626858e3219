/** Crockford's base 32: nothing that is taken for something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const RECOVERY_CODE_LENGTH = 16
export const RECOVERY_CODES = 10

/** 80 bit from as many random bytes as a code has letters. */
export const recoveryCodeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, RECOVERY_CODE_LENGTH), (byte) => ALPHABET[byte % 32]).join('')

/** 'ABCD-EFGH-JKMN-PQRS', as it is shown and written down. */
export const showRecoveryCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** The typed code, without blanks and dashes; characters that look alike count as the same. */
export const plainCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
