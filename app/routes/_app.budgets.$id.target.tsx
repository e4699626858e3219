import type { MetaFunction } from '@remix-run/node'
import { TargetPage } from '~/features/sales/orders/edit/target-page'
import { loadTarget, saveTarget } from '~/features/sales/orders/edit/target-price.server'

export const meta: MetaFunction = ({ params }) => [{ title: `Fechar em um total · Orçamento ${params.id}` }]

export const loader = loadTarget

export const action = saveTarget

export default TargetPage
