import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { Blockers } from '~/features/catalogue/kits/blockers'
import { CompanyLine } from '~/features/catalogue/working-cart/company-line'
import { EmptyCart } from '~/features/sales/cart/empty-cart'
import { answerCheckout } from '~/features/sales/checkout/answer-checkout.server'
import { CheckoutForm } from '~/features/sales/checkout/checkout-form'
import { loadCheckout } from '~/features/sales/checkout/load-checkout.server'

export const meta: MetaFunction = () => [{ title: 'Fechamento' }]

export const loader = (args: LoaderFunctionArgs) => loadCheckout(args)

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return answerCheckout(args)
}

export default function Checkout() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title="Fechamento"
        summary="Vira um orçamento: nada é cobrado agora."
        parent={{ label: 'Carrinho', path: '/cart' }}
      />
      <CompanyLine name={page.company} />
      {page.isEmpty && !reply ? (
        <EmptyCart ways={page.ways} />
      ) : (
        <>
          <Blockers title="O carrinho ainda não pode virar orçamento:" sentences={page.blockers} />
          <CheckoutForm page={page} />
        </>
      )}
    </>
  )
}
