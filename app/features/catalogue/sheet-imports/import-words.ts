import type { ImportState } from '#domain/catalogue/sheet-imports/import-words'
import type { ChipFamily } from '#domain/ground/order-words/statuses'
import type { ListSpec } from '~/components/list/list-query'

/** The sheets that a table was sent, the last ones first. */
export const SHEETS: ListSpec = { filters: [], sort: [], defaultSort: { field: 'id', order: 'desc' } }

/** The colours of an imported sheet's state. */
export const IMPORT_FAMILIES: Readonly<Record<ImportState, ChipFamily>> = {
  QUEUED: 'draft',
  RUNNING: 'waiting',
  READY: 'waiting',
  REFUSED: 'stopped',
  APPLIED: 'delivery',
  UNDONE: 'stopped',
}
