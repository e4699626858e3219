import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { actOnProposal, loadProposal } from '~/features/sales/proposals/edit-proposal.server'
import { ProposalEditor } from '~/features/sales/proposals/proposal-editor'

export const meta: MetaFunction = ({ params }) => [{ title: `Proposta ${params.id}` }]

export const loader = (args: LoaderFunctionArgs) => loadProposal(args)

export const action = (args: ActionFunctionArgs) => actOnProposal(args)

export default ProposalEditor
