import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'

interface Key {
  /** Says with which key a secret was encrypted, and nothing about the key. */
  name: string
  bytes: Buffer
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'portal-solar', 'two-step secrets', 32))
  return { name: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

/**
 * Encrypts the secret of a user's two-step login under a key that is not in the database, so that a dump does not give
 * it away. It opens for its user alone, so that rows cannot change owners.
 * @param secrets of the configuration; the first encrypts
 */
export function encryptSecret(text: string, userId: number, [secret]: readonly string[]): string {
  if (!secret) throw new Error('no key for two-step secrets')
  const { name, bytes } = keyOf(secret)
  const iv = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, bytes, iv).setAAD(Buffer.from(String(userId)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [name, iv.toString('base64url'), cipher.getAuthTag().toString('base64url'), sealed.toString('base64url')].join(
    '.',
  )
}

/** @throws Error when no key of the configuration opens it, or it was changed */
export function decryptSecret(stored: string, userId: number, secrets: readonly string[]): string {
  const [name, iv = '', tag = '', sealed = ''] = stored.split('.')
  const key = secrets.map(keyOf).find((one) => one.name === name)
  if (!key) throw new Error(`the key ${name} of two-step secrets is not configured (TWO_STEP_KEY)`)
  const decipher = createDecipheriv(ALGORITHM, key.bytes, Buffer.from(iv, 'base64url'))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8')
}
