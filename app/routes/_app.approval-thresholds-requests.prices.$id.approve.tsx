import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { AnswerPage } from '~/features/approvals/answer-page'
import { PRICE_ANSWERS } from '~/features/approvals/answer-words'
import { answerPrice, loadPriceAnswer } from '~/features/approvals/price-approvals.server'

export const meta: MetaFunction = () => [{ title: 'Aprovar preço' }]

export const loader = loadPriceAnswer

export const action = (args: ActionFunctionArgs) => answerPrice(args, 'approve')

export default function ApprovePrice() {
  return <AnswerPage verb="approve" words={PRICE_ANSWERS.approve} />
}
