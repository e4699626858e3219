import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'
import type { Schemas } from '~/api-client/schemas'

/** A manufacturer as the API answers it. */
export type Manufacturer = Schemas['Manufacturer']

/** The calls of /manufacturers, as the user who made this request. */
export const manufacturersApi = (request: Request, context: AppLoadContext) =>
  registerApi(request, context, '/manufacturers')
