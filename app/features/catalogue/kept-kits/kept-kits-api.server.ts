import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { passOnFile } from '~/api-client/pass-on-file.server'
import type { ListQuery, Schemas } from '~/api-client/schemas'

export type KeptKit = Schemas['ProductKit']
export type KeptKitRow = Schemas['ProductKitRow']
export type KitProposal = Schemas['ProductKitProposal']
type Headers = Record<string, string>

/** The calls about kits of those who keep them, as the user who made this request. */
export function keptKitsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/productKits', { params: { query } })),
    show: (id: string | undefined): Promise<KeptKit> =>
      dataOf(api.GET('/productKits/{id}', { params: { ...at(id), query: { everything: 'true' } } })),
    create: (body: Schemas['ProductKitInput'], headers: Headers) => dataOf(api.POST('/productKits', { body, headers })),
    update: (id: string | undefined, body: Schemas['ProductKitUpdate'], headers: Headers) =>
      dataOf(api.PUT('/productKits/{id}', { params: at(id), body, headers })),
    remove: (id: string | undefined, headers: Headers) =>
      dataOf(api.DELETE('/productKits/{id}', { params: at(id), headers })),
    /** The same for a kit of a batch. */
    removeFromBatch: (id: string | undefined, headers: Headers) =>
      dataOf(api.DELETE('/kitBatches/kits/{id}', { params: at(id), headers })),
    propose: (body: Schemas['KitProposalInput']): Promise<KitProposal> =>
      dataOf(api.POST('/productKits/proposal', { body })),
    /** @throws 400 for one that is too large */
    sheet: (query: ListQuery): Promise<Response> =>
      passOnFile(api.GET('/productKits/exporter', { params: { query }, parseAs: 'stream' })),
  }
}
