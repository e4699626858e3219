import createClient, { type Client } from 'openapi-fetch'
import type { PortalContext } from '../http/load-context'
import type { paths } from './generated/schema'

/** Only the path counts: in-process there is no host, and over HTTP `sendOverHttp` puts the real one. */
export const BASE_URL = 'http://api.internal/api'

/** The REST API as it is: a refusal is an answer (`error`), and no session is shown or ended. */
export const plainApi = (callApi: PortalContext['callApi'], token?: string): Client<paths> =>
  createClient<paths>({
    baseUrl: BASE_URL,
    fetch: callApi,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  })
