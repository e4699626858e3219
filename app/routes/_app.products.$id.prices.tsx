import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bandText } from '~/features/catalogue/price-tables/band-text'
import { loadProduct } from '~/features/catalogue/products/load-product.server'
import { ProductPage } from '~/features/catalogue/products/product-page'
import { decimal } from '~/features/catalogue/products/product-words.server'
import { formatMoney } from '~/format/money'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Preços de ${data?.head.name ?? 'produto'}` }]

export async function loader(args: LoaderFunctionArgs) {
  const { api, head } = await loadProduct(args, ({ seesPrices }) => seesPrices)
  const rows = await api.prices(args.params.id)
  return {
    head,
    rows: rows.map((row) => ({
      id: row.id,
      table: row.priceTableName,
      path: `/priceTables/${row.priceTableId}/products/${args.params.id}`,
      note: [row.default ? 'padrão' : '', row.inForce ? '' : 'fora de vigor'].filter(Boolean).join(', '),
      band: bandText(row.initialRange, row.finalRange),
      price: formatMoney(row.price),
      adjustment: `${decimal(row.adjustment)}%`,
      margins: `${decimal(row.detachedTaxpayerMargin)} / ${decimal(row.detachedNonTaxpayerMargin)}`,
    })),
  }
}

export default function ProductPrices() {
  const { head, rows } = useLoaderData<typeof loader>()
  return (
    <ProductPage head={head}>
      {rows.length === 0 ? (
        <div className="empty">
          <h2>Nenhum preço ainda</h2>
          <p>O produto não está em tabela nenhuma: sem preço, ele não pode ser vendido.</p>
        </div>
      ) : (
        <div className="table-box">
          <table className="data-table">
            <caption className="visually-hidden">Preços por tabela e faixa</caption>
            <thead>
              <tr>
                <th scope="col">Tabela</th>
                <th scope="col">Quantidade</th>
                <th scope="col" className="num">
                  Preço
                </th>
                <th scope="col" className="num">
                  Reajuste
                </th>
                <th scope="col" className="num wide">
                  Margens (contribuinte / não)
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <a href={row.path}>{row.table}</a> {row.note ? <small className="muted">({row.note})</small> : null}
                  </th>
                  <td data-label="Quantidade">{row.band}</td>
                  <td data-label="Preço" className="num">
                    {row.price}
                  </td>
                  <td data-label="Reajuste" className="num">
                    {row.adjustment}
                  </td>
                  <td data-label="Margens" className="num wide">
                    {row.margins}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ProductPage>
  )
}
