import type { AppLoadContext } from '@remix-run/node'
import type { SizingInput } from '#domain/sizing/sizing/sizing-fields'
import type { SizingStudyInput } from '#domain/sizing/sizing/sizing-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'

/** An estimate: money in reais, energy in kWh, power of kits in watts. */
export type Sizing = Schemas['Sizing']
export type SizingKit = Schemas['SizingKit']
export type SizingStudy = Schemas['SizingStudy']

/** The calls of the sizing assistant, as the user who made this request. */
export function sizingApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async estimate(body: SizingInput): Promise<Sizing> {
      return dataOf(api.POST('/sizings', { body }))
    },
    async save(body: SizingStudyInput, headers: Record<string, string>): Promise<SizingStudy> {
      return dataOf(api.POST('/sizingStudies', { body, headers }))
    },
    /** Names of those that have a tariff in force today. */
    async distributors(): Promise<string[]> {
      const { data } = await dataOf(api.GET('/tariffs/distributors'))
      return data.map(({ name }) => name)
    },
    async servicePrice(query: { companyId?: string }): Promise<number | null> {
      return (await dataOf(api.GET('/sizings/servicePrice', { params: { query } }))).servicePerWp
    },
    async setServicePrice(body: Schemas['ServicePriceInput']): Promise<void> {
      await dataOf(api.PUT('/sizings/servicePrice', { body }))
    },
    async list(cursor: string | null): Promise<Schemas['SizingStudyPage']> {
      return dataOf(api.GET('/sizingStudies', { params: { query: cursor ? { cursor } : {} } }))
    },
    async show(id: string): Promise<SizingStudy> {
      return dataOf(api.GET('/sizingStudies/{id}', { params: { path: { id } } }))
    },
    async remove(id: string, headers: Record<string, string>): Promise<void> {
      await dataOf(api.DELETE('/sizingStudies/{id}', { params: { path: { id } }, headers }))
    },
  }
}
