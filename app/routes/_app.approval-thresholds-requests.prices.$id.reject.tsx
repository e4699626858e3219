import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { AnswerPage } from '~/features/sales/approvals/answer-page'
import { PRICE_ANSWERS } from '~/features/sales/approvals/answer-words'
import { answerPrice, loadPriceAnswer } from '~/features/sales/approvals/price-approvals.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Rejeitar preço` : 'Rejeitar preço' },
]

export const loader = loadPriceAnswer

export const action = (args: ActionFunctionArgs) => answerPrice(args, 'reject')

export default function RejectPrice() {
  return <AnswerPage verb="reject" words={PRICE_ANSWERS.reject} />
}
