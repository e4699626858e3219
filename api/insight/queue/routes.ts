import { createRouter } from '../../ground/http/router'
import { showQueue, showQueueRoute } from './show-queue'
import { remindTomorrow, remindTomorrowRoute, showSales, showSalesRoute } from './show-sales'

export const queueRoutes = createRouter()
  .openapi(showQueueRoute, showQueue)
  .openapi(showSalesRoute, showSales)
  .openapi(remindTomorrowRoute, remindTomorrow)
