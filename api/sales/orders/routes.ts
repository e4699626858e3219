import { createRouter } from '../../ground/http/router'
import { changeManyStatuses, changeManyStatusesRoute } from './bulk/change-many-statuses'
import { previewManyStatuses, previewManyStatusesRoute } from './bulk/preview-many-statuses'
import {
  downloadBulkResult,
  downloadBulkResultRoute,
  showBulkResult,
  showBulkResultRoute,
} from './bulk/show-bulk-result'
import { createOrder, createOrderRoute } from './create/create-order'
import { checkApprovalThresholds, checkApprovalThresholdsRoute } from './edit/check-approval-thresholds'
import { laterEdits } from './edit/later-edits'
import { closeEditing, closeEditingRoute, openEditing, openEditingRoute } from './edit/order-editing'
import { previewUpdate, previewUpdateRoute } from './edit/preview-update'
import { proposeComposition, proposeCompositionRoute } from './edit/propose-composition'
import {
  recalculateOrderMaterials,
  recalculateOrderMaterialsRoute,
  showOrderMaterials,
  showOrderMaterialsRoute,
} from './edit/recalculate-materials'
import { targetPrice, targetPriceRoute } from './edit/target-price'
import { updateOrder, updateOrderRoute } from './edit/update-order'
import { updateOrderAssets, updateOrderAssetsRoute } from './edit/update-order-assets'
import { updateOrderPrices, updateOrderPricesRoute } from './edit/update-order-prices'
import { listBudgets, listBudgetsRoute, listOrders, listOrdersRoute } from './list/list-orders'
import { listServiceFeeOrders, listServiceFeeOrdersRoute } from './list/list-service-fee-orders'
import { showOrder, showOrderRoute } from './record/show-order'
import { cloneOrder, cloneOrderRoute } from './reopen/clone-order'
import { restoreOrder, restoreOrderRoute } from './reopen/restore-order'
import { showDrift, showDriftRoute } from './reopen/show-drift'
import { restoreRevision, restoreRevisionRoute } from './revisions/restore-revision'
import { listOrderRevisions, listRevisionsRoute, showRevision, showRevisionRoute } from './revisions/show-revisions'
import { cancelOrder, cancelOrderRoute } from './status/cancel-order'
import { statusVerbs } from './status/status-verbs'
import { addOrderNote, addOrderNoteRoute } from './timeline/add-order-note'
import { showTimeline, showTimelineRoute } from './timeline/show-timeline'

export const orderRoutes = createRouter()
  .openapi(listBudgetsRoute, listBudgets)
  .openapi(listOrdersRoute, listOrders)
  .openapi(listServiceFeeOrdersRoute, listServiceFeeOrders)
  .openapi(createOrderRoute, createOrder)
  .openapi(previewManyStatusesRoute, previewManyStatuses)
  .openapi(changeManyStatusesRoute, changeManyStatuses)
  .openapi(showBulkResultRoute, showBulkResult)
  .openapi(downloadBulkResultRoute, downloadBulkResult)
  .openapi(restoreOrderRoute, restoreOrder)
  .openapi(cloneOrderRoute, cloneOrder)
  .openapi(addOrderNoteRoute, addOrderNote)
  .openapi(checkApprovalThresholdsRoute, checkApprovalThresholds)
  .openapi(updateOrderPricesRoute, updateOrderPrices)
  .openapi(targetPriceRoute, targetPrice)
  .openapi(listRevisionsRoute, listOrderRevisions)
  .openapi(showRevisionRoute, showRevision)
  .openapi(restoreRevisionRoute, restoreRevision)
  .openapi(showDriftRoute, showDrift)
  .openapi(showTimelineRoute, showTimeline)
  .openapi(proposeCompositionRoute, proposeComposition)
  .openapi(showOrderMaterialsRoute, showOrderMaterials)
  .openapi(recalculateOrderMaterialsRoute, recalculateOrderMaterials)
  .openapi(openEditingRoute, openEditing)
  .openapi(closeEditingRoute, closeEditing)
  .openapi(updateOrderAssetsRoute, updateOrderAssets)
  .openapi(showOrderRoute, showOrder)
  .openapi(previewUpdateRoute, previewUpdate)
  .openapi(updateOrderRoute, updateOrder)
  .openapi(cancelOrderRoute, cancelOrder)

for (const { route, handler } of statusVerbs) orderRoutes.openapi(route, handler)
for (const { route, handler } of laterEdits) orderRoutes.openapi(route, handler)
