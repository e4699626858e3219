import type { MetaFunction } from '@remix-run/node'
import { ClaimPage } from '~/features/after-sales/claims/claim-page'
import { loadClaim } from '~/features/after-sales/claims/load-claim.server'

export const meta: MetaFunction = ({ params }) => [{ title: `Chamado ${params.id}` }]

export const loader = loadClaim

export default ClaimPage
