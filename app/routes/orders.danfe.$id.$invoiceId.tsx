import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { DANFE_STYLE } from '#domain/sales/invoices/danfe'
import { requirePermission } from '~/auth/guards.server'
import { ORDER_VIEW } from '~/features/ground/order-words/order-rights.server'
import { DanfePage } from '~/features/sales/invoices/danfe-page'
import { invoicesApi } from '~/features/sales/invoices/invoices-api.server'
import type { PageHandle } from '~/remix/page-handle'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.danfe.title ?? 'DANFE' }]

export const handle: PageHandle = { scripts: false }

/** The paper of an invoice. Its styles come with it: no other page needs them. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, ...ORDER_VIEW.orders)
  const { id = '', invoiceId = '' } = args.params
  const danfe = await invoicesApi(args.request, args.context).danfe(id, invoiceId)
  return { danfe, back: `/orders/${id}/invoice`, foot: DANFE_STYLE }
}

export default DanfePage
