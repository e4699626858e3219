import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'

/** The calls of /shippingCompanies, as the user who made this request. */
export const shippingCompaniesApi = (request: Request, context: AppLoadContext) =>
  registerApi(request, context, '/shippingCompanies')
