import type { AppLoadContext } from '@remix-run/node'
import type { ApprovalThresholdInput } from '#domain/approvals/approval-inputs'
import type { ThresholdRole, ThresholdType } from '#domain/approvals/threshold-roles'
import { registerApi } from '~/api-client/register-api.server'

/** A threshold as the API answers it: percent points of a discount, or reais of a total. */
export type Threshold = {
  id: number
  type: ThresholdType
  approver: ThresholdRole
  value: number
  enabled: boolean
  version: number
}

/** The calls of /approval-thresholds, in the name of whoever made this request. */
export const thresholdsApi = (request: Request, context: AppLoadContext) =>
  registerApi<Threshold, ApprovalThresholdInput>(request, context, '/approvalThresholds')
