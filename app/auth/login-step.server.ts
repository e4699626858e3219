import { type AppLoadContext, type Cookie, createCookie } from '@remix-run/node'
import type { PortalConfig } from '~/http/config.server'
import { safeReturnPath } from './safe-return-path'

/** As long as the API keeps a right password waiting for its code. */
const STEP_SECONDS = 600

const cookies = new WeakMap<PortalConfig, Cookie>()

/** Between the two steps of a login: proof of the right password, and where to go after. */
function stepCookie(config: PortalConfig): Cookie {
  let cookie = cookies.get(config)
  if (!cookie) {
    cookie = createCookie(config.isHttps ? '__Host-login-step' : 'login-step', {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: config.isHttps,
      maxAge: STEP_SECONDS,
      secrets: config.sessionSecrets,
    })
    cookies.set(config, cookie)
  }
  return cookie
}

type LoginStep = { challenge: string; returnTo: string }
type Context = Pick<AppLoadContext, 'config'>

export async function readLoginStep(request: Request, context: Context): Promise<LoginStep | null> {
  const value: unknown = await stepCookie(context.config).parse(request.headers.get('cookie'))
  const { challenge, returnTo } = (value ?? {}) as Partial<Record<keyof LoginStep, unknown>>
  return typeof challenge === 'string' ? { challenge, returnTo: safeReturnPath(returnTo) } : null
}

export const startLoginStep = (context: Context, step: LoginStep): Promise<string> =>
  stepCookie(context.config).serialize(step)

export const endLoginStep = (context: Context): Promise<string> =>
  stepCookie(context.config).serialize('', { maxAge: 0 })
