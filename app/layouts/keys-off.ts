/** A user who dictates, or whose hand trembles, turns the keys off (WCAG 2.1.4): a cookie of this browser says so. */
export const areKeysOff = (cookies: string | null): boolean => /\bkeys=off\b/.test(cookies ?? '')

/** Read by the script too, so that it is no HttpOnly cookie. */
export const keysCookie = (areOff: boolean): string =>
  `keys=off; Path=/; Max-Age=${areOff ? 31_536_000 : 0}; SameSite=Lax`
