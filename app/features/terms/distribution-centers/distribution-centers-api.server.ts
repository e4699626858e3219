import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'

/** The calls of /distributionCenters, as the user who made this request. */
export const distributionCentersApi = (request: Request, context: AppLoadContext) =>
  registerApi(request, context, '/distributionCenters')
