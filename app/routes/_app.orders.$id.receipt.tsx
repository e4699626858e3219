import type { MetaFunction } from '@remix-run/node'
import { loadReceipt, saveReceipt } from '~/features/after-sales/claims/receipt.server'
import { ReceiptPage } from '~/features/after-sales/claims/receipt-page'

export const meta: MetaFunction = ({ params }) => [{ title: `Recebimento · Pedido ${params.id}` }]

export const loader = loadReceipt
export const action = saveReceipt

export default ReceiptPage
