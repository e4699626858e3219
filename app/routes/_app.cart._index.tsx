import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { Blockers } from '~/features/catalogue/kits/blockers'
import { Gauge } from '~/features/catalogue/kits/gauge'
import { isEmpty } from '~/features/catalogue/working-cart/cart-answers'
import { CompanyLine } from '~/features/catalogue/working-cart/company-line'
import { SumsPanel } from '~/features/catalogue/working-cart/sums'
import { companyLine, requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { type CartReply, changeCart } from '~/features/sales/cart/cart-action.server'
import { CartLines } from '~/features/sales/cart/cart-lines'
import { cartWords } from '~/features/sales/cart/cart-words'
import { ClientLine } from '~/features/sales/cart/client-line'
import { EmptyCart } from '~/features/sales/cart/empty-cart'
import { MirrorCart } from '~/features/sales/cart/mirror-cart'
import { TermsForm } from '~/features/sales/cart/terms-form'
import { UndoForm } from '~/features/sales/cart/undo-form'
import { useRemoval } from '~/features/sales/cart/use-removal'
import { VoltageForm } from '~/features/sales/cart/voltage-form'
import { waysToBegin } from '~/features/sales/cart/ways-to-begin'
import { promiseApi } from '~/features/sales/promise/promise-api.server'
import { PromiseLine } from '~/features/sales/promise/promise-line'
import { promiseWords } from '~/features/sales/promise/promise-words.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Carrinho' }]

export async function loader(args: LoaderFunctionArgs) {
  const working = await requireWorkingCart(args)
  const { cart, user } = working
  const promise = isEmpty(cart) ? null : await promiseApi(args.request, args.context).ofCart()
  return {
    cart: cartWords(cart),
    promise: promise && promiseWords(promise, cart.freightUf),
    saved: {
      budgetType: cart.budgetType,
      items: [...cart.lines, ...cart.deadLines].map(({ productId, quantity }) => ({ productId, quantity })),
    },
    voltage: cart.budgetType === 'DETACHED' ? null : (cart.networkVoltage ?? ''),
    terms: { freightUf: cart.freightUf, taxpayer: cart.taxpayer },
    userId: user.id,
    companyId: cart.company?.id ?? null,
    company: companyLine(working),
    client: cart.client,
    undo: cart.canUndo ? { version: cart.version } : null,
    ways: waysToBegin(user, cart),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return changeCart(args, postedForm(args.context))
}

export default function CartPage() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<CartReply>()
  const { cart } = page
  const remove = useRemoval(page.idempotencyKey)
  const hasNothing = cart.lines.length === 0 && cart.deadLines.length === 0
  const isForLine = cart.lines.some(({ productId }) => productId === reply?.productId)
  return (
    <>
      <PageHeader
        title="Carrinho"
        summary={hasNothing ? undefined : `${cart.kind} · ${cart.terms}`}
        actions={
          hasNothing ? null : (
            <>
              <a className="skip-link" href="#resumo">
                Ir para o resumo
              </a>
              <a href="/productLists/new?from=cart">Salvar como lista</a>
              <a href="/cart/clear">Limpar carrinho</a>
            </>
          )
        }
      />
      <CompanyLine name={page.company} />
      <ClientLine client={page.client} idempotencyKey={page.idempotencyKey} />
      {reply?.error && !isForLine ? <Notice kind="danger">{reply.error}</Notice> : null}
      <MirrorCart
        userId={page.userId}
        cart={page.saved}
        companyId={page.companyId}
        idempotencyKey={page.idempotencyKey}
      />
      {page.undo ? <UndoForm version={page.undo.version} idempotencyKey={page.idempotencyKey} /> : null}
      {hasNothing ? (
        <EmptyCart ways={page.ways} />
      ) : (
        <div className="with-side">
          <div className="stack">
            <details className="strip">
              <summary>
                {cart.assumptions} <span>Alterar</span>
              </summary>
              <TermsForm
                {...page.terms}
                companyId={page.companyId}
                budgetType={cart.budgetType}
                networkVoltage={page.voltage ?? undefined}
                action="/cart?index"
              />
            </details>
            <Blockers title="Antes de fechar, corrija:" sentences={cart.blockers} />
            {cart.promotionFix ? <PromotionFix kitId={cart.promotionFix.kitId} page={page} /> : null}
            <Blockers title="O kit mudou desde que entrou no carrinho:" sentences={cart.kitChange ?? []} />
            {cart.materials ? (
              <Notice kind="warning">
                Os materiais são para outro número de módulos. <a href="/cart/materials">{cart.materials}</a>
              </Notice>
            ) : null}
            <CartLines cart={cart} reply={reply} idempotencyKey={page.idempotencyKey} onRemove={remove} />
            <ButtonRow className="actions">
              <a className="btn btn-quiet" href={cart.budgetType === 'DETACHED' ? '/cart/detached' : '/cart/products'}>
                <Icon name="plus" /> Adicionar produto
              </a>
              <a className="btn btn-quiet" href="/cart/quick">
                Colar uma lista
              </a>
              <a className="btn btn-quiet" href="/productLists">
                Listas de compra
              </a>
            </ButtonRow>
          </div>
          <div className="stack sticky-side">
            <SumsPanel
              title="Resumo"
              rows={cart.totals.rows}
              total={cart.totals.total}
              action={
                <a className="btn btn-primary" href="/checkout">
                  Ir para o fechamento
                </a>
              }
            >
              {page.promise ? <PromiseLine promise={page.promise} /> : null}
            </SumsPanel>
            {cart.gauge ? (
              <Gauge gauge={cart.gauge}>
                {cart.materials ? (
                  <p className="mt-2">
                    <a className="btn btn-quiet btn-sm" href="/cart/materials">
                      {cart.materials}
                    </a>
                  </p>
                ) : null}
                {cart.fix ? <FixForm fix={cart.fix} /> : null}
                {page.voltage === null ? null : <VoltageForm page={page} budgetType={cart.budgetType} />}
              </Gauge>
            ) : null}
          </div>
        </div>
      )}
    </>
  )
}

