import { createRouter } from '../http/router'
import { listAllProducts, listAllProductsRoute } from './list-all-products'
import { listProducts, listProductsRoute } from './list-products'
import { listProductsById, listProductsByIdRoute } from './list-products-by-id'
import { showProduct, showProductRoute } from './show-product'

export const productRoutes = createRouter()
  .openapi(listProductsRoute, listProducts)
  .openapi(listAllProductsRoute, listAllProducts)
  .openapi(listProductsByIdRoute, listProductsById)
  .openapi(showProductRoute, showProduct)
