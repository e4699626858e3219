import { type AppLoadContext, data } from '@remix-run/node'
import type { DedicatedShippingInput } from '#domain/terms/freights/dedicated-shipping-input'
import type { FreightInput, RegionFreightInput } from '#domain/terms/freights/freight-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { ListQuery, Schemas } from '~/api-client/schemas'

export type Freight = Schemas['Freight']
export type DedicatedShipping = Schemas['DedicatedShipping']
type Versioned = { version: number }
type Headers = Record<string, string>

/** The calls of /freights and /dedicatedShippings, as the user who made this request. */
export function freightsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    list: (query: ListQuery) => dataOf(api.GET('/freights', { params: { query } })),
    async all(): Promise<Freight[]> {
      return (await dataOf(api.GET('/freights', { params: { query: { perPage: 300, field: 'uf', order: 'asc' } } })))
        .data
    },
    /** There are 27, so one is found among all of them. @throws a 404 */
    async show(id: string): Promise<Freight> {
      const found = (await this.all()).find((freight) => String(freight.id) === id)
      if (!found) throw data({ code: 'NOT_FOUND' }, { status: 404 })
      return found
    },
    update: (id: string, body: FreightInput & Versioned, headers: Headers) =>
      dataOf(api.PUT('/freights/{id}', { params: { path: { id: Number(id) } }, body, headers })),
    updateRegion: (body: RegionFreightInput & Versioned, headers: Headers) =>
      dataOf(api.PUT('/freights/regions', { body, headers })),
    dedicated: () => dataOf(api.GET('/dedicatedShippings/show')),
    updateDedicated: (body: DedicatedShippingInput & Versioned, headers: Headers) =>
      dataOf(api.PUT('/dedicatedShippings/{id}', { params: { path: { id: 1 } }, body, headers })),
  }
}
