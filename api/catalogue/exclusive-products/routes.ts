import { createRouter } from '../../ground/http/router'
import {
  createExclusiveProduct,
  createExclusiveProductRoute,
  deleteExclusiveProduct,
  deleteExclusiveProductRoute,
  disableExclusiveProduct,
  disableExclusiveProductRoute,
  enableExclusiveProduct,
  enableExclusiveProductRoute,
  listExclusiveProducts,
  listExclusiveProductsRoute,
  showExclusiveProduct,
  showExclusiveProductRoute,
  updateExclusiveProduct,
  updateExclusiveProductRoute,
} from './keep-exclusive-products'

export const exclusiveProductRoutes = createRouter()
  .openapi(listExclusiveProductsRoute, listExclusiveProducts)
  .openapi(createExclusiveProductRoute, createExclusiveProduct)
  .openapi(showExclusiveProductRoute, showExclusiveProduct)
  .openapi(updateExclusiveProductRoute, updateExclusiveProduct)
  .openapi(enableExclusiveProductRoute, enableExclusiveProduct)
  .openapi(disableExclusiveProductRoute, disableExclusiveProduct)
  .openapi(deleteExclusiveProductRoute, deleteExclusiveProduct)
