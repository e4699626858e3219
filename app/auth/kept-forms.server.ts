import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type AppLoadContext, type Cookie, createCookie } from '@remix-run/node'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { PortalConfig } from '~/http/config.server'

/** As long as the API keeps one. */
const KEPT_SECONDS = 30 * 60
/** Of one browser: of more open pages the newest are kept. */
const MOST_KEPT = 3
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The fields of a form, as they were posted; files and passwords are not among them. */
export type KeptForm = {
  /** Path and query that it was posted to, `index` and all. */
  target: string
  fields: [name: string, value: string][]
  /** Files were chosen: they are to be chosen again. */
  hadFiles: boolean
}

/** Where this browser finds what it had typed: the key, which no other browser has, and for which page. */
type KeptKey = { key: string; page: string; form: string }
type Context = Pick<AppLoadContext, 'config'>

const cookies = new WeakMap<PortalConfig, Cookie>()

/** Strict: no foreign page brings a kept form to light. */
function keptCookie(config: PortalConfig): Cookie {
  let cookie = cookies.get(config)
  if (!cookie) {
    cookie = createCookie(config.isHttps ? '__Host-kept-forms' : 'kept-forms', {
      httpOnly: true,
      sameSite: 'strict',
      path: '/',
      secure: config.isHttps,
      maxAge: KEPT_SECONDS,
      secrets: config.sessionSecrets,
    })
    cookies.set(config, cookie)
  }
  return cookie
}

/** The newest first. */
async function readKeys(request: Request, { config }: Context): Promise<KeptKey[]> {
  const value: unknown = await keptCookie(config).parse(request.headers.get('cookie'))
  if (!Array.isArray(value)) return []
  return value.filter(isKey).slice(0, MOST_KEPT)
}

const isKey = (one: unknown): one is KeptKey =>
  ['key', 'page', 'form'].every((name) => typeof propertyOf(one, name) === 'string')

const writeKeys = ({ config }: Context, keys: readonly KeptKey[]): Promise<string> =>
  keptCookie(config).serialize(keys, keys.length > 0 ? undefined : { maxAge: 0 })

/** @param path as the login returns to it @returns the key of what was typed there last */
export async function findKey(request: Request, context: Context, path: string): Promise<string | null> {
  const page = short(path)
  return (await readKeys(request, context)).find((one) => one.page === page)?.key ?? null
}

/**
 * The Set-Cookie with one more key. A form that was sent twice (a double click) is kept once.
 * @param form tells forms of one page apart
 */
export async function rememberKey(
  request: Request,
  context: Context,
  { key, path, form }: { key: string; path: string; form: string },
): Promise<string> {
  const own: KeptKey = { key, page: short(path), form: short(form) }
  const others = (await readKeys(request, context)).filter(({ page, form }) => page !== own.page || form !== own.form)
  return writeKeys(context, [own, ...others].slice(0, MOST_KEPT))
}

/** The Set-Cookie without it. */
export async function forgetKey(request: Request, context: Context, key: string): Promise<string> {
  const keys = await readKeys(request, context)
  return writeKeys(
    context,
    keys.filter((one) => one.key !== key),
  )
}

/** Under which the API keeps it; the key cannot be told from it. */
export const nameOfKey = (key: string): string => createHash('sha256').update(`kept-form ${key}`).digest('base64url')

export function encryptForm(form: KeptForm): { key: string; content: string } {
  const key = randomBytes(32)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const sealed = [cipher.update(JSON.stringify(form), 'utf8'), cipher.final()]
  return {
    key: key.toString('base64url'),
    content: Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64'),
  }
}

/** @returns null for what this key does not open, or was changed since */
export function decryptForm(key: string, content: string): KeptForm | null {
  try {
    const bytes = Buffer.from(content, 'base64')
    const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    // Only we can have written what the key opens.
    return JSON.parse(text.toString('utf8')) as KeptForm
  } catch {
    return null
  }
}

const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)
