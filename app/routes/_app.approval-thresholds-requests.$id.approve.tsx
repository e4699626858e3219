import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { AnswerPage } from '~/features/sales/approvals/answer-page'
import { answerRequest, loadAnswer } from '~/features/sales/approvals/answer-request.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Aprovar solicitação` : 'Aprovar solicitação' },
]

export const loader = loadAnswer

export const action = (args: ActionFunctionArgs) => answerRequest(args, 'approve')

export default function ApproveRequest() {
  return <AnswerPage verb="approve" />
}
