import { keysOf } from './keys-of'

/** Keys and values of a table, with the keys' type, which `Object.entries` forgets. */
export const entriesOf = <Table extends object>(table: Table) => keysOf(table).map((key) => [key, table[key]] as const)
