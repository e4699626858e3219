import { createRouter } from '../../ground/http/router'
import { approvePrice, approvePriceRoute, rejectPrice, rejectPriceRoute } from './answer-price-approval'
import {
  listPriceApprovals,
  listPriceApprovalsRoute,
  showPriceApproval,
  showPriceApprovalRoute,
} from './list-price-approvals'

/** Prices that wait for the word of who may let them through. */
export const priceApprovalRoutes = createRouter()
  .openapi(listPriceApprovalsRoute, listPriceApprovals)
  .openapi(approvePriceRoute, approvePrice)
  .openapi(rejectPriceRoute, rejectPrice)
  .openapi(showPriceApprovalRoute, showPriceApproval)
