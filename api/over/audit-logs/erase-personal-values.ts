import { type SQL, sql } from 'drizzle-orm'
import { ERASED, isPersonalField } from '#domain/over/audit/personal-fields'
import type { Database, Transaction } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { AUDIT_ROWS, CANONICAL_COLUMNS, type CanonicalRow, PLAIN_COLUMNS, sha256, valueHash } from './canonical-row'
import { ERASE_ACTION, type ErasedRow, type ErasureRecord } from './read-erasures'
import { pathParts, visitMembers } from './visit-members'

/** What is to be erased: the personal values about one record, or one value wherever it occurs. */
export type ErasureTarget = { table: string; record: string } | { value: string }

const ROWS_AT_ONCE = 1_000

/** Somewhere the row still says it: nothing was erased. */
export class NotYetSealedError extends Error {
  override name = 'NotYetSealedError'
}

/**
 * Takes personal values out of the audit log for good (LGPD, article 18), and with them their salts: what is left of
 * each is a salted hash, from which it cannot be guessed, so that every seal still holds. An audit row of its own says
 * why, who and where; `verifyAuditLogs` accepts no other gap. Only the owner of the tables can do it.
 * @returns how many values went
 * @throws NotYetSealedError when one stands in a row that has no seal yet
 */
export async function erasePersonalValues(
  db: Database,
  target: ErasureTarget,
  { reason, by }: { reason: string; by: string },
): Promise<number> {
  let erased = 0
  for (let after = 0; ; ) {
    const batch = await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('portal.erasing', 'on', true), set_config('statement_timeout', '0', true)`)
      const { rows } = await tx.execute<RowOf<CanonicalRow & { plain: string; isPlain: boolean | null }>>(sql`
        SELECT ${CANONICAL_COLUMNS}, (SELECT key_id IS NULL FROM audit_seals e WHERE e.to_id >= a.id ORDER BY e.to_id LIMIT 1) AS "isPlain"
          FROM ${AUDIT_ROWS} WHERE a.id > ${after} AND ${conditionOf(target)} ORDER BY a.id LIMIT ${ROWS_AT_ONCE}`)
      const gone: Record<string, ErasedRow> = {}
      for (const row of rows) {
        const found = findValues(row, target)
        if (found.length === 0) continue
        if (row.isPlain === null) throw new NotYetSealedError(`audit row ${row.id}`)
        gone[row.id] = await eraseFrom(tx, row, found)
      }
      if (Object.keys(gone).length > 0) await recordErasure(tx, { reason, by, erased: gone })
      return { last: rows.at(-1)?.id, count: Object.values(gone).reduce((sum, { paths }) => sum + paths.length, 0) }
    })
    erased += batch.count
    if (batch.last === undefined) return erased
    after = Number(batch.last)
  }
}

const conditionOf = (target: ErasureTarget): SQL =>
  'value' in target
    ? sql`(strpos(a.before::text, ${jsonInner(target.value)}) > 0 OR strpos(a.after::text, ${jsonInner(target.value)}) > 0)`
    : sql`a.table_name = ${target.table} AND a.record_id = ${target.record}`

/** A text as jsonb spells it, without the quotes. */
const jsonInner = (value: string): string => JSON.stringify(value).slice(1, -1)

interface Found {
  path: string
  json: string
}

function findValues(row: CanonicalRow, target: ErasureTarget): Found[] {
  const found: Found[] = []
  for (const side of ['before', 'after'] as const)
    visitMembers(row[side] ?? '', (path, field, value) => {
      const here = `${side}/${path}`
      // A keyed row loses the values that were sealed with a salt, whatever today's list says.
      const isPersonal = row.salts ? typeof row.salts[here] === 'string' : isPersonalField(field)
      if (!isPersonal) return null
      const json = value()
      const isMeant = !('value' in target) || json.includes(jsonInner(target.value))
      if (isMeant && json !== 'null' && json !== JSON.stringify(ERASED)) found.push({ path: here, json })
      return json
    })
  return found
}

async function eraseFrom(
  tx: Transaction,
  row: CanonicalRow & { isPlain: boolean | null },
  found: readonly Found[],
): Promise<ErasedRow> {
  for (const { path } of found) {
    const [side, ...parts] = pathParts(path)
    const column = sql.identifier(side!)
    await tx.execute(sql`
      UPDATE audit_logs SET ${column} = jsonb_set(${column}, ${sql.param(parts)}::text[], ${JSON.stringify(ERASED)}::jsonb, false)
       WHERE id = ${row.id}`)
  }
  const paths = found.map(({ path }) => path)
  if (row.isPlain) {
    const { rows } = await tx.execute<{ text: string }>(
      sql`SELECT ${PLAIN_COLUMNS} FROM audit_logs a WHERE a.id = ${row.id}`,
    )
    return { paths, plainHash: sha256(rows[0]!.text) }
  }
  const salts = { ...row.salts }
  for (const { path, json } of found) salts[path] = { erased: valueHash(salts[path] as string, json) }
  await tx.execute(sql`UPDATE audit_salts SET salts = ${JSON.stringify(salts)}::jsonb WHERE audit_log_id = ${row.id}`)
  return { paths }
}

async function recordErasure(tx: Transaction, record: ErasureRecord): Promise<void> {
  const [first] = Object.keys(record.erased)
  await tx.execute(sql`
    INSERT INTO audit_logs (action, table_name, record_id, after)
    VALUES (${ERASE_ACTION}, 'audit_logs', ${first}, ${JSON.stringify(record)}::jsonb)`)
}
