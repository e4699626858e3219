import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadStart, startProposal } from '~/features/sales/proposals/edit-proposal.server'
import { StartPage } from '~/features/sales/proposals/start-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Proposta do orçamento ${params.id}` }]

export const loader = (args: LoaderFunctionArgs) => loadStart(args, 'budgets')

export const action = (args: ActionFunctionArgs) => startProposal(args)

export default StartPage
