import { createRouter } from '../../ground/http/router'
import { exportProductKits, exportProductKitsRoute } from './export-product-kits'

/** Stands before the kits, whose `/productKits/{id}` would take 'exporter' for a number. */
export const kitSheetRoutes = createRouter().openapi(exportProductKitsRoute, exportProductKits)
