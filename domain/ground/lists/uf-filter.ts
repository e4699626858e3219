import { STATE_NAMES, UFS } from '../places/states'
import type { Filter } from './list-spec'

/** By state. Not among the pieces of every list, or all of them would load the states. */
export const UF_FILTER = {
  name: 'uf',
  label: 'Estado',
  kind: 'choice',
  options: UFS.map((uf) => [uf, STATE_NAMES[uf]] as const),
} as const satisfies Filter
