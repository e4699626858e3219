import { createRouter } from '../../ground/http/router'
import { estimateSizing, estimateSizingRoute } from './estimate-sizing'
import { setServicePrice, setServicePriceRoute, showServicePrice, showServicePriceRoute } from './service-price'

export const sizingRoutes = createRouter()
  .openapi(estimateSizingRoute, estimateSizing)
  .openapi(showServicePriceRoute, showServicePrice)
  .openapi(setServicePriceRoute, setServicePrice)
