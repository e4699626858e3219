import { createRouter } from '../../ground/http/router'
import { listAbc, listAbcRoute } from './list-abc'
import { listDashboardRegionals, listDashboardRegionalsRoute } from './list-regionals'
import { showDashboard, showDashboardRoute } from './show-dashboard'
import { showOwnYear, showOwnYearRoute } from './show-own-year'

export const dashboardRoutes = createRouter()
  .openapi(showDashboardRoute, showDashboard)
  .openapi(showOwnYearRoute, showOwnYear)
  .openapi(listAbcRoute, listAbc)
  .openapi(listDashboardRegionalsRoute, listDashboardRegionals)
