import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'
import type { Schemas } from '~/api-client/schemas'

/** A distribution centre as the API answers it. */
export type DistributionCenter = Schemas['DistributionCenter']

/** The calls of /distributionCenters, as the user who made this request. */
export const distributionCentersApi = (request: Request, context: AppLoadContext) =>
  registerApi(request, context, '/distributionCenters')
