import type { RevisionState } from '#domain/catalogue/price-tables/revision-states'
import type { ChipFamily } from '#domain/ground/order-words/statuses'

/** The colours of a revision's state. */
export const REVISION_FAMILIES: Readonly<Record<RevisionState, ChipFamily>> = {
  DRAFT: 'draft',
  AWAITING: 'waiting',
  SCHEDULED: 'waiting',
  APPLIED: 'delivery',
  UNDONE: 'stopped',
  CANCELED: 'stopped',
  FAILED: 'stopped',
}

const part = (count: number, word: string) => (count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`)

/** '3 alteradas, 1 incluída'. */
export const countsText = ({ added, changed, removed }: { added: number; changed: number; removed: number }): string =>
  [part(changed, 'alterada'), part(added, 'incluída'), part(removed, 'removida')].filter(Boolean).join(', ')
