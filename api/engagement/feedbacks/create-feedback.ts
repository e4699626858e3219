import { sql } from 'drizzle-orm'
import { feedbackInput } from '#domain/engagement/feedbacks/feedback-input'
import { feedbacks } from '../../ground/db/schema/engagement'
import { ApiError } from '../../ground/errors/api-error'
import { lockOwnUploads } from '../../ground/files/own-uploads'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, json, named } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'

/** @throws NOT_FOUND for a screenshot that is not the caller's own; VALIDATION_FAILED (fileType) for a PDF */
export const createFeedback = endpoint(
  {
    method: 'post',
    path: '/feedbacks',
    tags: ['Feedback'],
    summary: 'Conta um problema, uma ideia ou uma avaliação do portal; screenshotId é um envio do próprio usuário',
    ...securedForPeople(),
    request: { body: body(named(feedbackInput, 'FeedbackInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 201: json(done, 'O número do feedback') },
  },
  async (c) => {
    const { screenshotId, version, ...input } = c.req.valid('json')
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const [screenshot] = await lockOwnUploads(c, tx, screenshotId === null ? [] : [screenshotId])
      if (screenshot && !screenshot.mediaType.startsWith('image/'))
        throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'screenshotId', rule: 'fileType' }] })
      const now = deps.now()
      const [row] = await tx
        .insert(feedbacks)
        .values({
          ...input,
          appVersion: version,
          userId: who.userId,
          companyId: who.companyId,
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      if (screenshot) await tx.execute(sql`UPDATE files SET feedback_id = ${row!.id} WHERE id = ${screenshot.id}`)
      await writeAudit(c, tx, { action: 'create', table: 'feedbacks', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: { id: row!.id } }
    })
    return c.json(answer.body, 201)
  },
)
