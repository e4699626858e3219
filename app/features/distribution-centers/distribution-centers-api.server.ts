import type { AppLoadContext } from '@remix-run/node'
import type { DistributionCenterInput } from '#domain/distribution-centers/distribution-center-input'
import { registerApi } from '~/api-client/register-api.server'

/** A distribution centre as the API answers it. */
export type DistributionCenter = DistributionCenterInput & { id: number; version: number }

/** The calls of /distributionCenters, in the name of whoever made this request. */
export const distributionCentersApi = (request: Request, context: AppLoadContext) =>
  registerApi<DistributionCenter, DistributionCenterInput>(request, context, '/distributionCenters')
