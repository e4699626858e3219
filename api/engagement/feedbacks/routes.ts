import { createRouter } from '../../ground/http/router'
import { answerFeedback, answerFeedbackRoute } from './answer-feedback'
import { createFeedback, createFeedbackRoute } from './create-feedback'
import { listFeedbacks, listFeedbacksRoute, showFeedback, showFeedbackRoute } from './list-feedbacks'

export const feedbackRoutes = createRouter()
  .openapi(listFeedbacksRoute, listFeedbacks)
  .openapi(createFeedbackRoute, createFeedback)
  .openapi(showFeedbackRoute, showFeedback)
  .openapi(answerFeedbackRoute, answerFeedback)
