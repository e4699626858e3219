import { maskCpfsIn } from '#domain/ground/documents/cpf'

/**
 * Paths whose last segment is a secret: password recovery, account activation, switching off a mail; also as a part of
 * an address.
 */
const TOKEN_PATHS =
  /((?:\/|%2F)(?:recovery-password|create-account|passwordRecovery|activate|activation|unsubscribe|unsubscriptions|publicProposals|p)(?:\/|%2F))[^/?#&\s"'<>%]+/gi
const SECRET_NAME =
  '[\\w-]*(?:token|password|passwd|senha|secret|signature|api[-_]?key|access[-_]?key|session|cookie|otp|csrf)[\\w-]*|code|key|sig|auth'
/** `token=…` and its like, in a query, a fragment or a form, plain or escaped. */
const SECRET_PARAMS = new RegExp(
  `((?:^|[?&#;\\s"'(]|%3F|%26|%23)(?:${SECRET_NAME})(?:=|%3D))(?:(?!%26|%23)[^&#;\\s"'<>)])+`,
  'gi',
)
/** The same in JSON, as an error's message may quote it. */
const SECRET_MEMBERS = new RegExp(`(["'](?:${SECRET_NAME})["']\\s*:\\s*["'])[^"']+`, 'gi')
/** A header with all that it says: a cookie's line has many values. */
const SECRET_HEADERS =
  /\b((?:proxy-)?authorization|set-cookie|cookie|x-api-key|x-[\w-]*token)(["']?\s*[:=]\s*["']?(?:(?:Bearer|Basic|Token)\s+)?)[^\n"']+/gi
const SCHEMES = /\b((?:Bearer|Basic|Token)\s+)[\w.~+/=-]{6,}/gi
const USER_INFO = /(\b[a-z][a-z0-9+.-]*:\/\/)[^/\s@:]+(?::[^/\s@]*)?@/gi
const WEB_TOKEN = /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g

const GONE = '$1[token]'

/** Takes tokens and persons' documents out of a text that leaves this process: logs, and the report of an error. */
export function redact(text: string): string {
  const plain = text
    .replace(TOKEN_PATHS, GONE)
    .replace(SECRET_HEADERS, '$1$2[token]')
    .replace(SECRET_PARAMS, GONE)
    .replace(SECRET_MEMBERS, GONE)
    .replace(SCHEMES, GONE)
    .replace(USER_INFO, GONE)
    .replace(WEB_TOKEN, '[token]')
  return maskCpfsIn(plain)
}

/** Names of a list's address whose values name no person. */
const HARMLESS = new Set(['page', 'perPage', 'field', 'order', 'orderStatus', 'type', 'tag', 'tableName', 'area', 'of'])

/**
 * The address of a page for an external chat: what was searched for names people, so of a query only the names are
 * left, and of the fragment nothing.
 */
export function redactAddress(text: string): string {
  const [address = '', ...query] = (text.split('#')[0] ?? '').split('?')
  const path = redact(address)
  if (query.length === 0) return path
  const said = query
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = '', value] = pair.split('=', 2)
      return value === undefined || HARMLESS.has(name) ? redact(`&${pair}`).slice(1) : `${name}=[oculto]`
    })
  return `${path}?${said.join('&')}`
}
