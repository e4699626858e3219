import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { changeStatus, loadStep } from '~/features/sales/orders/status/change-status.server'
import { StepPage } from '~/features/sales/orders/status/step-page'

export const meta: MetaFunction<typeof loadStep> = ({ data, params }) => [
  { title: [`Chamado ${params.id}`, data?.step?.verb].filter(Boolean).join(' · ') },
]

/** A verb of an order, which a claim is: it begins and ends on the claim's own page. */
export async function loader(args: LoaderFunctionArgs) {
  const step = await loadStep(args)
  return { ...step, path: `/customerClaims/${args.params.id}` }
}

export async function action(args: ActionFunctionArgs) {
  const answer = await changeStatus(args, 'orders')
  if (answer instanceof Response) answer.headers.set('Location', `/customerClaims/${args.params.id}`)
  return answer
}

export default StepPage
