import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import { requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { acceptMaterials, materialsData } from '~/features/sales/materials/materials.server'
import { MaterialsPage } from '~/features/sales/materials/materials-page'
import { formatMoney } from '~/format/money'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Recalcular materiais' }]

export async function loader(args: LoaderFunctionArgs) {
  const { cart } = await requireWorkingCart(args)
  const answer = await cartApi(args.request, args.context).materials()
  return { page: materialsData(answer), before: formatMoney(cart.totals.total) }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  return acceptMaterials(
    form,
    (input) => cartApi(request, context).recalculateMaterials(input, idempotencyHeader(form)),
    () => redirectWithFlash(context, '/cart', 'cart-materials'),
  )
}

export default function CartMaterials() {
  const { page, before } = useLoaderData<typeof loader>()
  const reply = useActionData<{ error: string }>()
  return (
    <MaterialsPage page={page} error={reply?.error} parent={{ label: 'Carrinho', path: '/cart' }} before={before} />
  )
}
