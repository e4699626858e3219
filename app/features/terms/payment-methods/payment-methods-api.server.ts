import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'

/** The calls of /paymentMethods, as the user who made this request. */
export const paymentMethodsApi = (request: Request, context: AppLoadContext) =>
  registerApi(request, context, '/paymentMethods')
