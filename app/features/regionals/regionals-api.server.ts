import type { AppLoadContext } from '@remix-run/node'
import type { RegionalInput } from '#domain/regionals/regional-input'
import { registerApi } from '~/api-client/register-api.server'

/** A regional as the API answers it. */
export type Regional = { id: number; name: string; teamsCount: number; version: number; createdAt: string }

/** The calls of /regionals, in the name of whoever made this request. */
export const regionalsApi = (request: Request, context: AppLoadContext) =>
  registerApi<Regional, RegionalInput>(request, context, '/regionals')
