import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'

/** The calls of /approval-thresholds, as the user who made this request. */
export const thresholdsApi = (request: Request, context: AppLoadContext) =>
  registerApi(request, context, '/approvalThresholds')
