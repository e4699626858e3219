import type { LoaderFunctionArgs } from '@remix-run/node'
import { requirePermission } from '~/auth/guards.server'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'

/** The result for each order of a bulk change, as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'orders:changeMultipleOrdersStatus')
  return ordersApi(args.request, args.context).bulkSheet(args.params.key ?? '')
}
