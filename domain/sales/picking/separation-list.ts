import type { ListSpec } from '../../ground/lists/list-spec'
import { entriesOf } from '../../ground/objects/entries-of'

/** What a wave's link says of its day; without it the list has all that leaves until then. */
export const WAVE_DAYS = { exact: 'Só neste dia', none: 'Sem data' } as const

/** Filters of /separation: a wave is a centre, a carrier and a day; without choices all that is to be picked. */
export const separationList = (
  centers: readonly (readonly [string, string])[],
  carriers: readonly (readonly [string, string])[],
): ListSpec => ({
  filters: [
    { name: 'centerId', label: 'Centro de distribuição', kind: 'reference', options: [...centers] },
    { name: 'shippingCompanyId', label: 'Transportadora', kind: 'reference', options: [...carriers] },
    { name: 'leavesOn', label: 'Sai até', kind: 'date' },
    // Of a wave: its own day alone, or none.
    { name: 'day', label: 'Dia', kind: 'choice', options: entriesOf(WAVE_DAYS), whenAsked: true },
  ],
  sort: ['leavesOn', 'id'],
  defaultSort: { field: 'leavesOn', order: 'asc' },
})
