import { type AppLoadContext, type Cookie, createCookie } from '@remix-run/node'
import type { PortalConfig } from '~/http/config.server'

/** As long as the API knows a device that is not used. */
const DEVICE_SECONDS = 180 * 24 * 3600
/** Accounts that one browser is known to: colleagues share a computer. */
const MOST_ACCOUNTS = 5

const cookies = new WeakMap<PortalConfig, Cookie>()

/** Stays when the session ends: this browser's wrong passwords are counted apart from those of strangers. */
function deviceCookie(config: PortalConfig): Cookie {
  let cookie = cookies.get(config)
  if (!cookie) {
    cookie = createCookie(config.isHttps ? '__Host-device' : 'device', {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: config.isHttps,
      maxAge: DEVICE_SECONDS,
      secrets: config.sessionSecrets,
    })
    cookies.set(config, cookie)
  }
  return cookie
}

type Context = Pick<AppLoadContext, 'config'>

/** What the API gave this browser for each account that logged in here; newest first. */
export async function readDevices(request: Request, context: Context): Promise<string[]> {
  const value: unknown = await deviceCookie(context.config).parse(request.headers.get('cookie'))
  if (!Array.isArray(value)) return []
  return value.filter((one): one is string => typeof one === 'string').slice(0, MOST_ACCOUNTS)
}

/** The Set-Cookie that keeps one more. */
export async function rememberDevice(request: Request, context: Context, device: string): Promise<string> {
  const others = (await readDevices(request, context)).filter((one) => one !== device)
  return deviceCookie(context.config).serialize([device, ...others].slice(0, MOST_ACCOUNTS))
}
