import { createHash } from 'node:crypto'
import { type AppLoadContext, type Cookie, createCookie } from '@remix-run/node'
import { readToken } from '~/auth/session.server'
import type { PortalConfig } from '~/http/config.server'

const cookies = new WeakMap<PortalConfig, Cookie>()

/** Gone with the browser, and of no use to the next session. */
function allRegionals(config: PortalConfig): Cookie {
  let cookie = cookies.get(config)
  if (!cookie) {
    const name = config.isHttps ? '__Host-all-regionals' : 'all-regionals'
    cookie = createCookie(name, { httpOnly: true, sameSite: 'lax', path: '/', secure: config.isHttps })
    cookies.set(config, cookie)
  }
  return cookie
}

/** Names a session without giving it away. */
const markOf = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, 12)

/** The filters that a page of figures is asked for, and the Set-Cookie that remembers them. */
export interface AskedNarrowing {
  params: URLSearchParams
  headers: Record<string, string>
}

/**
 * The address' own narrowing; 'Todas as regionais', once chosen, lasts for the session: without it every page of
 * figures would open with the reader's own regional again.
 */
export async function askedNarrowing({
  request,
  context,
}: {
  request: Request
  context: AppLoadContext
}): Promise<AskedNarrowing> {
  const { searchParams: params } = new URL(request.url)
  const cookie = allRegionals(context.config)
  const token = await readToken(request, context)
  const mark = token === null ? '' : markOf(token)
  const isKept = mark !== '' && (await cookie.parse(request.headers.get('cookie'))) === mark
  if (!params.has('regionalId')) {
    if (isKept) params.set('regionalId', '')
    return { params, headers: {} }
  }
  const wantsAll = params.get('regionalId') === ''
  if (wantsAll === isKept) return { params, headers: {} }
  return {
    params,
    headers: { 'Set-Cookie': wantsAll ? await cookie.serialize(mark) : await cookie.serialize('', { maxAge: 0 }) },
  }
}
