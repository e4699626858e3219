import { z } from '@hono/zod-openapi'
import { eq, type SQL, sql } from 'drizzle-orm'
import { TASK_STATES, TASK_TYPES } from '#domain/engagement/company-tasks/task-words'
import { keysOf } from '#domain/ground/objects/keys-of'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { companyTasks } from '../../ground/db/schema/engagement'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { visibleTasks } from '../engagement/visible-engagement'

/** A line of the list of activities. */
export const companyTaskRow = z
  .object({
    id: z.number().int(),
    type: z.enum(keysOf(TASK_TYPES)),
    state: z.enum(keysOf(TASK_STATES)),
    date: z.iso.datetime(),
    companyId: z.number().int().nullable(),
    companyName: z.string().openapi({ description: 'O nome fantasia, ou o de quem ainda não é empresa' }),
    local: z.string().nullable(),
    description: z.string(),
    creatorUserId: z.number().int(),
    creatorName: z.string(),
  })
  .openapi('CompanyTaskRow')
export type CompanyTaskRow = z.infer<typeof companyTaskRow>

const asset = z.object({
  id: z.number().int(),
  assetId: z.number().int().openapi({ description: 'O arquivo; aqui o mesmo número' }),
  assetUrl: z.string(),
  title: z.string(),
  mediaType: z.string(),
})

/** An activity as its page shows it. */
export const companyTask = companyTaskRow
  .extend({
    outcome: z.string().nullable().openapi({ description: 'Resultado da concluída, motivo da cancelada' }),
    closedAt: z.iso.datetime().nullable(),
    closedByName: z.string().nullable(),
    createdAt: z.iso.datetime(),
    assets: z.array(asset),
    version: z.number().int(),
  })
  .openapi('CompanyTask')
export type CompanyTask = z.infer<typeof companyTask>

/** Columns of a `companyTaskRow`, over `taskTables`. */
export const taskColumns = sql`t.id::int, t.type, t.state, t.date, t.company_id::int AS "companyId",
  coalesce(co.fantasy_name, t.company_name) AS "companyName", t.local, t.description,
  t.creator_user_id::int AS "creatorUserId", u.name AS "creatorName"`
export const taskTables = sql`company_tasks t JOIN users u ON u.id = t.creator_user_id LEFT JOIN companies co ON co.id = t.company_id`

/** @throws NOT_FOUND for one that is missing or not the caller's to see */
export async function findTask(db: Executor, who: Who, id: number): Promise<CompanyTask> {
  const { rows } = await db.execute<RowOf<CompanyTask>>(sql`
    SELECT ${taskColumns}, t.outcome, t.closed_at AS "closedAt", t.created_at AS "createdAt", t.version,
           (SELECT c.name FROM users c WHERE c.id = t.closed_by_user_id) AS "closedByName",
           COALESCE((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'assetId', f.id, 'assetUrl', '/files/' || f.id,
                                'title', coalesce(f.title, f.name), 'mediaType', f.media_type) ORDER BY f.id)
                       FROM files f WHERE f.company_task_id = t.id), '[]') AS assets
      FROM ${taskTables} WHERE t.id = ${id} AND ${visibleTasks(who)}`)
  const row = rows[0]
  if (!row) throw new ApiError('NOT_FOUND')
  return answerOf(companyTask)(row)
}

/**
 * Locks an open activity for a write.
 * @throws NOT_FOUND, COMPANY_TASK_CLOSED, or VERSION_CONFLICT when someone saved after `version` was read
 */
export async function lockOpenTask(tx: Transaction, who: Who, id: number, version?: number) {
  const seen: SQL = visibleTasks(who)
  const { rows } = await tx.execute(sql`SELECT 1 FROM company_tasks t WHERE t.id = ${id} AND ${seen} FOR UPDATE`)
  const [row] = rows.length === 0 ? [] : await tx.select().from(companyTasks).where(eq(companyTasks.id, id))
  if (!row) throw new ApiError('NOT_FOUND')
  if (row.state !== 'OPEN') throw new ApiError('COMPANY_TASK_CLOSED')
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row
}
