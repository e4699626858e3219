import type { Forms } from '../ground/forms/form-labels'
import {
  claimArrivalInput,
  claimComplementInput,
  claimContestInput,
  claimDecisionInput,
  claimInput,
  claimLoanInput,
} from './claims/claim-input'
import { claimReturnInput } from './claims/claim-return-input'
import { receiptConclusionInput, receiptInput } from './claims/receipt'
import { warrantyPoliciesInput } from './claims/warranty-policies'
import { warrantyReportInput } from './claims/warranty-report'

/** The forms of this district, by the table that they fill: the audit log says their labels too. */
export const AFTER_SALES_FORMS: Forms = {
  ofTable: {
    claims: [claimInput, claimDecisionInput, claimArrivalInput],
    order_receipts: [receiptInput],
    warranty_reports: [warrantyReportInput],
  },
  others: [
    claimComplementInput,
    claimContestInput,
    claimLoanInput,
    claimReturnInput,
    receiptConclusionInput,
    warrantyPoliciesInput,
  ],
}
