import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { AnswerPage } from '~/features/approvals/answer-page'
import { PRICE_ANSWERS } from '~/features/approvals/answer-words'
import { answerPrice, loadPriceAnswer } from '~/features/approvals/price-approvals.server'

export const meta: MetaFunction = () => [{ title: 'Rejeitar preço' }]

export const loader = loadPriceAnswer

export const action = (args: ActionFunctionArgs) => answerPrice(args, 'reject')

export default function RejectPrice() {
  return <AnswerPage verb="reject" words={PRICE_ANSWERS.reject} />
}
