import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { AnswerPage } from '~/features/sales/approvals/answer-page'
import { PRICE_ANSWERS } from '~/features/sales/approvals/answer-words'
import { answerPrice, loadPriceAnswer } from '~/features/sales/approvals/price-approvals.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Aprovar preço` : 'Aprovar preço' },
]

export const loader = loadPriceAnswer

export const action = (args: ActionFunctionArgs) => answerPrice(args, 'approve')

export default function ApprovePrice() {
  return <AnswerPage verb="approve" words={PRICE_ANSWERS.approve} />
}
