import type { Schemas } from '~/api-client/schemas'

/** What became, or would become, of one order of a selection. */
export type BulkMove = Schemas['BulkMove']

/** What may be done with a selection, and for one verb what would become of each. */
export type BulkPreview = Schemas['BulkPreview']

export type BulkResult = Schemas['BulkResult']
