import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { groupLines } from '#domain/catalogue/products/product-groups'
import { siteOf } from '#domain/ground/places/site'
import { can } from '#domain/people/permissions/permissions'
import { requireUser } from '~/auth/guards.server'
import { placeText } from '~/features/catalogue/kept-kits/kept-kit-words.server'
import { keptKitsApi } from '~/features/catalogue/kept-kits/kept-kits-api.server'
import { kitWords } from '~/features/catalogue/kits/kit-words'
import { kitsApi } from '~/features/catalogue/kits/kits-api.server'
import { siteText } from '~/features/catalogue/working-cart/site-text'
import { companyLine, requireWorkingCart, siteQuery } from '~/features/catalogue/working-cart/working-cart.server'
import { Facts } from '~/features/sales/orders/facts/facts'
import { formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatQuantity } from '~/format/quantity'
import { PrintShell } from '~/layouts/print-shell'
import type { PageHandle } from '~/remix/page-handle'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Impressão' }]

export const handle: PageHandle = { scripts: false }

/**
 * A kit on paper, at the reader's own prices: those of the company that they sell to, at the cart's site (`?of=cart`),
 * else those of the default table for users who keep kits. Cost and margin are not even read.
 */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const { request, context, params } = args
  const isSale = new URL(request.url).searchParams.get('of') === 'cart'
  const working = isSale ? await requireWorkingCart(args) : null
  const keeps = !isSale && (user.isBold || user.isAdmin) && can(user, 'productKits:view')
  const company = working && companyLine(working)
  const site = working ? working.cart : siteOf({})
  const kit = keeps
    ? await keptKitsApi(request, context).show(params.id)
    : await kitsApi(request, context).show(
        params.id ?? '',
        working ? { ...working.companyQuery, ...siteQuery(working.cart) } : {},
      )
  if (kit.kept?.deleted) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const words = kitWords({ ...kit, gauge: { ...kit.gauge.overload, electrics: kit.gauge.electrics } })
  return {
    title: kit.name,
    kind: 'Kit',
    number: kit.id,
    supplier: [context.config.providerName],
    issued: `Emitido em ${formatMoment(new Date().toISOString())}`,
    validity: null,
    backPath: keeps ? `/kits/${kit.id}` : `/budgets/kits/${kit.id}`,
    facts: [
      ['Kit', kit.name],
      ['Potência', words.title],
      ['Equipamentos', words.equipment],
      ['Instalação', placeText(kit)],
      ...(company ? [['Preços para', company]] : keeps ? [['Preços', 'Tabela padrão']] : []),
      ['Entrega em', siteText(site)],
    ] as [string, string][],
    groups: groupLines(kit.lines.map((line) => ({ ...line, total: line.totalPrice }))).map(
      ({ group, total, lines }) => ({
        group,
        total: formatMoney(total),
        lines: lines.map(({ productId, name, quantity, unit, price, totalPrice }) => ({
          key: productId,
          name,
          quantity: formatQuantity(quantity, unit),
          price: formatMoney(price),
          total: formatMoney(totalPrice),
        })),
      }),
    ),
    total: words.price,
    freight: words.freight ? `Frete para ${site.freightUf}: ${words.freight}.` : null,
  }
}

export default function PrintKit() {
  const paper = useLoaderData<typeof loader>()
  return (
    <PrintShell paper={paper}>
      <div className="stack">
        <Facts facts={paper.facts} />
        <table className="data-table">
          <caption className="visually-hidden">Itens do kit</caption>
          <thead>
            <tr>
              <th scope="col">Produto</th>
              <th scope="col" className="num">
                Quantidade
              </th>
              <th scope="col" className="num">
                Preço
              </th>
              <th scope="col" className="num">
                Total
              </th>
            </tr>
          </thead>
          {paper.groups.map(({ group, total, lines }) => (
            <tbody key={group}>
              <tr className="group">
                <th scope="rowgroup" colSpan={3}>
                  {group}
                </th>
                <td className="num">{total}</td>
              </tr>
              {lines.map((line) => (
                <tr key={line.key}>
                  <th scope="row">{line.name}</th>
                  <td data-label="Quantidade" className="num">
                    {line.quantity}
                  </td>
                  <td data-label="Preço" className="num">
                    {line.price}
                  </td>
                  <td data-label="Total" className="num">
                    {line.total}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
        <p className="keep-together">
          <strong>{paper.total ? `Total: ${paper.total}` : 'Sem preço'}</strong> Com o frete até o local da entrega.{' '}
          {paper.freight} Este documento não é nota fiscal.
        </p>
      </div>
    </PrintShell>
  )
}
