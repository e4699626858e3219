import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'
import type { Schemas } from '~/api-client/schemas'

/** A holiday as the API answers it. */
export type Holiday = Schemas['Holiday']

/** The calls of /holidays, as the user who made this request. */
export const holidaysApi = (request: Request, context: AppLoadContext) => registerApi(request, context, '/holidays')
