import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { type OrderKind, orderPath } from '~/features/ground/order-words/order-kinds'
import { orderTitle } from '~/features/ground/order-words/order-words.server'
import { acceptMaterials, materialsData } from '~/features/sales/materials/materials.server'
import { formatMoney } from '~/format/money'
import { postedForm } from '~/http/posted-form.server'
import { orderLifeApi } from '../calls/order-life-api.server'
import { ordersApi } from '../calls/orders-api.server'

/** The difference that a recalculation of an order's materials makes; where it may not be edited the API says so. */
export async function loadOrderMaterials(args: LoaderFunctionArgs) {
  await requirePermission(args, 'budgets:update', 'orders:update')
  const { request, context } = args
  const order = await ordersApi(request, context).show(args.params.id ?? '')
  const page = materialsData(await orderLifeApi(request, context).materials(String(order.id)))
  const { lines, kitFreight } = order.totals
  return { page, before: formatMoney(lines + kitFreight), parent: { label: orderTitle(order), path: orderPath(order) } }
}

export async function acceptOrderMaterials(args: ActionFunctionArgs, kind: OrderKind) {
  await requireLogin(args)
  const { request, context } = args
  const id = knownId(args.params.id)
  const form = postedForm(context)
  return acceptMaterials(
    form,
    (input) => orderLifeApi(request, context).recalculateMaterials(id, input, idempotencyHeader(form)),
    () => redirectWithFlash(context, `/${kind}/${id}`, 'cart-materials'),
  )
}
