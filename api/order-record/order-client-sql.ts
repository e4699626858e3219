import { type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../db/run-list'

/** The client's name as an order `o` shows it: as it was when it was sent, of a budget the present one. */
export const clientName = (client: 'k' | 'cl'): SQL => sql`COALESCE(o.client_name, ${sql.raw(client)}.name)`

/** The same where the client is not among the tables. */
export const clientNameOf: SQL = sql`COALESCE(o.client_name, (SELECT k.name FROM company_clients k WHERE k.id = o.company_client_id))`

/** Orders whose client is called so now, or was when they were sent; by the index of their words. */
export const isOfClientNamed = (name: string): SQL => sql`(o.search LIKE fold(${likePattern(name)}) AND (
  fold(o.client_name) LIKE fold(${likePattern(name)})
  OR o.company_client_id IN (SELECT k.id FROM company_clients k WHERE fold(k.name) LIKE fold(${likePattern(name)}))))`
