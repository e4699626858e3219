import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as catalogue from './schema/catalogue'
import type * as orders from './schema/orders'
import type * as people from './schema/people'
import type * as records from './schema/records'

/** Every table that queries by name may read. */
type Tables = typeof people & typeof catalogue & typeof orders & typeof records

export type Database = NodePgDatabase<Tables>
/** A transaction handle: everything inside it goes over this one connection. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a query function takes: it neither knows nor cares whether a transaction is open. */
export type Executor = Database | Transaction
