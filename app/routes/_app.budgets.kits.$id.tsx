import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { AddKitForm, CHECKOUT } from '~/features/catalogue/kits/add-kit-form'
import { blockerWords } from '~/features/catalogue/kits/blocker-words'
import { Blockers } from '~/features/catalogue/kits/blockers'
import { describeGauge } from '~/features/catalogue/kits/describe-gauge'
import { Gauge } from '~/features/catalogue/kits/gauge'
import { KitPicture } from '~/features/catalogue/kits/kit-picture'
import { kitWords } from '~/features/catalogue/kits/kit-words'
import { kitsApi } from '~/features/catalogue/kits/kits-api.server'
import { AlertButton, AlertForm } from '~/features/catalogue/pricing/alert-button'
import { Amount } from '~/features/catalogue/pricing/amount'
import { LinesTable } from '~/features/catalogue/pricing/lines-table'
import { groupedLines, lineWords } from '~/features/catalogue/pricing/priced-line'
import { isEmpty } from '~/features/catalogue/working-cart/cart-answers'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import { CompanyLine } from '~/features/catalogue/working-cart/company-line'
import {
  companyLine,
  requireWorkingCart,
  siteLine,
  siteQuery,
} from '~/features/catalogue/working-cart/working-cart.server'
import { isAway } from '~/features/ground/order-words/when-available'
import { formatMoney } from '~/format/money'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.kit.name ?? 'Kit' }]

export async function loader(args: LoaderFunctionArgs) {
  const working = await requireWorkingCart(args)
  const { request, context, params } = args
  const kit = await kitsApi(request, context).show(params.id ?? '', {
    ...working.companyQuery,
    ...siteQuery(working.cart),
  })
  const names = new Map(kit.lines.map(({ productId, name }) => [productId, name]))
  const parent = kit.promotionEndsOn
    ? { label: 'Promoções', path: '/promotions' }
    : kit.systemType === 'HYBRID'
      ? { label: 'Kits híbridos', path: '/budgets/newHybrid' }
      : { label: 'Kits on-grid', path: '/budgets/new' }
  return {
    kit: kitWords({ ...kit, gauge: { ...kit.gauge.overload, electrics: kit.gauge.electrics } }),
    parent,
    lines: groupedLines(kit.lines, lineWords),
    gauge: describeGauge(kit.gauge, (id) => names.get(id) ?? `Produto ${id}`),
    blockers: blockerWords(kit.blockers, (id) => names.get(id) ?? null),
    company: companyLine(working),
    site: siteLine(working),
    freight: kit.kitFreight ? `Com frete para ${working.cart.freightUf}: ${formatMoney(kit.kitFreight)}.` : null,
    isAway: isAway(kit.stock),
    replaces: working.cart.lines.length + working.cart.deadLines.length > 0,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** 'Adicionar ao carrinho' and 'Orçar agora', from here and from the lists. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const api = cartApi(request, context)
  const isQuoted = form.get('then') === CHECKOUT
  try {
    const cart = await api.show()
    // With items in the cart the user is asked first; 'Adicionar' throws nothing away. A form that only comes back
    // after a login is drawn here: the user is asked when they send it again.
    if (!isEmpty(cart) && !context.redraw)
      return redirect(`/budgets/kits/${Number(params.id)}/add${isQuoted ? `?then=${CHECKOUT}` : ''}`)
    await api.fillWithKit({ kitId: Number(params.id), version: cart.version }, idempotencyHeader(form))
    return redirect(isQuoted ? '/checkout' : '/cart')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function KitDetail() {
  const {
    kit,
    parent,
    lines,
    gauge,
    blockers,
    company,
    site,
    freight,
    isAway: isWaitedFor,
    replaces,
    idempotencyKey,
  } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title={kit.title}
        summary={
          <>
            {kit.equipment}
            <br />
            {kit.place}
          </>
        }
        parent={parent}
        actions={
          <>
            <a href={`/productLists/new?kit=${kit.id}`}>Salvar como lista</a>
            <a className="btn btn-quiet" href={`/kits/print/${kit.id}?of=cart`} data-document="">
              Imprimir
            </a>
          </>
        }
      />
      <CompanyLine name={company} site={site} />
      {reply ? <Notice kind="danger">{reply.error}</Notice> : null}
      <Blockers title="Este kit não pode ser vendido agora:" sentences={blockers} />
      <div className="with-side">
        <LinesTable caption="Itens do kit" lines={lines} />
        <div className="stack sticky-side">
          <section className="panel" aria-label="Preço do kit">
            {kit.image ? <KitPicture image={kit.image} /> : null}
            <div className="action-bar">
              <p>
                {kit.price ? <Amount value={kit.price} /> : 'Sem preço'}{' '}
                <small className="muted num">{kit.pricePerWp}</small>
              </p>
              {kit.isSellable ? (
                <AddKitForm kitId={kit.id} name={kit.title} idempotencyKey={idempotencyKey} isAsked={replaces} />
              ) : null}
            </div>
            {isWaitedFor ? (
              <>
                <AlertForm idempotencyKey={idempotencyKey} />
                <AlertButton name={kit.title} of="kitId" id={kit.id} />
              </>
            ) : null}
            {freight ? <p className="help">{freight}</p> : null}
            {kit.promotion ? <p className="chip chip-waiting">{kit.promotion}</p> : null}
            {replaces && kit.isSellable ? (
              <p className="help">O carrinho já tem itens: você escolhe entre trocar e somar.</p>
            ) : null}
          </section>
          <Gauge gauge={gauge} />
        </div>
      </div>
    </>
  )
}
