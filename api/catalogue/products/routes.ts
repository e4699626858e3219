import { createRouter } from '../../ground/http/router'
import { listCostPrices, listCostPricesRoute, updateCostPrice, updateCostPriceRoute } from './cost-prices'
import { countProductGaps, countProductGapsRoute } from './count-product-gaps'
import { createProduct, createProductRoute } from './create-product'
import { deleteProduct, deleteProductRoute } from './delete-product'
import { disableProduct, disableProductRoute, enableProduct, enableProductRoute } from './enable-product'
import { exportProducts, exportProductsRoute } from './export-products'
import { listAllProducts, listAllProductsRoute } from './list-all-products'
import { listProductPrices, listProductPricesRoute } from './list-product-prices'
import { listProducts, listProductsRoute } from './list-products'
import { listProductsById, listProductsByIdRoute } from './list-products-by-id'
import { removeDatasheet, removeDatasheetRoute, setDatasheet, setDatasheetRoute } from './product-datasheet'
import {
  addProductImage,
  addProductImageRoute,
  arrangeProductImages,
  arrangeProductImagesRoute,
  removeProductImage,
  removeProductImageRoute,
} from './product-images'
import { reactivateProduct, reactivateProductRoute } from './reactivate-product'
import { relateProducts, relateProductsRoute } from './relate-products'
import { selectProducts, selectProductsRoute } from './select-products'
import { showProduct, showProductRoute } from './show-product'
import { showProductUses, showProductUsesRoute } from './show-product-uses'
import { updateProduct, updateProductRoute } from './update-product'

export const productRoutes = createRouter()
  .openapi(listProductsRoute, listProducts)
  .openapi(listAllProductsRoute, listAllProducts)
  .openapi(listProductsByIdRoute, listProductsById)
  .openapi(selectProductsRoute, selectProducts)
  .openapi(exportProductsRoute, exportProducts)
  .openapi(listCostPricesRoute, listCostPrices)
  .openapi(countProductGapsRoute, countProductGaps)
  .openapi(showProductRoute, showProduct)
  .openapi(showProductUsesRoute, showProductUses)
  .openapi(listProductPricesRoute, listProductPrices)
  .openapi(createProductRoute, createProduct)
  .openapi(updateProductRoute, updateProduct)
  .openapi(deleteProductRoute, deleteProduct)
  .openapi(enableProductRoute, enableProduct)
  .openapi(disableProductRoute, disableProduct)
  .openapi(reactivateProductRoute, reactivateProduct)
  .openapi(updateCostPriceRoute, updateCostPrice)
  .openapi(relateProductsRoute, relateProducts)
  .openapi(addProductImageRoute, addProductImage)
  .openapi(arrangeProductImagesRoute, arrangeProductImages)
  .openapi(removeProductImageRoute, removeProductImage)
  .openapi(setDatasheetRoute, setDatasheet)
  .openapi(removeDatasheetRoute, removeDatasheet)
