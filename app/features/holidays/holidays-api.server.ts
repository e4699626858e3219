import type { AppLoadContext } from '@remix-run/node'
import type { HolidayInput } from '#domain/holidays/holiday-input'
import { registerApi } from '~/api-client/register-api.server'

/** A holiday as the API answers it. */
export type Holiday = HolidayInput & { id: number; version: number }

/** The calls of /holidays, in the name of whoever made this request. */
export const holidaysApi = (request: Request, context: AppLoadContext) =>
  registerApi<Holiday, HolidayInput>(request, context, '/holidays')
