import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asPage } from '~/api-client/client.server'
import { isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { isEmpty, termsOf } from '~/features/catalogue/working-cart/cart-answers'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import { CompanyLine } from '~/features/catalogue/working-cart/company-line'
import { companyLine, requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { addProduct } from '~/features/sales/cart/add-product.server'
import { type CartReply, changeCart } from '~/features/sales/cart/cart-action.server'
import { loadProducts } from '~/features/sales/cart/load-products.server'
import { ProductPicker } from '~/features/sales/cart/product-picker'
import { TermsForm } from '~/features/sales/cart/terms-form'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Venda avulsa' }]

/** Loose parts at detached prices, only for a company that may buy them (specification §2). */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/cart/detached')
  const working = await requireWorkingCart(args)
  const { cart, user, companyQuery } = working
  const company = companyLine(working)
  const mayBuyLoose = company === null ? user.company.allowDetachedOrder : cart.company?.allowDetachedOrder === true
  const holdsKit = !isEmpty(cart) && cart.budgetType !== 'DETACHED'
  if (!mayBuyLoose || holdsKit) return { company, holdsKit, list: null }
  const { taxpayer, freightUf } = cart
  return {
    company,
    holdsKit,
    list: {
      ...(await loadProducts(args, { ...companyQuery, taxpayer, freightUf, detachedPrice: true })),
      terms: { taxpayer, freightUf, companyId: cart.company?.id ?? null },
      count: cart.lines.length,
      idempotencyKey: newIdempotencyKey(),
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  if (form.get('intent') === 'terms') {
    form.set('returnTo', '/cart/detached')
    return changeCart(args, form)
  }
  try {
    await beginDetached(cartApi(request, context))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return data<CartReply>({ error: sentenceOf(error) }, { status: statusOf(error) })
  }
  return addProduct(args, form)
}

/**
 * An empty cart becomes one of loose parts; one that holds a kit stays as it is and refuses nothing here: the
 * page does not offer to add.
 */
async function beginDetached(api: ReturnType<typeof cartApi>): Promise<void> {
  const cart = await api.show()
  if (cart.budgetType !== 'DETACHED' && isEmpty(cart)) await api.update({ ...termsOf(cart), budgetType: 'DETACHED' })
}

export default function DetachedSale() {
  const { company, holdsKit, list } = useLoaderData<typeof loader>()
  const reply = useActionData<CartReply>()
  return (
    <>
      <PageHeader
        title="Venda avulsa"
        summary="Peças soltas, com IPI, impostos e frete já no preço."
        actions={
          list ? (
            <a className="btn btn-primary" href="/cart">
              {list.count === 0 ? 'Ver carrinho' : `Ver carrinho (${list.count})`}
            </a>
          ) : null
        }
      />
      <CompanyLine name={company} />
      {reply?.error ? <Notice kind="danger">{reply.error}</Notice> : null}
      {list ? (
        <>
          <TermsForm {...list.terms} budgetType="DETACHED" />
          <ProductPicker
            products={list.products}
            meta={list.meta}
            idempotencyKey={list.idempotencyKey}
            action="/cart/detached"
          />
        </>
      ) : (
        <NotNow holdsKit={holdsKit} />
      )}
    </>
  )
}

function NotNow({ holdsKit }: { holdsKit: boolean }) {
  return holdsKit ? (
    <Notice kind="warning">
      <p>O carrinho tem um kit, e um kit não se mistura com peças avulsas.</p>
      <p>
        <a href="/checkout">Feche o orçamento do kit</a> ou <a href="/cart/clear">limpe o carrinho</a> para começar uma
        venda avulsa.
      </p>
    </Notice>
  ) : (
    <Notice kind="warning">
      <p>Esta empresa não pode comprar avulso. Escolha outra empresa, ou peça a liberação a quem cuida do cadastro.</p>
    </Notice>
  )
}
