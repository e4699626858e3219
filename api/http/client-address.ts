import type { ApiContext } from './context'

/** Header that only our own HTTP front sets (it removes whatever a caller sent under this name): the address of the browser. */
export const CLIENT_ADDRESS_HEADER = 'x-portal-client-ip'

export const clientAddress = (c: ApiContext): string => c.req.header(CLIENT_ADDRESS_HEADER)?.slice(0, 60) || 'local'
