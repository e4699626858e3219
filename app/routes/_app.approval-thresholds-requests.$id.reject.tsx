import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { AnswerPage } from '~/features/sales/approvals/answer-page'
import { answerRequest, loadAnswer } from '~/features/sales/approvals/answer-request.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Rejeitar solicitação` : 'Rejeitar solicitação' },
]

export const loader = loadAnswer

export const action = (args: ActionFunctionArgs) => answerRequest(args, 'reject')

export default function RejectRequest() {
  return <AnswerPage verb="reject" />
}
