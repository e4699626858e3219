import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

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
