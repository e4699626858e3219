import { createRouter } from '../../ground/http/router'
import { listAllProductKits, listAllProductKitsRoute } from './list-all-product-kits'
import { listProductKits, listProductKitsRoute, listPromotionKits, listPromotionKitsRoute } from './list-product-kits'
import { dislikeProductKit, dislikeProductKitRoute, likeProductKit, likeProductKitRoute } from './mark-product-kit'
import {
  createProductKit,
  createProductKitRoute,
  deleteProductKit,
  deleteProductKitRoute,
  updateProductKit,
  updateProductKitRoute,
} from './save-product-kit'
import { showProductKit, showProductKitRoute } from './show-product-kit'

export const productKitRoutes = createRouter()
  .openapi(listProductKitsRoute, listProductKits)
  .openapi(listAllProductKitsRoute, listAllProductKits)
  .openapi(listPromotionKitsRoute, listPromotionKits)
  .openapi(showProductKitRoute, showProductKit)
  .openapi(createProductKitRoute, createProductKit)
  .openapi(updateProductKitRoute, updateProductKit)
  .openapi(deleteProductKitRoute, deleteProductKit)
  .openapi(likeProductKitRoute, likeProductKit)
  .openapi(dislikeProductKitRoute, dislikeProductKit)
