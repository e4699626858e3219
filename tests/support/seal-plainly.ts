import { sql } from 'drizzle-orm'
import type { Database } from '../../api/ground/db/executor'
import { FIRST_HASH, plainSealHash } from '../../api/over/audit-logs/seal-hash'
import { readPlainRows } from '../../api/over/audit-logs/seal-queries'

/** A seal as they were before there were keys, which anyone with the database can make. */
export async function sealPlainly(db: Database, { upTo, id }: { upTo?: number; id?: number } = {}): Promise<void> {
  const { rows } = await db.execute<{ id: number; toId: number; hash: string }>(sql`
    SELECT id::int, to_id::int AS "toId", hash FROM audit_seals WHERE to_id < ${upTo ?? 1e15} ORDER BY id DESC LIMIT 1`)
  const last = rows[0]
  const present = await readPlainRows(db, last?.toId ?? 0, upTo ?? 1e15)
  const previousHash = last?.hash ?? FIRST_HASH
  await db.execute(sql`
    INSERT INTO audit_seals (id, from_id, to_id, row_count, previous_hash, hash, rows)
    VALUES (${id ?? (last?.id ?? 0) + 1}, ${present[0]![0]}, ${present.at(-1)![0]}, ${present.length}, ${previousHash},
            ${plainSealHash(previousHash, present)}, ${JSON.stringify(present)}::jsonb)`)
}
