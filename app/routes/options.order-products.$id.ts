import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/guards.server'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { productOptions } from '~/features/sales/orders/edit/load-edit-options.server'

/** What the product search of an order finds while the user types, at the prices of its company. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { request, context, params } = args
  const search = new URL(request.url).searchParams.get('search')?.trim().slice(0, 120)
  const order = await ordersApi(request, context).show(params.id ?? '')
  return Response.json({ options: (await productOptions(request, context, order, search)).slice(0, 50) })
}
