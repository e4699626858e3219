import type { AppLoadContext } from '@remix-run/node'
import type { MaterialsInput } from '#domain/catalogue/kits/materials-input'
import type { DriftChoiceInput } from '#domain/sales/orders/drift/drift-input'
import type { AssetsInput } from '#domain/sales/orders/edit/assets-input'
import type { CompositionInput } from '#domain/sales/orders/edit/composition-input'
import type { TimelineFilter } from '#domain/sales/orders/timeline/timeline'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { components } from '~/api-client/generated/schema'
import { knownId } from '~/api-client/known-id'
import type { OrderChange } from './orders-api.server'

type Schemas = components['schemas']
export type DriftReport = Schemas['DriftReport']
export type TimelineEntry = Schemas['OrderTimelineEntry']
export type RevisionRow = Schemas['RevisionRow']
export type Revision = Schemas['Revision']
export type Proposal = Schemas['CompositionProposal']
export type UpdatePreview = Schemas['OrderUpdatePreview']

type Composition = Pick<CompositionInput, 'products'> &
  Partial<Omit<CompositionInput, 'edit'>> & { edit?: Partial<NonNullable<CompositionInput['edit']>> }

type Headers = Record<string, string>
export type Reopened = Pick<Schemas['Cloned'], 'dropped' | 'substituted' | 'left'>

/** The calls about an order's life besides its verbs: story, revisions, changes since, editors. */
export function orderLifeApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string) => ({ path: { id: knownId(id) } })
  return {
    async timeline(id: string, query: { kind?: TimelineFilter; cursor?: string }): Promise<Schemas['OrderTimeline']> {
      return dataOf(api.GET('/orders/{id}/timeline', { params: { ...at(id), query } }))
    },
    async revisions(id: string, before: string | null): Promise<{ data: RevisionRow[]; next: number | null }> {
      const query = before ? { before } : {}
      return dataOf(api.GET('/orders/{id}/revisions', { params: { ...at(id), query } }))
    },
    async revision(id: string, number: string): Promise<Revision> {
      return dataOf(
        api.GET('/orders/{id}/revisions/{number}', {
          params: { path: { ...at(id).path, number } },
        }),
      )
    },
    async restoreRevision(
      id: string,
      number: string,
      body: { version: number; reason: string | null; drift: DriftChoiceInput },
      headers: Headers,
    ): Promise<Reopened & { revision: number }> {
      const params = { path: { ...at(id).path, number } }
      return dataOf(api.POST('/orders/{id}/revisions/{number}/restore', { params, body, headers }))
    },
    async drift(id: string, query: { action?: 'clone' | 'restore'; revision?: string }): Promise<DriftReport> {
      return dataOf(api.GET('/orders/{id}/drift', { params: { ...at(id), query } }))
    },
    /** @param body with the form around the lines as `edit` it is answered what saving makes of the order */
    async compose(id: string, body: Composition): Promise<Proposal> {
      return dataOf(api.POST('/orders/{id}/composition', { params: at(id), body }))
    },
    /** What saving a form would do; nothing is saved. */
    async foresee(id: string, body: OrderChange): Promise<UpdatePreview> {
      return dataOf(api.POST('/orders/{id}/preview', { params: at(id), body }))
    },
    async materials(id: string): Promise<Schemas['MaterialsProposal']> {
      return dataOf(api.GET('/orders/{id}/materials', { params: at(id) }))
    },
    async recalculateMaterials(id: string, body: MaterialsInput, headers: Headers): Promise<void> {
      await api.PUT('/orders/{id}/materials', { params: at(id), body, headers })
    },
    async openEditing(id: string): Promise<{ userName: string; since: string }[]> {
      const answer = await dataOf(api.POST('/orders/{id}/editing', { params: at(id) }))
      return answer.others
    },
    async closeEditing(id: string): Promise<void> {
      await api.DELETE('/orders/{id}/editing', { params: at(id) })
    },
    async addAssets(id: string, body: AssetsInput, headers: Headers): Promise<void> {
      await api.PUT('/orders/updateAssets/{id}', { params: at(id), body, headers })
    },
  }
}
