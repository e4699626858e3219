import { type AppLoadContext, type Cookie, createCookie } from '@remix-run/node'
import type { PortalConfig } from '~/http/config.server'

/** As long as the API keeps a token; the API alone decides when it really ends. */
const SESSION_SECONDS = 7 * 24 * 3600

const cookies = new WeakMap<PortalConfig, Cookie>()

/** Signed, not readable by scripts, `__Host-` and Secure exactly when APP_URL is https. */
function sessionCookie(config: PortalConfig): Cookie {
  let cookie = cookies.get(config)
  if (!cookie) {
    cookie = createCookie(config.isHttps ? '__Host-session' : 'session', {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: config.isHttps,
      maxAge: SESSION_SECONDS,
      secrets: config.sessionSecrets,
    })
    cookies.set(config, cookie)
  }
  return cookie
}

const tokens = new WeakMap<object, { header: string | null; token: Promise<string | null> }>()

/**
 * The API's opaque token, or null. The cookie holds nothing else: the session behind it can be revoked only by the API.
 * Every guard and every call of a request asks: its signature is checked once.
 */
export function readToken(request: Request, context: Pick<AppLoadContext, 'config'>): Promise<string | null> {
  const header = request.headers.get('cookie')
  const known = tokens.get(context)
  if (known && known.header === header) return known.token
  const token = parseToken(header, context.config)
  tokens.set(context, { header, token })
  return token
}

async function parseToken(header: string | null, config: PortalConfig): Promise<string | null> {
  const value: unknown = await sessionCookie(config).parse(header)
  return typeof value === 'string' && value !== '' ? value : null
}

/** The Set-Cookie that starts a session. */
export function startSession(context: Pick<AppLoadContext, 'config'>, token: string): Promise<string> {
  return sessionCookie(context.config).serialize(token)
}

/** The Set-Cookie that ends it in this browser; the API must revoke the token as well. */
export function endSession(context: AppLoadContext): Promise<string> {
  return sessionCookie(context.config).serialize('', { maxAge: 0 })
}
