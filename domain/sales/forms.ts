import type { Forms } from '../ground/forms/form-labels'
import { requestCommentInput } from './approvals/answer-many-input'
import {
  approvalDelegationInput,
  approvalThresholdInput,
  orderPricesInput,
  targetPriceInput,
} from './approvals/approval-inputs'
import { invoiceInput } from './invoices/invoice-input'
import { loadingInput } from './loading/loading-input'
import { orderOverrideInput } from './orders/buyer/override-input'
import { checkoutInput } from './orders/create/checkout-input'
import { orderUpdateInput } from './orders/create/order-input'
import { splitInput } from './orders/edit/split-input'
import { reservationInput } from './orders/reservation/reservation-input'
import { orderNoteInput } from './orders/status/status-change-input'
import { substitutionAnswerInput, substitutionInput } from './orders/substitution/substitution-input'
import { paymentAccountInput } from './payments/payment-account-input'
import { pickInput } from './picking/pick-input'
import { newListForm, productListForm, productListInput } from './product-lists/product-list-input'
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
import {
  shipmentDeliveryInput,
  shipmentEventInput,
  shipmentInput,
  shipmentInvoiceInput,
  shipmentLeavingInput,
} from './shipments/shipment-input'

/** The forms of this district, by the table that they fill: the audit log says their labels too. */
export const SALES_FORMS: Forms = {
  ofTable: {
    approval_delegations: [approvalDelegationInput],
    approval_thresholds: [approvalThresholdInput],
    brands: [brandInput],
    orders: [orderUpdateInput],
    product_lists: [productListInput, productListForm, newListForm],
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
    loadingInput,
    orderNoteInput,
    orderOverrideInput,
    orderPricesInput,
    paymentAccountInput,
    pickInput,
    requestCommentInput,
    splitInput,
    substitutionAnswerInput,
    substitutionInput,
    reservationInput,
    shipmentDeliveryInput,
    shipmentEventInput,
    shipmentInput,
    shipmentInvoiceInput,
    shipmentLeavingInput,
    targetPriceInput,
  ],
}
