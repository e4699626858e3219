import type { Schemas } from '~/api-client/schemas'

/** The verbs open for a selection, and for one verb its result for each order. */
export type BulkPreview = Schemas['BulkPreview']

export type BulkResult = Schemas['BulkResult']
