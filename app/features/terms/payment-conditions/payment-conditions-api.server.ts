import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'

/** The calls of /paymentConditions, as the user who made this request. */
export const paymentConditionsApi = (request: Request, context: AppLoadContext) =>
  registerApi(request, context, '/paymentConditions')
