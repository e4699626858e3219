import type { AppLoadContext } from '@remix-run/node'
import { registerApi } from '~/api-client/register-api.server'
import type { Schemas } from '~/api-client/schemas'

/** A regional as the API answers it. */
export type Regional = Schemas['Regional']

/** The calls of /regionals, as the user who made this request. */
export const regionalsApi = (request: Request, context: AppLoadContext) => registerApi(request, context, '/regionals')
