import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { validateTransitions } from '#domain/orders/status/validate-transitions'
import { countApiCalls } from './api-quotas/count-api-calls'
import { apiQuotaRoutes } from './api-quotas/routes'
import { approvalDelegationRoutes } from './approval-delegations/routes'
import { approvalRequestRoutes } from './approval-requests/routes'
import { approvalThresholdRoutes } from './approval-thresholds/routes'
import { auditLogRoutes } from './audit-logs/routes'
import { blockedCompanyRoutes } from './blocked-companies/routes'
import { branchRoutes } from './branches/routes'
import { budgetRoutes } from './budgets/routes'
import { cartRoutes } from './carts/routes'
import { cepRoutes } from './ceps/routes'
import { companyRoutes } from './companies/routes'
import { companyClientRoutes } from './company-clients/routes'
import { contentRoutes } from './content/routes'
import { distributionCenterRoutes } from './distribution-centers/routes'
import { serveContract } from './docs/serve-contract'
import { erpRoutes } from './erp/routes'
import { ApiError } from './errors/api-error'
import { exportRoutes } from './exports/routes'
import { fileRoutes } from './files/routes'
import { freightRoutes } from './freights/routes'
import { holidayRoutes } from './holidays/routes'
import { authenticate } from './http/authenticate'
import type { ApiEnv, Deps } from './http/context'
import { onError, onNotFound } from './http/on-error'
import { plainArrayNames } from './http/plain-array-names'
import { readFormOnce } from './http/read-form-once'
import { manufacturerRoutes } from './manufacturers/routes'
import { notificationRoutes } from './notifications/routes'
import { orderRoutes } from './orders/routes'
import { paymentConditionRoutes } from './payment-conditions/routes'
import { paymentMethodRoutes } from './payment-methods/routes'
import { paymentRoutes } from './payments/routes'
import { productKitRoutes } from './product-kits/routes'
import { productRoutes } from './products/routes'
import { queueRoutes } from './queue/routes'
import { regionalRoutes } from './regionals/routes'
import { roleRoutes } from './roles/routes'
import { savedViewRoutes } from './saved-views/routes'
import { shippingCompanyRoutes } from './shipping-companies/routes'
import { teamRoutes } from './teams/routes'
import { twoStepRoutes } from './two-step/routes'
import { unloadFeeRoutes } from './unload-fees/routes'
import { userRoutes } from './users/routes'

const JSON_BYTES = 1_000_000
/** The largest upload (specification §9) plus the multipart frame around it. */
const UPLOAD_BYTES = 10_200_000

/** Puts the REST API together: one small app a resource, one funnel for errors. */
export function createApp(deps: Deps) {
  validateTransitions()
  const api = new OpenAPIHono<ApiEnv>()
  api.onError(onError)
  api.notFound(onNotFound)
  api.use(async (c, next) => {
    c.set('deps', deps)
    c.set('requestId', c.req.header('x-request-id')?.slice(0, 64) ?? randomUUID())
    c.set('wakes', new Set())
    await next()
    // After the commit: a queue that runs earlier would find nothing.
    for (const queue of c.var.wakes) deps.wake(queue)
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('X-Portal-Version', deps.config.version)
  })
  api.use(async (c, next) => {
    // A compressed body is a bomb's wrapping; nobody of ours sends one (docs/threats.md T27).
    if (c.req.header('content-encoding')) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
    const isUpload = c.req.path === '/api/files'
    return bodyLimit({
      maxSize: isUpload ? UPLOAD_BYTES : JSON_BYTES,
      onError: () => {
        throw new ApiError('PAYLOAD_TOO_LARGE')
      },
    })(c, next)
  })
  api.use(plainArrayNames)
  api.use(authenticate)
  api.use(countApiCalls)
  api.use(readFormOnce)

  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  for (const routes of [
    twoStepRoutes,
    userRoutes,
    roleRoutes,
    manufacturerRoutes,
    approvalThresholdRoutes,
    approvalRequestRoutes,
    approvalDelegationRoutes,
    branchRoutes,
    blockedCompanyRoutes,
    apiQuotaRoutes,
    auditLogRoutes,
    budgetRoutes,
    cartRoutes,
    cepRoutes,
    companyRoutes,
    contentRoutes,
    distributionCenterRoutes,
    erpRoutes,
    fileRoutes,
    freightRoutes,
    holidayRoutes,
    notificationRoutes,
    exportRoutes,
    orderRoutes,
    paymentConditionRoutes,
    paymentMethodRoutes,
    paymentRoutes,
    queueRoutes,
    regionalRoutes,
    savedViewRoutes,
    shippingCompanyRoutes,
    teamRoutes,
    unloadFeeRoutes,
    companyClientRoutes,
    productKitRoutes,
    productRoutes,
  ])
    api.route('/api', routes)
  serveContract(api)
  return api
}
