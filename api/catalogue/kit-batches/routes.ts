import { createRouter } from '../../ground/http/router'
import { createKitBatch, createKitBatchRoute } from './create-kit-batch'
import { deleteBatchKit, deleteBatchKitRoute, deleteKitBatch, deleteKitBatchRoute } from './delete-batch'
import { cancelGeneration, cancelGenerationRoute, generateKits, generateKitsRoute } from './generate-kits'
import { listBatchKits, listBatchKitsRoute } from './list-batch-kits'
import { listKitBatches, listKitBatchesRoute, showKitBatch, showKitBatchRoute } from './list-kit-batches'
import { exportSkipped, exportSkippedRoute, listSkipped, listSkippedRoute } from './list-skipped'

export const kitBatchRoutes = createRouter()
  .openapi(listKitBatchesRoute, listKitBatches)
  .openapi(createKitBatchRoute, createKitBatch)
  .openapi(showKitBatchRoute, showKitBatch)
  .openapi(generateKitsRoute, generateKits)
  .openapi(cancelGenerationRoute, cancelGeneration)
  .openapi(listBatchKitsRoute, listBatchKits)
  .openapi(listSkippedRoute, listSkipped)
  .openapi(exportSkippedRoute, exportSkipped)
  .openapi(deleteBatchKitRoute, deleteBatchKit)
  .openapi(deleteKitBatchRoute, deleteKitBatch)
