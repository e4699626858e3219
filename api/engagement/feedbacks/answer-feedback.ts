import { eq } from 'drizzle-orm'
import { feedbackAnswerInput } from '#domain/engagement/feedbacks/feedback-input'
import { feedbacks } from '../../ground/db/schema/engagement'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { hasChanges, saveChanges } from '../../ground/http/save-changes'
import { body, idParams, json, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { recordAccountEvent } from '../../ground/mail/record-account-event'
import { feedback, findFeedback } from './feedback'

/** Saving the same answer again notifies no one. @throws NOT_FOUND, VERSION_CONFLICT */
export const answerFeedback = endpoint(
  {
    method: 'put',
    path: '/feedbacks/{id}/answer',
    tags: ['Feedback'],
    summary: 'Responde a um feedback; quem o escreveu é avisado',
    ...securedForStaff('feedbacks:viewAll'),
    request: {
      params: idParams,
      body: body(named(feedbackAnswerInput, 'FeedbackAnswerInput').extend(versioned).openapi('FeedbackAnswer')),
    },
    responses: { 200: json(feedback, 'O feedback') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, answer } = c.req.valid('json')
    const { who, deps } = c.var
    const saved = await writeOnce(c, async (tx) => {
      const [before] = await tx.select().from(feedbacks).where(eq(feedbacks.id, id)).for('update')
      if (!before) throw new ApiError('NOT_FOUND')
      if (before.version !== version) throw new ApiError('VERSION_CONFLICT')
      if (hasChanges(before, { answer })) {
        const columns = { answer, answeredAt: deps.now(), answeredByUserId: who.userId }
        await saveChanges(c, tx, feedbacks, before, columns, { action: 'answer' })
        const data = { feedback: { id, answer } }
        await recordAccountEvent(c, tx, { event: 'FEEDBACK_ANSWERED', userId: before.userId, data })
      }
      return { status: 200 as const, body: await findFeedback(tx, who, id) }
    })
    return c.json(saved.body, 200)
  },
)
