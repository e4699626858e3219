import type { Schemas } from '~/api-client/schemas'

/** What may be done with a selection, and for one verb what would become of each. */
export type BulkPreview = Schemas['BulkPreview']

export type BulkResult = Schemas['BulkResult']
