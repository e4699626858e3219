import { createRouter } from '../../ground/http/router'
import { integrateMany, integrateManyRoute } from './integrate-many'
import { integrateOrder, integrateOrderRoute } from './integrate-order'
import { listErpTroubles, listErpTroublesRoute } from './list-erp-troubles'
import { showErp, showErpRoute } from './show-erp'

/** Mounted before the orders, whose `/orders/{id}` would take 'erp' for a number that does not exist. */
export const erpRoutes = createRouter()
  .openapi(listErpTroublesRoute, listErpTroubles)
  .openapi(showErpRoute, showErp)
  .openapi(integrateManyRoute, integrateMany)
  .openapi(integrateOrderRoute, integrateOrder)
