import type { AppLoadContext } from '@remix-run/node'
import type { DriftChoiceInput } from '#domain/orders/drift/drift-input'
import type { AssetsInput } from '#domain/orders/edit/assets-input'
import type { CompositionInput } from '#domain/orders/edit/composition-input'
import { apiFor } from '~/api-client/client.server'
import type { components } from '~/api-client/schema'
import { knownId } from './orders-api.server'

type Schemas = components['schemas']
export type DriftReport = Schemas['DriftReport']
export type TimelineEntry = Schemas['OrderTimelineEntry']
export type RevisionRow = Schemas['RevisionRow']
export type Revision = Schemas['Revision']
export type Proposal = Schemas['CompositionProposal']

type Headers = Record<string, string>
export type Reopened = { dropped: { name: string }[]; substituted: { name: string; substituteName: string }[] }

/** The calls about an order's life besides its verbs: story, revisions, what changed since, who edits. */
export function orderLifeApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string) => ({ path: { id: knownId(id) } })
  return {
    async timeline(id: string, query: { kind?: string; cursor?: string }): Promise<Schemas['OrderTimeline']> {
      const { data } = await api.GET('/orders/{id}/timeline', { params: { ...at(id), query: query as never } })
      return data as Schemas['OrderTimeline']
    },
    async revisions(id: string, before: string | null): Promise<{ data: RevisionRow[]; next: number | null }> {
      const query = before ? { before } : {}
      const { data } = await api.GET('/orders/{id}/revisions', { params: { ...at(id), query } })
      return data as { data: RevisionRow[]; next: number | null }
    },
    async revision(id: string, number: string): Promise<Revision> {
      const { data } = await api.GET('/orders/{id}/revisions/{number}', {
        params: { path: { ...at(id).path, number } },
      })
      return data as Revision
    },
    async restoreRevision(
      id: string,
      number: string,
      body: { version: number; reason: string | null; drift: DriftChoiceInput },
      headers: Headers,
    ): Promise<Reopened & { revision: number }> {
      const params = { path: { ...at(id).path, number } }
      const { data } = await api.POST('/orders/{id}/revisions/{number}/restore', { params, body, headers })
      return data as Reopened & { revision: number }
    },
    async drift(id: string, query: { action?: 'clone' | 'restore'; revision?: string }): Promise<DriftReport> {
      const { data } = await api.GET('/orders/{id}/drift', { params: { ...at(id), query } })
      return data as DriftReport
    },
    async compose(id: string, body: Partial<CompositionInput> & Pick<CompositionInput, 'products'>): Promise<Proposal> {
      const { data } = await api.POST('/orders/{id}/composition', { params: at(id), body })
      return data as Proposal
    },
    async openEditing(id: string): Promise<{ userName: string; since: string }[]> {
      const { data } = await api.POST('/orders/{id}/editing', { params: at(id) })
      return (data as Schemas['OrderEditors']).others
    },
    async closeEditing(id: string): Promise<void> {
      await api.DELETE('/orders/{id}/editing', { params: at(id) })
    },
    async addAssets(id: string, body: AssetsInput, headers: Headers): Promise<void> {
      await api.PUT('/orders/updateAssets/{id}', { params: at(id), body, headers })
    },
  }
}
