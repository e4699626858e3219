import { sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/executor'

/**
 * How the register writes each distributor, whatever capitals it is typed or sent in: 'CELESC-DIS' beside 'Celesc-Dis'
 * would be two tariffs of the same days, and a study would take either. The list is locked.
 * @param names as they come; one that the register has not is as it came first
 * @param ownId the row that is being corrected: alone, it may change its spelling
 */
export async function spellingsOf(
  tx: Transaction,
  names: readonly string[],
  ownId: number | null = null,
): Promise<(name: string) => string> {
  const keys = new Map<string, string>()
  for (const name of names) if (!keys.has(name.toLowerCase())) keys.set(name.toLowerCase(), name)
  const { rows } = await tx.execute<{ distributor: string }>(sql`
    SELECT DISTINCT ON (lower(t.distributor)) t.distributor FROM tariffs t
     WHERE lower(t.distributor) IN (SELECT jsonb_array_elements_text(${JSON.stringify([...keys.keys()])}::jsonb))
       AND t.id IS DISTINCT FROM ${ownId}::bigint ORDER BY lower(t.distributor), t.id`)
  for (const { distributor } of rows) keys.set(distributor.toLowerCase(), distributor)
  return (name) => keys.get(name.toLowerCase()) ?? name
}
