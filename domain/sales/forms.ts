import type { Forms } from '../ground/forms/form-labels'
import { requestCommentInput } from './approvals/answer-many-input'
import {
  approvalDelegationInput,
  approvalThresholdInput,
  orderPricesInput,
  targetPriceInput,
} from './approvals/approval-inputs'
import { invoiceInput } from './invoices/invoice-input'
import { orderOverrideInput } from './orders/buyer/override-input'
import { checkoutInput } from './orders/create/checkout-input'
import { orderUpdateInput } from './orders/create/order-input'
import { orderNoteInput } from './orders/status/status-change-input'
import { paymentAccountInput } from './payments/payment-account-input'
import {
  acceptanceInput,
  brandInput,
  declineInput,
  newProposalInput,
  paperInput,
  proposalInput,
  proposalMailInput,
  ratingInput,
} from './proposals/proposal-input'

/** The forms of this district, by the table that they fill: the audit log says their labels too. */
export const SALES_FORMS: Forms = {
  ofTable: {
    approval_delegations: [approvalDelegationInput],
    approval_thresholds: [approvalThresholdInput],
    brands: [brandInput],
    orders: [orderUpdateInput],
    proposals: [proposalInput, newProposalInput],
  },
  others: [
    acceptanceInput,
    declineInput,
    paperInput,
    proposalMailInput,
    ratingInput,
    checkoutInput,
    invoiceInput,
    orderNoteInput,
    orderOverrideInput,
    orderPricesInput,
    paymentAccountInput,
    requestCommentInput,
    targetPriceInput,
  ],
}
