import type { AppLoadContext } from '@remix-run/node'
import type { LightingFeeInput } from '#domain/sizing/tariffs/lighting-fee-input'
import { SUBGROUP_LABELS } from '#domain/sizing/tariffs/tariff-words'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { ListQuery, Schemas } from '~/api-client/schemas'
import { formatDate } from '~/format/dates'

export type LightingFee = Schemas['LightingFee']
type Headers = Record<string, string>

/** The calls of /tariffs/lighting, as the user who made this request. */
export function lightingFeesApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/lightingFees', { params: { query } })),
    show: (id: string | undefined): Promise<LightingFee> => dataOf(api.GET('/lightingFees/{id}', { params: at(id) })),
    create: (body: Schemas['LightingFeeInput'], headers: Headers) =>
      dataOf(api.POST('/lightingFees', { body, headers })),
    update: (id: string | undefined, body: Schemas['LightingFeeUpdate'], headers: Headers) =>
      dataOf(api.PUT('/lightingFees/{id}', { params: at(id), body, headers })),
  }
}

/** 'Itajaí/SC'. */
export const cityName = ({ city, uf }: Pick<LightingFeeInput, 'city' | 'uf'>): string => `${city}/${uf}`

/** What the form starts with. */
export const lightingValues = (fee: LightingFeeInput): Record<string, string> => ({
  city: fee.city,
  uf: fee.uf,
  distributor: fee.distributor ?? '',
  subgroup: fee.subgroup ?? '',
  validFrom: fee.validFrom,
  fees: fee.fees,
  source: fee.source,
})

/** The same in words, for a conflict. */
export const lightingWords = (fee: LightingFeeInput): Record<string, string> => ({
  ...lightingValues(fee),
  subgroup: fee.subgroup ? SUBGROUP_LABELS[fee.subgroup] : 'Qualquer uma',
  validFrom: formatDate(fee.validFrom),
})
