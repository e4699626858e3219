import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { FEEDBACK_TYPES } from '#domain/engagement/feedbacks/feedback-words'
import { keysOf } from '#domain/ground/objects/keys-of'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { visibleFeedbacks } from '../engagement/visible-engagement'

/** A feedback in the list and on its page. */
export const feedback = z
  .object({
    id: z.number().int(),
    type: z.enum(keysOf(FEEDBACK_TYPES)),
    comment: z.string(),
    path: z.string().nullable().openapi({ description: 'A página de que fala, sem a sua busca' }),
    appVersion: z.string().nullable(),
    userName: z.string(),
    companyName: z.string(),
    createdAt: z.iso.datetime(),
    answer: z.string().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    screenshotId: z.number().int().nullable().openapi({ description: 'O arquivo em /files/{id}' }),
    version: z.number().int(),
  })
  .openapi('Feedback')
export type Feedback = z.infer<typeof feedback>

export const feedbackColumns = sql`fb.id::int, fb.type, fb.comment, fb.path, fb.app_version AS "appVersion", u.name AS "userName",
  co.fantasy_name AS "companyName", fb.created_at AS "createdAt", fb.answer, fb.answered_at AS "answeredAt", fb.version,
  (SELECT f.id::int FROM files f WHERE f.feedback_id = fb.id) AS "screenshotId"`
export const feedbackTables = sql`feedbacks fb JOIN users u ON u.id = fb.user_id JOIN companies co ON co.id = fb.company_id`

export const feedbackOf = answerOf(feedback)

/** @throws NOT_FOUND for one that is missing or not the caller's to see */
export async function findFeedback(db: Executor, who: Who, id: number): Promise<Feedback> {
  const { rows } = await db.execute<RowOf<Feedback>>(
    sql`SELECT ${feedbackColumns} FROM ${feedbackTables} WHERE fb.id = ${id} AND ${visibleFeedbacks(who)}`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return feedbackOf(rows[0])
}