type FixPage = {
  voltage: string | null
  companyId: number | null
  terms: { freightUf: string; taxpayer: boolean }
  idempotencyKey: string
}

/** Back to the promotion's kit, or on at the normal price. */
function PromotionFix({ kitId, page }: { kitId: number | null; page: FixPage }) {
  return (
    <Notice kind="warning">
      Este preço vale para o kit como ele está.{' '}
      {kitId === null ? null : (
        <Form method="post" action={`/budgets/kits/${kitId}/add`} className="mt-2">
          <input type="hidden" name="entry" value="REPLACE" />
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${page.idempotencyKey}-kit`} />
          <button type="submit" className="btn btn-quiet btn-sm">
            Voltar ao kit da promoção
          </button>
        </Form>
      )}{' '}
      <Form method="post" action="/cart?index" preventScrollReset className="mt-2">
        <input type="hidden" name="intent" value="terms" />
        <input type="hidden" name="companyId" value={page.companyId ?? ''} />
        <input type="hidden" name="budgetType" value="CUSTOMIZED" />
        <input type="hidden" name="networkVoltage" value={page.voltage ?? ''} />
        <input type="hidden" name="freightUf" value={page.terms.freightUf} />
        <input type="hidden" name="taxpayer" value={String(page.terms.taxpayer)} />
        <button type="submit" className="btn btn-quiet btn-sm">
          Seguir pelo preço normal
        </button>
      </Form>
    </Notice>
  )
}

function FixForm({ fix }: { fix: NonNullable<ReturnType<typeof cartWords>['fix']> }) {
  return (
    <Form method="post" action="/cart?index" preventScrollReset className="mt-2">
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="productId" value={fix.productId} />
      <input type="hidden" name="quantity" value={fix.quantity} />
      <button type="submit" className="btn btn-quiet btn-sm">
        {fix.label}
      </button>
    </Form>
  )
}
