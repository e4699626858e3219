import { createRouter } from '../../ground/http/router'
import { answerMany, answerManyRoute, previewAnswers, previewAnswersRoute } from './answer-many'
import { approveApprovalRequest, approveApprovalRequestRoute } from './approve-approval-request'
import { cancelApprovalRequest, cancelApprovalRequestRoute } from './cancel-approval-request'
import { commentApprovalRequest, commentApprovalRequestRoute } from './comment-request'
import { listApprovalRequests, listApprovalRequestsRoute } from './list-approval-requests'
import { rejectApprovalRequest, rejectApprovalRequestRoute } from './reject-approval-request'
import { showApprovalRequest, showApprovalRequestRoute } from './show-approval-request'

export const approvalRequestRoutes = createRouter()
  .openapi(listApprovalRequestsRoute, listApprovalRequests)
  .openapi(approveApprovalRequestRoute, approveApprovalRequest)
  .openapi(rejectApprovalRequestRoute, rejectApprovalRequest)
  .openapi(cancelApprovalRequestRoute, cancelApprovalRequest)
  .openapi(previewAnswersRoute, previewAnswers)
  .openapi(answerManyRoute, answerMany)
  .openapi(commentApprovalRequestRoute, commentApprovalRequest)
  .openapi(showApprovalRequestRoute, showApprovalRequest)
