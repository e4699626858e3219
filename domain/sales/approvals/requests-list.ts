import { oneOf } from '../../ground/lists/filters'
import type { ListSpec } from '../../ground/lists/list-spec'
import { THRESHOLD_TYPE_LABELS } from '../../people/permissions/threshold-roles'

/** The tabs of the inbox: without one it shows what waits for the reader's answer. */
export const REQUEST_VIEWS = [
  ['pending', 'Pendentes'],
  ['answered', 'Respondidas'],
  ['mine', 'Minhas solicitações'],
] as const
export type RequestView = (typeof REQUEST_VIEWS)[number][0]

/**
 * Filters and sorting of /approval-thresholds-requests. The API sorts what waits from the oldest,
 * the rest from the newest.
 */
export const REQUESTS_LIST = {
  filters: [
    { name: 'view', label: 'Mostrar', kind: 'choice', options: REQUEST_VIEWS },
    oneOf('type', 'Tipo', THRESHOLD_TYPE_LABELS),
  ],
  sort: ['createdAt', 'requestedValue'],
  defaultSort: { field: '', order: 'asc' },
} as const satisfies ListSpec
