import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { validateTransitions } from '#domain/sales/orders/status/validate-transitions'
import { claimRoutes } from './after-sales/claims/routes'
import { warrantyRoutes } from './after-sales/warranty/routes'
import { exclusiveProductRoutes } from './catalogue/exclusive-products/routes'
import { kitBatchRoutes } from './catalogue/kit-batches/routes'
import { kitSheetRoutes } from './catalogue/kit-sheets/routes'
import { productKitRoutes } from './catalogue/kits/routes'
import { manufacturerRoutes } from './catalogue/manufacturers/routes'
import { priceRevisionRoutes } from './catalogue/price-revisions/routes'
import { priceTableRoutes } from './catalogue/price-tables/routes'
import { productRoutes } from './catalogue/products/routes'
import { promotionRoutes } from './catalogue/promotions/routes'
import { sheetImportRoutes } from './catalogue/sheet-imports/routes'
import { bannerRoutes } from './engagement/banners/routes'
import { changeRoutes } from './engagement/changes/routes'
import { companyTaskRoutes } from './engagement/company-tasks/routes'
import { contentRoutes } from './engagement/content/routes'
import { feedbackRoutes } from './engagement/feedbacks/routes'
import { noticeRoutes } from './engagement/notices/routes'
import { notificationRoutes } from './engagement/notifications/routes'
import { universityRoutes } from './engagement/university/routes'
import { mayHaveWebhooks } from './engagement/webhooks/has-webhooks'
import { webhookRoutes } from './engagement/webhooks/routes'
import { cepRoutes } from './ground/ceps/routes'
import { ApiError } from './ground/errors/api-error'
import { fileRoutes } from './ground/files/routes'
import { authenticate } from './ground/http/authenticate'
import type { ApiEnv, Deps } from './ground/http/context'
import { onError, onNotFound } from './ground/http/on-error'
import { plainArrayNames } from './ground/http/plain-array-names'
import { createFormReader } from './ground/http/read-form-once'
import { dashboardRoutes } from './insight/dashboards/routes'
import { exportRoutes } from './insight/exports/routes'
import { queueRoutes } from './insight/queue/routes'
import { radarRoutes } from './insight/radar/routes'
import { registerSheetRoutes } from './insight/register-sheets/routes'
import { savedViewRoutes } from './insight/saved-views/routes'
import { auditLogRoutes } from './over/audit-logs/routes'
import { serveContract } from './over/docs/serve-contract'
import { homeRoutes, meRoutes } from './over/home/routes'
import { searchRoutes } from './over/search/routes'
import { shownFileRoutes } from './over/shown-files/routes'
import { countApiCalls } from './people/api-quotas/count-api-calls'
import { apiQuotaRoutes } from './people/api-quotas/routes'
import { blockedCompanyRoutes } from './people/blocked-companies/routes'
import { companyRoutes } from './people/companies/routes'
import { companyClientRoutes } from './people/company-clients/routes'
import { regionalRoutes } from './people/regionals/routes'
import { roleRoutes } from './people/roles/routes'
import { teamRoutes } from './people/teams/routes'
import { twoStepRoutes } from './people/two-step/routes'
import { ENDED_SESSION_HEADER, KNOWN_DEVICES_HEADER } from './people/users/keep-form'
import { userRoutes } from './people/users/routes'
import { approvalDelegationRoutes } from './sales/approval-delegations/routes'
import { approvalRequestRoutes } from './sales/approval-requests/routes'
import { budgetRoutes } from './sales/budgets/routes'
import { cartRoutes } from './sales/cart/routes'
import { erpRoutes } from './sales/erp/routes'
import { orderRoutes } from './sales/orders/routes'
import { paymentRoutes } from './sales/payments/routes'
import { priceApprovalRoutes } from './sales/price-approvals/routes'
import { irradiationRoutes } from './sizing/irradiations/routes'
import { sizingStudyRoutes } from './sizing/sizing-studies/routes'
import { sizingRoutes } from './sizing/sizings/routes'
import { approvalThresholdRoutes } from './terms/approval-thresholds/routes'
import { branchRoutes } from './terms/branches/routes'
import { distributionCenterRoutes } from './terms/distribution-centers/routes'
import { freightRoutes } from './terms/freights/routes'
import { holidayRoutes } from './terms/holidays/routes'
import { paymentConditionRoutes } from './terms/payment-conditions/routes'
import { paymentMethodRoutes } from './terms/payment-methods/routes'
import { shippingCompanyRoutes } from './terms/shipping-companies/routes'
import { unloadFeeRoutes } from './terms/unload-fees/routes'

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
