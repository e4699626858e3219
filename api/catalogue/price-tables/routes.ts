import { createRouter } from '../../ground/http/router'
import {
  createPriceTable,
  createPriceTableRoute,
  deletePriceTable,
  deletePriceTableRoute,
  showPriceTable,
  showPriceTableRoute,
  updatePriceTable,
  updatePriceTableRoute,
} from './keep-price-table'
import { listPriceTables, listPriceTablesRoute } from './list-price-tables'
import { listTableCompanies, listTableCompaniesRoute } from './list-table-companies'
import { listTableProducts, listTableProductsRoute } from './list-table-products'
import { previewPrices, previewPricesRoute, quotePrice, quotePriceRoute } from './preview-prices'
import {
  disablePriceTable,
  disablePriceTableRoute,
  enablePriceTable,
  enablePriceTableRoute,
  makeDefaultPriceTable,
  makeDefaultPriceTableRoute,
} from './switch-price-table'

export const priceTableRoutes = createRouter()
  .openapi(listPriceTablesRoute, listPriceTables)
  .openapi(createPriceTableRoute, createPriceTable)
  .openapi(quotePriceRoute, quotePrice)
  .openapi(showPriceTableRoute, showPriceTable)
  .openapi(updatePriceTableRoute, updatePriceTable)
  .openapi(deletePriceTableRoute, deletePriceTable)
  .openapi(enablePriceTableRoute, enablePriceTable)
  .openapi(disablePriceTableRoute, disablePriceTable)
  .openapi(makeDefaultPriceTableRoute, makeDefaultPriceTable)
  .openapi(listTableCompaniesRoute, listTableCompanies)
  .openapi(listTableProductsRoute, listTableProducts)
  .openapi(previewPricesRoute, previewPrices)
