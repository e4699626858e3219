import { createRouter } from '../../ground/http/router'
import { createApprovalDelegation, createApprovalDelegationRoute } from './create-approval-delegation'
import { deleteApprovalDelegation, deleteApprovalDelegationRoute } from './delete-approval-delegation'
import { listApprovalDelegations, listApprovalDelegationsRoute } from './list-approval-delegations'
import { selectDelegates, selectDelegatesRoute } from './select-delegates'
import { showApprovalDelegation, showApprovalDelegationRoute } from './show-approval-delegation'
import { updateApprovalDelegation, updateApprovalDelegationRoute } from './update-approval-delegation'

export const approvalDelegationRoutes = createRouter()
  .openapi(listApprovalDelegationsRoute, listApprovalDelegations)
  .openapi(selectDelegatesRoute, selectDelegates)
  .openapi(showApprovalDelegationRoute, showApprovalDelegation)
  .openapi(createApprovalDelegationRoute, createApprovalDelegation)
  .openapi(updateApprovalDelegationRoute, updateApprovalDelegation)
  .openapi(deleteApprovalDelegationRoute, deleteApprovalDelegation)
