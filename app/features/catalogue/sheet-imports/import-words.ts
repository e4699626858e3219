import type { ImportState } from '#domain/catalogue/sheet-imports/import-words'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import type { ChipFamily } from '#domain/ground/order-words/statuses'

/** The sheets that a table was sent, the last ones first. */
export const SHEETS: ListSpec = { filters: [], sort: [], defaultSort: { field: 'id', order: 'desc' } }

/** The colours of an imported sheet's state. */
export const IMPORT_FAMILIES: Readonly<Record<ImportState, ChipFamily>> = {
  QUEUED: 'draft',
  RUNNING: 'waiting',
  READY: 'waiting',
  REFUSED: 'stopped',
  SCHEDULED: 'waiting',
  APPLIED: 'delivery',
  UNDONE: 'stopped',
}
