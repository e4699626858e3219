import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '#domain/sales/proposals/proposal-words'

/** 192 bits. */
const TOKEN_BYTES = 24
/** As a token is spelt in an address. */
export const PROPOSAL_TOKEN = /^[\w-]{32}$/

/** Of a new link; it says nothing without the key. */
export const newSalt = (): string => randomBytes(16).toString('base64url')

export const hashLink = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The link of a proposal by one key: the same one each time, and no other salt's. */
export const makeToken = (id: number, salt: string, key: string): string =>
  createHmac('sha256', key)
    .update(`portal proposal\n${id}\n${salt}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')

/**
 * The link again, of which the database keeps the hash: by the key that it was made with, whichever of ours that is.
 * @returns null when no key of ours has made it
 */
export function deriveToken(id: number, salt: string, tokenHash: string, keys: readonly string[]): string | null {
  const wanted = Buffer.from(tokenHash)
  return (
    keys
      .map((key) => makeToken(id, salt, key))
      .find((token) => {
        const made = Buffer.from(hashLink(token))
        return made.length === wanted.length && timingSafeEqual(made, wanted)
      }) ?? null
  )
}

/** What a code of an acceptance is derived from. */
export interface CodeOf {
  proposalId: number
  number: number
  email: string
  salt: string
}

/** Six digits; one in a million of them, whatever the key (2³² over 10⁶ leaves less than a thousandth of a bias). */
const codeBy = ({ proposalId, number, email, salt }: CodeOf, key: string): string => {
  const bytes = createHmac('sha256', key)
    .update(`portal proposal code\n${proposalId}\n${number}\n${email}\n${salt}`)
    .digest()
  return String(bytes.readUInt32BE() % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/** The code as it is mailed: of the newest key. */
export const makeCode = (of: CodeOf, keys: readonly string[]): string => codeBy(of, keys[0]!)

/** Any of our keys may have made it. */
export const isCodeOf = (of: CodeOf, typed: string, keys: readonly string[]): boolean =>
  keys.some((key) => {
    const made = Buffer.from(codeBy(of, key))
    const given = Buffer.from(typed)
    return made.length === given.length && timingSafeEqual(made, given)
  })
