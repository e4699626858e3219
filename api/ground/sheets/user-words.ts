import { sql } from 'drizzle-orm'
import type { Executor } from '../db/executor'

/** Who had a sheet made, as it says above its rows. */
export async function findUserWords(db: Executor, userId: number): Promise<string> {
  const { rows } = await db.execute(sql`SELECT name, email FROM users WHERE id = ${userId}`)
  return `${rows[0]?.name} (${rows[0]?.email})`
}
