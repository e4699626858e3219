import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { CompanyLine } from '~/features/catalogue/working-cart/company-line'
import { companyLine, requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { addProduct } from '~/features/sales/cart/add-product.server'
import type { CartReply } from '~/features/sales/cart/cart-action.server'
import { loadProducts } from '~/features/sales/cart/load-products.server'
import { ProductPicker } from '~/features/sales/cart/product-picker'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Adicionar produto' }]

/** Products for the kit in the cart, at kit prices; related products come along. */
export async function loader(args: LoaderFunctionArgs) {
  const working = await requireWorkingCart(args)
  const { taxpayer, freightUf, budgetType } = working.cart
  const sale = { ...working.companyQuery, taxpayer, freightUf, detachedPrice: budgetType === 'DETACHED' }
  return {
    ...(await loadProducts(args, sale)),
    company: companyLine(working),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return addProduct(args, postedForm(args.context))
}

export default function AddProducts() {
  const { products, meta, company, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<CartReply>()
  return (
    <>
      <PageHeader
        title="Adicionar produto"
        summary="Entra no carrinho com o que vem junto; o medidor confere o kit de novo."
        parent={{ label: 'Carrinho', path: '/cart' }}
        actions={
          <a className="btn btn-primary" href="/cart">
            Voltar ao carrinho
          </a>
        }
      />
      <CompanyLine name={company} />
      {reply?.error ? <Notice kind="danger">{reply.error}</Notice> : null}
      <ProductPicker products={products} meta={meta} idempotencyKey={idempotencyKey} action="/cart/products" />
    </>
  )
}
