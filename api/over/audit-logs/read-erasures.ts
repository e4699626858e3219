import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'

/** `after` of the audit row that an erasure writes about itself (erase-personal-values.ts). */
export interface ErasureRecord {
  reason: string
  by: string
  /** By audit row. */
  erased: Record<string, ErasedRow>
}

export interface ErasedRow {
  paths: string[]
  /** Of a row whose seal has no key: what it hashes to since. */
  plainHash?: string
}

export const ERASE_ACTION = 'erasePersonal'

/** What was erased with a reason, by audit row; of several erasures of one row all paths and the last hash. */
export async function readErasures(db: Executor): Promise<Map<number, ErasedRow>> {
  const { rows } = await db.execute<{ after: ErasureRecord | null }>(
    sql`SELECT after FROM audit_logs WHERE action = ${ERASE_ACTION} AND table_name = 'audit_logs' ORDER BY id`,
  )
  const found = new Map<number, ErasedRow>()
  mergeErasures(found, rows)
  return found
}

/** Adds what these audit rows say, oldest first. */
export function mergeErasures(found: Map<number, ErasedRow>, rows: readonly { after: ErasureRecord | null }[]): void {
  for (const { after } of rows)
    for (const [id, { paths, plainHash }] of Object.entries(after?.erased ?? {})) {
      const known = found.get(Number(id))
      found.set(Number(id), { paths: [...(known?.paths ?? []), ...paths], plainHash: plainHash ?? known?.plainHash })
    }
}
