import { createRouter } from '../../ground/http/router'
import { listQuotas, listQuotasRoute } from './list-quotas'
import {
  setCompanyQuota,
  setCompanyQuotaRoute,
  setUserQuota,
  setUserQuotaRoute,
  showCompanyQuota,
  showCompanyQuotaRoute,
  showUserQuota,
  showUserQuotaRoute,
} from './set-quota'
import { showUsage, showUsageRoute } from './show-usage'

export const apiQuotaRoutes = createRouter()
  .openapi(showUsageRoute, showUsage)
  .openapi(listQuotasRoute, listQuotas)
  .openapi(showUserQuotaRoute, showUserQuota)
  .openapi(setUserQuotaRoute, setUserQuota)
  .openapi(showCompanyQuotaRoute, showCompanyQuota)
  .openapi(setCompanyQuotaRoute, setCompanyQuota)
