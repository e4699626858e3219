import { createRouter } from '../http/router'
import { addOrderNote, addOrderNoteRoute } from './add-order-note'
import { cancelOrder, cancelOrderRoute } from './cancel-order'
import { changeManyStatuses, changeManyStatusesRoute } from './change-many-statuses'
import { checkApprovalThresholds, checkApprovalThresholdsRoute } from './check-approval-thresholds'
import { cloneOrder, cloneOrderRoute } from './clone-order'
import { createOrder, createOrderRoute } from './create-order'
import { laterEdits } from './later-edits'
import { listBudgets, listBudgetsRoute, listOrders, listOrdersRoute } from './list-orders'
import { listServiceFeeOrders, listServiceFeeOrdersRoute } from './list-service-fee-orders'
import { closeEditing, closeEditingRoute, openEditing, openEditingRoute } from './order-editing'
import { previewManyStatuses, previewManyStatusesRoute } from './preview-many-statuses'
import { proposeComposition, proposeCompositionRoute } from './propose-composition'
import { restoreOrder, restoreOrderRoute } from './restore-order'
import { restoreRevision, restoreRevisionRoute } from './restore-revision'
import { downloadBulkResult, downloadBulkResultRoute, showBulkResult, showBulkResultRoute } from './show-bulk-result'
import { showDrift, showDriftRoute } from './show-drift'
import { showOrder, showOrderRoute } from './show-order'
import { listOrderRevisions, listRevisionsRoute, showRevision, showRevisionRoute } from './show-revisions'
import { showTimeline, showTimelineRoute } from './show-timeline'
import { statusVerbs } from './status-verbs'
import { updateOrder, updateOrderRoute } from './update-order'
import { updateOrderAssets, updateOrderAssetsRoute } from './update-order-assets'
import { updateOrderPrices, updateOrderPricesRoute } from './update-order-prices'

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
  .openapi(listRevisionsRoute, listOrderRevisions)
  .openapi(showRevisionRoute, showRevision)
  .openapi(restoreRevisionRoute, restoreRevision)
  .openapi(showDriftRoute, showDrift)
  .openapi(showTimelineRoute, showTimeline)
  .openapi(proposeCompositionRoute, proposeComposition)
  .openapi(openEditingRoute, openEditing)
  .openapi(closeEditingRoute, closeEditing)
  .openapi(updateOrderAssetsRoute, updateOrderAssets)
  .openapi(showOrderRoute, showOrder)
  .openapi(updateOrderRoute, updateOrder)
  .openapi(cancelOrderRoute, cancelOrder)

for (const { route, handler } of statusVerbs) orderRoutes.openapi(route, handler)
for (const { route, handler } of laterEdits) orderRoutes.openapi(route, handler)
