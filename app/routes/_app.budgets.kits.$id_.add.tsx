import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { ProductType } from '#domain/catalogue/products/product-types'
import { requireLogin } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { CHECKOUT } from '~/features/catalogue/kits/add-kit-form'
import { kitWords } from '~/features/catalogue/kits/kit-words'
import { kitsApi } from '~/features/catalogue/kits/kits-api.server'
import { isEmpty } from '~/features/catalogue/working-cart/cart-answers'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import { requireWorkingCart, siteQuery } from '~/features/catalogue/working-cart/working-cart.server'
import { cartCount } from '~/features/sales/cart/cart-count'
import { formatMoney } from '~/format/money'
import { exactKwp } from '~/format/potency'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Trocar ou somar?` : 'Trocar ou somar?' },
]

/** Asked before a kit enters a cart that holds something: nothing is thrown away by 'Adicionar'. */
export async function loader(args: LoaderFunctionArgs) {
  const working = await requireWorkingCart(args)
  const { cart } = working
  const { request, context, params } = args
  const query = { ...working.companyQuery, ...siteQuery(cart) }
  const kit = await kitsApi(request, context).show(params.id ?? '', query)
  if (isEmpty(cart)) throw redirect(`/budgets/kits/${kit.id}`)
  const isAgain = cart.kitId === kit.id
  const words = kitWords({ ...kit, gauge: { ...kit.gauge.overload, electrics: kit.gauge.electrics } })
  return {
    kitId: kit.id,
    title: words.title,
    compared: [
      { label: 'Total', inCart: formatMoney(cart.totals.total), inKit: words.price ?? '—' },
      { label: 'Potência', inCart: cart.potency > 0 ? exactKwp(cart.potency) : '—', inKit: words.title },
      { label: 'Módulos', inCart: partsOf(cart.lines, 'MODULE'), inKit: partsOf(kit.lines, 'MODULE') },
      { label: 'Inversores', inCart: partsOf(cart.lines, 'INVERTER'), inKit: partsOf(kit.lines, 'INVERTER') },
    ],
    count: cartCount(cart),
    canAdd: cart.budgetType !== 'DETACHED',
    added: isAgain
      ? 'É o mesmo kit: as quantidades de todos os itens aumentam, com o preço da nova faixa.'
      : `Os itens iguais somam as quantidades, com o preço da nova faixa${cart.budgetType === 'PROMOTION' || kit.promotionEndsOn ? '; o preço de promoção vale só para o kit dela' : ''}.`,
    version: cart.version,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** '14 × Módulo Heliara …', of one type. */
const partsOf = (lines: readonly { type: ProductType; name: string; quantity: number }[], type: ProductType): string =>
  lines
    .filter((line) => line.type === type)
    .map(({ quantity, name }) => `${quantity} × ${name}`)
    .join(', ') || '—'

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const entry = form.get('entry') === 'ADD' ? 'ADD' : 'REPLACE'
  const version = Number(form.get('version')) || null
  try {
    await cartApi(request, context).fillWithKit({ kitId: Number(params.id), entry, version }, idempotencyHeader(form))
    return redirect(new URL(request.url).searchParams.get('then') === CHECKOUT ? '/checkout' : '/cart')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function AddKit() {
  const { kitId, title, count, compared, canAdd, added, version, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const field = (name: string, value: string | number) => <input type="hidden" name={name} value={value} />
  return (
    <>
      <PageHeader
        title="Trocar ou somar?"
        summary={`O carrinho tem ${count}. O kit ${title} pode entrar no lugar ou ao lado.`}
        parent={{ label: 'Voltar ao kit', path: `/budgets/kits/${kitId}` }}
      />
      {reply ? <Notice kind="danger">{reply.error}</Notice> : null}
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">O carrinho e o kit</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">No carrinho</th>
              <th scope="col">Este kit</th>
            </tr>
          </thead>
          <tbody>
            {compared.map(({ label, inCart, inKit }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-label="No carrinho">{inCart}</td>
                <td data-label="Este kit">{inKit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Form method="post" discover="none" className="form-page mt-3" data-question="">
        {field(IDEMPOTENCY_FIELD, idempotencyKey)}
        {field('version', version ?? '')}
        {canAdd ? (
          <p>
            <strong>Somar</strong>: nada sai do carrinho. {added} Medidor, transformador e faixas são conferidos de
            novo.
          </p>
        ) : (
          <p>O carrinho é de venda avulsa: não dá para somar um kit a ele.</p>
        )}
        <p className="mt-2">
          <strong>Trocar</strong>: {count === '1 item' ? 'o item sai' : `os ${count} saem`} do carrinho. Nos dois casos,
          o carrinho de antes fica guardado até você sair do portal: dá para desfazer.
        </p>
        <ButtonRow className="form-actions">
          {canAdd ? (
            <button type="submit" name="entry" value="ADD" className="btn btn-primary">
              Somar ao carrinho
            </button>
          ) : null}
          <button type="submit" name="entry" value="REPLACE" className="btn btn-quiet">
            Trocar o carrinho
          </button>
          <a className="btn btn-text" href="/cart" data-onward="">
            Ver o carrinho
          </a>
          <a className="btn btn-text" href={`/budgets/kits/${kitId}`}>
            Voltar
          </a>
        </ButtonRow>
      </Form>
    </>
  )
}
