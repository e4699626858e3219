/** A form that did not say for this long that it is open is taken as left. */
export const PRESENCE_STALE_MS = 2 * 60_000

/** How often an open form says so. */
export const PRESENCE_PING_MS = 30_000
