import { STATE_NAMES } from '../places/states'
import type { Filter } from './list-spec'

/** By state. Not among the pieces of every list, or all of them would load the states. */
export const UF_FILTER: Filter = { name: 'uf', label: 'Estado', kind: 'choice', options: Object.entries(STATE_NAMES) }
