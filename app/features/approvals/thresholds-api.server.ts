import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'
import type { Schemas } from '~/api-client/schemas'

/** A threshold as the API answers it: percent points of a discount, or reais of a total. */
export type Threshold = Schemas['ApprovalThreshold']

/** The calls of /approval-thresholds, as the user who made this request. */
export const thresholdsApi = (request: Request, context: AppLoadContext) =>
  registerApi(request, context, '/approvalThresholds')
