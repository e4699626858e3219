import type { Filter } from '../lists/list-spec'
import { STATE_NAMES } from './states'

/** By state. Not among the pieces of every list, or all of them would load the states. */
export const UF_FILTER: Filter = { name: 'uf', label: 'Estado', kind: 'choice', options: Object.entries(STATE_NAMES) }
