import { createRouter } from '../../ground/http/router'
import {
  showDedicatedShipping,
  showDedicatedShippingRoute,
  updateDedicatedShipping,
  updateDedicatedShippingRoute,
} from './dedicated-shipping'
import { listFreights, listFreightsRoute } from './list-freights'
import { updateFreight, updateFreightRoute, updateRegionFreights, updateRegionFreightsRoute } from './update-freight'

export const freightRoutes = createRouter()
  .openapi(listFreightsRoute, listFreights)
  .openapi(updateRegionFreightsRoute, updateRegionFreights)
  .openapi(updateFreightRoute, updateFreight)
  .openapi(showDedicatedShippingRoute, showDedicatedShipping)
  .openapi(updateDedicatedShippingRoute, updateDedicatedShipping)
