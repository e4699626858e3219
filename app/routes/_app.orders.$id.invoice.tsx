import type { MetaFunction } from '@remix-run/node'
import { InvoicePage } from '~/features/sales/invoices/invoice-page'
import { keepInvoice } from '~/features/sales/invoices/keep-invoice.server'
import { loadInvoice } from '~/features/sales/invoices/load-invoice.server'

export const meta: MetaFunction = ({ params }) => [{ title: `Nota fiscal do pedido ${params.id}` }]

export const loader = loadInvoice

export const action = keepInvoice

export default InvoicePage
