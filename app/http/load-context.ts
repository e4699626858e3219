import type { Logger } from 'pino'
import type { PortalConfig } from './config.server'

/** Why a form is drawn again that was not sent, or not whole. */
export type Redraw = {
  /** Its session had ended, and its writer has logged in again; or its files were too large. */
  why: 'SESSION_HAD_ENDED' | 'TOO_LARGE'
  /** They did not come along. */
  hadFiles: boolean
}

/** What `serve-portal.ts` gives to every loader and action of one request. */
export type PortalContext = {
  /** The Content-Security-Policy nonce of this answer. */
  nonce: string
  requestId: string
  log: Logger
  config: PortalConfig
  /** Grows with each build; the browser compares it as a number. */
  version: string
  /** Sends a request to the REST API: in-process, or over HTTP to API_BASE_URL. Throws when there is no answer. */
  callApi: (request: Request) => Promise<Response>
  /** No server takes writes since then (ISO), and what was read came from a standby; null else. */
  heldSince: () => string | null
  /** The form that was posted, read and judged; null where none was. Actions take theirs from `postedForm`. */
  form: FormData | null
  /** The form is only drawn again, and nothing of it is written (api-client/refuse-write). */
  redraw?: Redraw
  /** Values that loaders which run in parallel share, such as the current user: one call per request. */
  shared: Map<string, Promise<unknown>>
}

declare module '@remix-run/node' {
  interface AppLoadContext extends PortalContext {}
  interface Future {
    v3_singleFetch: true
  }
}
