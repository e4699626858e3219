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
import { bannerRoutes } from './banners/routes'
import { blockedCompanyRoutes } from './blocked-companies/routes'
import { branchRoutes } from './branches/routes'
import { budgetRoutes } from './budgets/routes'
import { cartRoutes } from './carts/routes'
import { cepRoutes } from './ceps/routes'
import { changeRoutes } from './changes/routes'
import { companyRoutes } from './companies/routes'
import { companyClientRoutes } from './company-clients/routes'
import { companyTaskRoutes } from './company-tasks/routes'
import { contentRoutes } from './content/routes'
import { claimRoutes } from './customer-claims/routes'
import { dashboardRoutes } from './dashboards/routes'
import { distributionCenterRoutes } from './distribution-centers/routes'
import { serveContract } from './docs/serve-contract'
import { erpRoutes } from './erp/routes'
import { ApiError } from './errors/api-error'
import { exclusiveProductRoutes } from './exclusive-products/routes'
import { exportRoutes } from './exports/routes'
import { feedbackRoutes } from './feedbacks/routes'
import { fileRoutes } from './files/routes'
import { freightRoutes } from './freights/routes'
import { holidayRoutes } from './holidays/routes'
import { homeRoutes, meRoutes } from './home/routes'
import { authenticate } from './http/authenticate'
import type { ApiEnv, Deps } from './http/context'
import { onError, onNotFound } from './http/on-error'
import { plainArrayNames } from './http/plain-array-names'
import { createFormReader } from './http/read-form-once'
import { irradiationRoutes } from './irradiations/routes'
import { kitBatchRoutes } from './kit-batches/routes'
import { kitSheetRoutes } from './kit-sheets/routes'
import { manufacturerRoutes } from './manufacturers/routes'
import { noticeRoutes } from './notices/routes'
import { notificationRoutes } from './notifications/routes'
import { orderRoutes } from './orders/routes'
import { paymentConditionRoutes } from './payment-conditions/routes'
import { paymentMethodRoutes } from './payment-methods/routes'
import { paymentRoutes } from './payments/routes'
import { priceApprovalRoutes } from './price-approvals/routes'
import { priceRevisionRoutes } from './price-revisions/routes'
import { priceTableRoutes } from './price-tables/routes'
import { productKitRoutes } from './product-kits/routes'
import { productRoutes } from './products/routes'
import { promotionRoutes } from './promotions/routes'
import { queueRoutes } from './queue/routes'
import { radarRoutes } from './radar/routes'
import { regionalRoutes } from './regionals/routes'
import { registerSheetRoutes } from './register-sheets/routes'
import { roleRoutes } from './roles/routes'
import { savedViewRoutes } from './saved-views/routes'
import { searchRoutes } from './search/routes'
import { sheetImportRoutes } from './sheet-imports/routes'
import { shippingCompanyRoutes } from './shipping-companies/routes'
import { shownFileRoutes } from './shown-files/routes'
import { sizingStudyRoutes } from './sizing-studies/routes'
import { sizingRoutes } from './sizings/routes'
import { teamRoutes } from './teams/routes'
import { twoStepRoutes } from './two-step/routes'
import { universityRoutes } from './university/routes'
import { unloadFeeRoutes } from './unload-fees/routes'
import { ENDED_SESSION_HEADER, KNOWN_DEVICES_HEADER } from './users/keep-form'
import { userRoutes } from './users/routes'
import { warrantyRoutes } from './warranty/routes'
import { mayHaveWebhooks } from './webhooks/has-webhooks'
import { webhookRoutes } from './webhooks/routes'

/** The largest upload (specification §9) plus the multipart frame around it. */
const UPLOAD_BYTES = 10_200_000
/** Whatever takes a file; everything else is JSON. */
const UPLOADS =
  /^\/api\/(files|irradiations\/import|products\/\d{1,15}\/(images|datasheet)|promotions\/\d{1,15}\/image|banners\/\d{1,15}\/images\/\w{4,15}|videos\/\d{1,15}\/poster|priceTables\/\d{1,15}\/imports|products\/costPriceTable\/imports)$/

const limitUpload = bodyLimit({
  maxSize: UPLOAD_BYTES,
  onError: () => {
    throw new ApiError('PAYLOAD_TOO_LARGE')
  },
})

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
    if (c.req.method !== 'GET' && c.res.ok && mayHaveWebhooks(deps.db)) c.var.wakes.add('webhooks')
    for (const queue of c.var.wakes) deps.wake(queue)
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('X-Portal-Version', deps.config.version)
  })
  api.use(async (c, next) => {
    // A compressed body is a bomb's wrapping; nobody of ours sends one (docs/threats.md T27).
    if (c.req.header('content-encoding')) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
    return next()
  })
  api.use(plainArrayNames)
  api.use(authenticate)
  api.use(countApiCalls)
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
  for (const routes of [
    twoStepRoutes,
    meRoutes,
    userRoutes,
    webhookRoutes,
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
    changeRoutes,
    registerSheetRoutes,
    companyRoutes,
    contentRoutes,
    dashboardRoutes,
    distributionCenterRoutes,
    erpRoutes,
    fileRoutes,
    shownFileRoutes,
    freightRoutes,
    holidayRoutes,
    homeRoutes,
    notificationRoutes,
    exportRoutes,
    orderRoutes,
    claimRoutes,
    warrantyRoutes,
    paymentConditionRoutes,
    paymentMethodRoutes,
    paymentRoutes,
    queueRoutes,
    radarRoutes,
    regionalRoutes,
    savedViewRoutes,
    searchRoutes,
    shippingCompanyRoutes,
    sizingRoutes,
    irradiationRoutes,
    sizingStudyRoutes,
    teamRoutes,
    unloadFeeRoutes,
    companyClientRoutes,
    companyTaskRoutes,
    feedbackRoutes,
    noticeRoutes,
    bannerRoutes,
    universityRoutes,
    kitSheetRoutes,
    productKitRoutes,
    kitBatchRoutes,
    promotionRoutes,
    productRoutes,
    sheetImportRoutes,
    priceTableRoutes,
    priceApprovalRoutes,
    priceRevisionRoutes,
    exclusiveProductRoutes,
  ])
    api.route('/api', routes)
  serveContract(api)
  return api
}
