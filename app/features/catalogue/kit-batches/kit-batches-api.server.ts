import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { passOnFile } from '~/api-client/pass-on-file.server'
import type { ListQuery, Schemas } from '~/api-client/schemas'
import type { Option } from '~/components/form/choice-fields'

export type KitBatch = Schemas['KitBatch']
export type KitBatchRow = Schemas['KitBatchRow']
export type BatchDifference = Schemas['KitBatchDifference']
type Headers = Record<string, string>

/** As many as a choice shows; newer ones first. */
const MAX_OPTIONS = '100'

/** The calls of /kits/batches, as the user who made this request. */
export function kitBatchesApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/kitBatches', { params: { query } })),
    show: (id: string | undefined): Promise<KitBatch> => dataOf(api.GET('/kitBatches/{id}', { params: at(id) })),
    kits: (id: string | undefined, query: ListQuery) =>
      dataOf(api.GET('/kitBatches/{id}/kits', { params: { ...at(id), query } })),
    skipped: (id: string | undefined, query: ListQuery) =>
      dataOf(api.GET('/kitBatches/{id}/skipped', { params: { ...at(id), query } })),
    skippedSheet: (id: string | undefined, query: ListQuery): Promise<Response> =>
      passOnFile(api.GET('/kitBatches/{id}/skipped/exporter', { params: { ...at(id), query }, parseAs: 'stream' })),
    create: (body: Schemas['KitBatchInput'], headers: Headers) => dataOf(api.POST('/kitBatches', { body, headers })),
    /** What generating would change; nothing is written. */
    difference: async (
      id: string | undefined,
      body: Omit<Schemas['GenerateKitsInput'], 'dryRun'>,
    ): Promise<BatchDifference> =>
      (await dataOf(
        api.POST('/kitBatches/generateKits/{id}', { params: at(id), body: { ...body, dryRun: true } }),
      )) as BatchDifference,
    generate: (id: string | undefined, body: Schemas['GenerateKitsInput'], headers: Headers) =>
      dataOf(api.POST('/kitBatches/generateKits/{id}', { params: at(id), body, headers })),
    cancel: (id: string | undefined, headers: Headers) =>
      dataOf(api.POST('/kitBatches/cancel/{id}', { params: at(id), headers })),
    remove: (id: string | undefined, headers: Headers) =>
      dataOf(api.DELETE('/kitBatches/{id}', { params: at(id), headers })),
    async options(): Promise<Option[]> {
      const { data } = await dataOf(api.GET('/kitBatches', { params: { query: { perPage: MAX_OPTIONS } } }))
      return data.map(({ id, name }) => ({ value: String(id), label: name }))
    },
  }
}
