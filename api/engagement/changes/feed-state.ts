import { type SQL, sql } from 'drizzle-orm'

/** Changes of transactions below this number have all ended: none can appear there any more. */
export const HORIZON: SQL = sql`(pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`

/** Says which database cluster the transaction numbers are of; a restored one counts anew. */
export const CLUSTER: SQL = sql`(SELECT to_hex(system_identifier) FROM pg_control_system())`
