import { createServer, type IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { getRequestListener } from '@hono/node-server'
import { readBounds } from '../front/bounds'
import { buildNumber } from '../front/build-number'
import { LISTENER_OPTIONS, limitServer } from '../front/limit-server'
import { listenWhenReady, obey, tellsAddress } from '../front/obey-primary'
import { endWithSentence } from '../front/refused-start-error'
import { createStop } from '../front/stop-server'
import { createApi } from './create-api'
import { admitCalls } from './ground/http/admit-calls'
import { CLIENT_ADDRESS_HEADER } from './ground/http/client-address'
import { createLog } from './ground/http/log'

/**
 * The REST API alone, for `npm run start:api`: behind one or more portals that name it in `API_BASE_URL`, and for
 * partner software. With `TRUSTED_PROXY` the last address of X-Forwarded-For is believed (a portal or a proxy of ours
 * writes it), else the socket's.
 */
const log = createLog(process.env.LOG_LEVEL)
const port = Number(process.env.PORT || 3001)
const trustsProxy = Boolean(process.env.TRUSTED_PROXY)
const bounds = readBounds(process.env)
const api = await createApi(process.env, { version: buildNumber() }).catch(endWithSentence)

const listener = getRequestListener(async (request, { incoming }) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/healthz') return new Response('ok')
  if (pathname === '/readyz') {
    const isReady = !isStopping() && (await api.ready())
    const trouble = isReady ? await api.trouble() : null
    return new Response(isReady ? ['ok', trouble].filter(Boolean).join(', ') : 'not ready', {
      status: isReady ? 200 : 503,
    })
  }
  const headers = new Headers(request.headers)
  headers.set(CLIENT_ADDRESS_HEADER, addressOf(incoming))
  return api.fetch(new Request(request, { headers }))
})

const addressOf = ({ headers, socket }: IncomingMessage | Http2ServerRequest): string => {
  const forwarded = trustsProxy ? headers[CLIENT_ADDRESS_HEADER] : undefined
  return (typeof forwarded === 'string' && forwarded.split(',').at(-1)?.trim()) || (socket?.remoteAddress ?? '')
}

const server = createServer(LISTENER_OPTIONS, admitCalls(listener, bounds, addressOf))
limitServer(server, bounds)
const { stop, retire, isStopping } = createStop(server, { log, leave: api.leave, close: api.close })
obey({ stop, retire })
await listenWhenReady(() => {
  server.listen(port, () => {
    log.info({ port }, 'api is up')
    if (tellsAddress()) console.log(`\n  API: http://localhost:${port}\n`)
  })
}, api.ready)
