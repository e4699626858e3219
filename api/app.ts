import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { validateTransitions } from '#domain/sales/orders/status/validate-transitions'
import { mayHaveWebhooks } from './engagement/webhooks/has-webhooks'
import { ENDPOINTS } from './generated/endpoints'
import { ApiError } from './ground/errors/api-error'
import { authenticate } from './ground/http/authenticate'
import type { ApiEnv, Deps } from './ground/http/context'
import { inMatchingOrder } from './ground/http/matching-order'
import { onError, onNotFound } from './ground/http/on-error'
import { plainArrayNames } from './ground/http/plain-array-names'
import { createFormReader } from './ground/http/read-form-once'
import { fromReplica, mayReadReplica, tellPosition } from './ground/http/read-replica'
import { createRouter } from './ground/http/router'
import { serveContract } from './over/docs/serve-contract'
import { countApiCalls } from './people/api-quotas/count-api-calls'
import { createCallLeases } from './people/api-quotas/lease-calls'
import { ENDED_SESSION_HEADER, KNOWN_DEVICES_HEADER } from './people/users/keep-form'

/** The largest upload (specification §9) plus the multipart frame around it. */
const UPLOAD_BYTES = 10_200_000
/** Whatever takes a file; everything else is JSON. */
const UPLOADS =
  /^\/api\/(files|brand\/logo|proposals\/\d{1,15}\/paper|(irradiations|tariffs)\/import|products\/\d{1,15}\/(images|datasheet)|promotions\/\d{1,15}\/image|orders\/\d{1,15}\/invoices\/readings|banners\/\d{1,15}\/images\/\w{4,15}|videos\/\d{1,15}\/poster|priceTables\/\d{1,15}\/imports|products\/costPriceTable\/imports)$/

const limitUpload = bodyLimit({
  maxSize: UPLOAD_BYTES,
  onError: () => {
    throw new ApiError('PAYLOAD_TOO_LARGE')
  },
})

/**
 * Puts the REST API together: every endpoint on one router, in an order in which none hides another
 * (matching-order.ts), and one funnel for errors.
 * @param callLeases who made them closes them; without any, blocks of calls are lost when the process ends
 */
export function createApp(deps: Deps, callLeases = createCallLeases(deps.db)) {
  validateTransitions()
  const api = new OpenAPIHono<ApiEnv>()
  api.onError(onError)
  api.notFound(onNotFound)
  api.use(async (c, next) => {
    c.set('deps', deps)
    c.set('requestId', c.req.header('x-request-id')?.slice(0, 64) ?? randomUUID())
    c.set('wakes', new Set())
    await next()
    await tellPosition(c)
    // After the commit: a queue that runs earlier would find nothing.
    if (c.req.method !== 'GET' && c.res.ok && mayHaveWebhooks(deps.db)) c.var.wakes.add('webhooks')
    for (const queue of c.var.wakes) deps.wake(queue)
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('X-Portal-Version', deps.config.version)
  })
  api.use(async (c, next) => {
    // A compressed body may be a decompression bomb; our own clients send none (docs/threats.md T27).
    if (c.req.header('content-encoding')) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
    return next()
  })
  api.use(plainArrayNames)
  api.use(authenticate)
  api.use(countApiCalls(callLeases))
  // Nothing of a stranger's upload is read. What takes no file is read by its operation's guard (http/guard-input.ts).
  const readUpload = createFormReader()
  api.use(async (c, next) => {
    if (!c.var.who || !UPLOADS.test(c.req.path)) return next()
    return limitUpload(c, async () => {
      await readUpload(c, next)
    })
  })

  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  for (const [name, header] of [
    ['endedSession', ENDED_SESSION_HEADER],
    ['knownDevices', KNOWN_DEVICES_HEADER],
  ] as const)
    api.openAPIRegistry.registerComponent('securitySchemes', name, { type: 'apiKey', in: 'header', name: header })
  const router = createRouter()
  for (const one of inMatchingOrder(ENDPOINTS))
    router.openapi(one.route, mayReadReplica(one) ? fromReplica(one) : one.handler)
  api.route('/api', router)
  serveContract(api)
  return api
}
