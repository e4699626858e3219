import { createRouter } from '../../ground/http/router'
import { createApprovalThreshold, createApprovalThresholdRoute } from './create-approval-threshold'
import { deleteApprovalThreshold, deleteApprovalThresholdRoute } from './delete-approval-threshold'
import { listApprovalThresholds, listApprovalThresholdsRoute } from './list-approval-thresholds'
import { showApprovalThreshold, showApprovalThresholdRoute } from './show-approval-threshold'
import { updateApprovalThreshold, updateApprovalThresholdRoute } from './update-approval-threshold'

export const approvalThresholdRoutes = createRouter()
  .openapi(listApprovalThresholdsRoute, listApprovalThresholds)
  .openapi(showApprovalThresholdRoute, showApprovalThreshold)
  .openapi(createApprovalThresholdRoute, createApprovalThreshold)
  .openapi(updateApprovalThresholdRoute, updateApprovalThreshold)
  .openapi(deleteApprovalThresholdRoute, deleteApprovalThreshold)
