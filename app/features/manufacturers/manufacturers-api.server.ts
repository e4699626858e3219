import type { AppLoadContext } from '@remix-run/node'
import type { ManufacturerInput } from '#domain/manufacturers/manufacturer-input'
import { apiFor } from '~/api-client/client.server'
import type { ListMeta } from '~/components/list/load-list.server'

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
export function manufacturersApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: Manufacturer[]; meta: ListMeta }> {
      const { data } = await api.GET('/manufacturers', { params: { query } })
      return data as { data: Manufacturer[]; meta: ListMeta }
    },
    async show(id: string): Promise<Manufacturer> {
      const { data } = await api.GET('/manufacturers/{id}', { params: { path: { id } } })
      return data as Manufacturer
    },
    async create(body: ManufacturerInput, headers: Record<string, string>): Promise<Manufacturer> {
      const { data } = await api.POST('/manufacturers', { body, headers })
      return data as Manufacturer
    },
    async update(
      id: string,
      body: ManufacturerInput & { version: number },
      headers: Record<string, string>,
    ): Promise<Manufacturer> {
      const { data } = await api.PUT('/manufacturers/{id}', { params: { path: { id } }, body, headers })
      return data as Manufacturer
    },
    async remove(id: string, headers: Record<string, string>): Promise<void> {
      await api.DELETE('/manufacturers/{id}', { params: { path: { id } }, headers })
    },
  }
}
