import { isOneOf } from '#domain/ground/objects/is-one-of'
import type { PortalConfig } from '../http/config.server'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The stored choice; without one, or with a strange one, the system decides (in CSS, so that nothing flashes). */
export function readTheme(request: { headers: Pick<Headers, 'get'> }): Theme {
  const found = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)(?:;|$)/.exec(request.headers.get('cookie') ?? '')
  const theme = found?.[1]
  return isOneOf(THEMES, theme) ? theme : 'system'
}

/** A year; no script needs to read it. */
export function themeCookie(theme: Theme, config: PortalConfig): string {
  const name = config.isHttps ? '__Host-theme' : 'theme'
  const age = theme === 'system' ? 0 : 31_536_000
  return `${name}=${theme}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${config.isHttps ? '; Secure' : ''}`
}
