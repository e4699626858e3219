import type { AppLoadContext } from '@remix-run/node'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { keysOf } from '#domain/ground/objects/keys-of'
import type { PickInput } from '#domain/sales/picking/pick-input'
import { WAVE_DAYS } from '#domain/sales/picking/separation-list'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { ListQuery } from '~/api-client/schemas'

/** A centre, a carrier, a day, as the API takes them. */
export type Wave = { centerId?: number; shippingCompanyId?: number; leavesOn?: string; day?: keyof typeof WAVE_DAYS }

/** What of a list's filters names a wave. */
export const waveOf = ({ centerId, shippingCompanyId, leavesOn, day }: ListFilters): Wave => ({
  ...(typeof centerId === 'string' ? { centerId: Number(centerId) } : {}),
  ...(typeof shippingCompanyId === 'string' ? { shippingCompanyId: Number(shippingCompanyId) } : {}),
  ...(typeof leavesOn === 'string' ? { leavesOn } : {}),
  ...(isOneOf(keysOf(WAVE_DAYS), day) ? { day } : {}),
})

type ListFilters = Readonly<Record<string, string | string[]>>

/** The calls of separation, as the user who made this request. */
export function pickingApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ params: { path: { id: knownId(id) } } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/separation', { params: { query } })),
    wave: (query: Wave) => dataOf(api.GET('/separation/list', { params: { query } })),
    show: (id: string | undefined) => dataOf(api.GET('/orders/{id}/picking', at(id))),
    scan: (id: string | undefined, body: PickInput, headers: Record<string, string>) =>
      dataOf(api.POST('/orders/{id}/picking', { ...at(id), body, headers })),
  }
}
