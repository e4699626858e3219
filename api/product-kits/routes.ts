import { createRouter } from '../http/router'
import { listAllProductKits, listAllProductKitsRoute } from './list-all-product-kits'
import { listProductKits, listProductKitsRoute, listPromotionKits, listPromotionKitsRoute } from './list-product-kits'
import { showProductKit, showProductKitRoute } from './show-product-kit'

export const productKitRoutes = createRouter()
  .openapi(listProductKitsRoute, listProductKits)
  .openapi(listAllProductKitsRoute, listAllProductKits)
  .openapi(listPromotionKitsRoute, listPromotionKits)
  .openapi(showProductKitRoute, showProductKit)
