import { type SQL, sql } from 'drizzle-orm'
import { foldedHasWords, hasWords } from '../../ground/db/has-words'

/** The client's name as an order `o` shows it: as it was when it was sent, of a budget the present one. */
export const clientName = (client: 'k' | 'cl'): SQL => sql`COALESCE(o.client_name, ${sql.raw(client)}.name)`

/** The same where the client is not among the tables. */
export const clientNameOf: SQL = sql`COALESCE(o.client_name, (SELECT k.name FROM company_clients k WHERE k.id = o.company_client_id))`

/** Orders whose client is called so now, or was when they were sent; by the index of their words. */
export const isOfClientNamed = (name: string): SQL => sql`(${foldedHasWords(sql`o.search`, name)} AND (
  ${hasWords(sql`o.client_name`, name)}
  OR o.company_client_id IN (SELECT k.id FROM company_clients k WHERE ${hasWords(sql`k.name`, name)})))`
