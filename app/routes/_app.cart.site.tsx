import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin } from '~/auth/guards.server'
import { safeReturnPath } from '~/auth/safe-return-path'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { type CartReply, changeCart } from '~/features/sales/cart/cart-action.server'
import { TermsForm } from '~/features/sales/cart/terms-form'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Local da entrega' }]

/** Where it goes and what its buyer is: one site for study, kits, cart and budget. */
export async function loader(args: LoaderFunctionArgs) {
  const { cart } = await requireWorkingCart(args)
  return {
    freightUf: cart.freightUf,
    taxpayer: cart.taxpayer,
    budgetType: cart.budgetType,
    networkVoltage: cart.networkVoltage ?? undefined,
    companyId: cart.company?.id ?? null,
    returnTo: safeReturnPath(new URL(args.request.url).searchParams.get('returnTo')),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return changeCart(args, postedForm(args.context))
}

export default function CartSite() {
  const { returnTo, ...terms } = useLoaderData<typeof loader>()
  const reply = useActionData<CartReply>()
  return (
    <>
      <PageHeader
        title="Local da entrega"
        summary="O frete e os impostos dos preços dependem da UF e do comprador. Vale para os kits, o carrinho e o orçamento."
        parent={{ label: 'Voltar', path: returnTo }}
      />
      {reply?.error ? <Notice kind="danger">{reply.error}</Notice> : null}
      <TermsForm {...terms} returnTo={returnTo} />
    </>
  )
}
