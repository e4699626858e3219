import type { ApiContext } from './context'

/**
 * Header that our own HTTP front always sets (it overwrites whatever a caller sent under this name):
 * the address of the browser.
 */
export const CLIENT_ADDRESS_HEADER = 'x-forwarded-for'

export const clientAddress = (c: ApiContext): string => c.req.header(CLIENT_ADDRESS_HEADER)?.slice(0, 60) || 'local'
