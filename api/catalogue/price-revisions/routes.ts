import { createRouter } from '../../ground/http/router'
import { bulkEdit, bulkEditRoute } from './bulk-edit'
import {
  listPriceRevisionRows,
  listPriceRevisionRowsRoute,
  listPriceRevisions,
  listPriceRevisionsRoute,
  showPriceRevision,
  showPriceRevisionRoute,
} from './list-revisions'
import {
  cancelPriceRevision,
  cancelPriceRevisionRoute,
  startPriceRevision,
  startPriceRevisionRoute,
  undoPriceRevision,
  undoPriceRevisionRoute,
} from './start-revision'
import {
  addTableProduct,
  addTableProductRoute,
  removeTableProducts,
  removeTableProductsRoute,
  updateTableProducts,
  updateTableProductsRoute,
} from './write-table-products'

/** Every write of a price table's rows, and what becomes of it. */
export const priceRevisionRoutes = createRouter()
  .openapi(listPriceRevisionsRoute, listPriceRevisions)
  .openapi(showPriceRevisionRoute, showPriceRevision)
  .openapi(listPriceRevisionRowsRoute, listPriceRevisionRows)
  .openapi(addTableProductRoute, addTableProduct)
  .openapi(updateTableProductsRoute, updateTableProducts)
  .openapi(removeTableProductsRoute, removeTableProducts)
  .openapi(bulkEditRoute, bulkEdit)
  .openapi(startPriceRevisionRoute, startPriceRevision)
  .openapi(cancelPriceRevisionRoute, cancelPriceRevision)
  .openapi(undoPriceRevisionRoute, undoPriceRevision)
