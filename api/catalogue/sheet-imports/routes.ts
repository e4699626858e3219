import { createRouter } from '../../ground/http/router'
import {
  exportImportBudgets,
  exportImportBudgetsRoute,
  exportRevisionBudgets,
  exportRevisionBudgetsRoute,
  listImportBudgets,
  listImportBudgetsRoute,
  listRevisionBudgets,
  listRevisionBudgetsRoute,
} from './affected-budgets'
import { applyCostImport, applyCostImportRoute, compareCostImport, compareCostImportRoute } from './apply-costs'
import { applyPriceImport, applyPriceImportRoute, comparePriceImport, comparePriceImportRoute } from './apply-import'
import { correctCostSheet, correctCostSheetRoute, correctPriceSheet, correctPriceSheetRoute } from './correctable-sheet'
import {
  listCostImportLines,
  listCostImportLinesRoute,
  listCostImports,
  listCostImportsRoute,
  showCostImport,
  showCostImportRoute,
} from './cost-imports'
import { importCosts, importCostsRoute, importPrices, importPricesRoute } from './create-import'
import { exportCosts, exportCostsRoute } from './export-costs'
import { exportPrices, exportPricesRoute } from './export-prices'
import {
  listPriceImportLines,
  listPriceImportLinesRoute,
  listPriceImports,
  listPriceImportsRoute,
  showPriceImport,
  showPriceImportRoute,
} from './list-imports'
import { undoCostImport, undoCostImportRoute } from './undo-costs'

/** Sheets that go out, come back and are applied. */
export const sheetImportRoutes = createRouter()
  .openapi(exportPricesRoute, exportPrices)
  .openapi(importPricesRoute, importPrices)
  .openapi(listRevisionBudgetsRoute, listRevisionBudgets)
  .openapi(exportRevisionBudgetsRoute, exportRevisionBudgets)
  .openapi(listImportBudgetsRoute, listImportBudgets)
  .openapi(exportImportBudgetsRoute, exportImportBudgets)
  .openapi(listPriceImportsRoute, listPriceImports)
  .openapi(showPriceImportRoute, showPriceImport)
  .openapi(listPriceImportLinesRoute, listPriceImportLines)
  .openapi(correctPriceSheetRoute, correctPriceSheet)
  .openapi(applyPriceImportRoute, applyPriceImport)
  .openapi(comparePriceImportRoute, comparePriceImport)
  .openapi(exportCostsRoute, exportCosts)
  .openapi(importCostsRoute, importCosts)
  .openapi(listCostImportsRoute, listCostImports)
  .openapi(showCostImportRoute, showCostImport)
  .openapi(listCostImportLinesRoute, listCostImportLines)
  .openapi(correctCostSheetRoute, correctCostSheet)
  .openapi(applyCostImportRoute, applyCostImport)
  .openapi(undoCostImportRoute, undoCostImport)
  .openapi(compareCostImportRoute, compareCostImport)
