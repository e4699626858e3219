import { FEEDBACK_TYPES } from '#domain/engagement/feedbacks/feedback-words'
import type { Schemas } from '~/api-client/schemas'
import { formatMoment } from '~/format/dates'

/** A feedback as its pages say it. */
export const feedbackWords = (row: Schemas['Feedback']) => ({
  id: row.id,
  type: FEEDBACK_TYPES[row.type],
  comment: row.comment,
  path: row.path,
  appVersion: row.appVersion,
  who: `${row.userName}, ${row.companyName}`,
  sent: formatMoment(row.createdAt),
  answer: row.answer,
  answered: row.answeredAt ? formatMoment(row.answeredAt) : null,
  screenshotId: row.screenshotId,
})
export type FeedbackWords = ReturnType<typeof feedbackWords>
