import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'

export const holiday = z
  .object({
    id: z.number().int(),
    date: z.iso.date(),
    name: z.string(),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .openapi('Holiday')
export type Holiday = z.infer<typeof holiday>

/** What a holiday is shown with, over `holidays h`. */
export const HOLIDAY_COLUMNS = sql`h.id::int, h.date::text, h.name, h.enabled, h.version`

/** @throws NOT_FOUND for a missing one */
export async function findHolidayById(db: Executor, id: number): Promise<Holiday> {
  const { rows } = await db.execute<Holiday>(sql`SELECT ${HOLIDAY_COLUMNS} FROM holidays h WHERE h.id = ${id}`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]!
}

/** Locks the row for a write. @throws NOT_FOUND, or VERSION_CONFLICT when someone saved after `version` was read */
export async function lockHoliday(tx: Transaction, id: number, version?: number): Promise<Holiday> {
  const { rows } = await tx.execute<Holiday>(
    sql`SELECT ${HOLIDAY_COLUMNS} FROM holidays h WHERE h.id = ${id} FOR UPDATE`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  const row = rows[0]!
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row
}
