import type { AppLoadContext } from '@remix-run/node'
import type { ManufacturerInput } from '#domain/manufacturers/manufacturer-input'
import { registerApi } from '~/api-client/register-api.server'

/** A manufacturer as the API answers it. */
export type Manufacturer = {
  id: number
  name: string
  enabled: boolean
  productsCount: number
  version: number
  createdAt: string
  updatedAt: string
}

/** The calls of /manufacturers, in the name of whoever made this request. */
export const manufacturersApi = (request: Request, context: AppLoadContext) =>
  registerApi<Manufacturer, ManufacturerInput>(request, context, '/manufacturers')
