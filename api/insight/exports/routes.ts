import { createRouter } from '../../ground/http/router'
import { createExport, createExportRoute } from './create-export'
import { downloadExport, downloadExportRoute } from './download-export'
import { cancelExport, cancelExportRoute, deleteExport, deleteExportRoute } from './end-export'
import { exportBudgets, exportBudgetsRoute, exportOrders, exportOrdersRoute } from './export-orders'
import { listExports, listExportsRoute } from './list-exports'
import { markExportSeen, markExportSeenRoute } from './mark-export-seen'
import { showExport, showExportRoute } from './show-export'

/** Stands before the orders, whose `/orders/{id}` would take 'export' for a number. */
export const exportRoutes = createRouter()
  .openapi(exportOrdersRoute, exportOrders)
  .openapi(exportBudgetsRoute, exportBudgets)
  .openapi(createExportRoute, createExport)
  .openapi(showExportRoute, showExport)
  .openapi(downloadExportRoute, downloadExport)
  .openapi(markExportSeenRoute, markExportSeen)
  .openapi(listExportsRoute, listExports)
  .openapi(cancelExportRoute, cancelExport)
  .openapi(deleteExportRoute, deleteExport)
