import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { requireScreen } from '~/auth/guards.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { RowPicture } from '~/features/catalogue/products/row-picture'
import { stockApi } from '~/features/catalogue/stock/stock-api.server'
import { StockCenter } from '~/features/catalogue/stock/stock-center'
import { stockDetailWords } from '~/features/catalogue/stock/stock-detail-words.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data ? `Estoque: ${data.name}` : 'Estoque' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/stock')
  const now = new Date()
  const found = await stockApi(args.request, args.context).show(args.params.id)
  return stockDetailWords(found, now, saoPauloDate(now))
}

/** Why the stock of a product is what it is, centre by centre. */
export default function ProductStock() {
  const { id, name, drawing, image, summary, free, said, centers } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={name}
        summary={summary}
        parent={{ label: 'Estoque', path: '/stock' }}
        actions={
          <a className="btn btn-quiet" href={`/products/${id}`}>
            Ver o produto
          </a>
        }
      />
      <section className="home-block" aria-label="Nos centros">
        <RowPicture drawing={drawing} image={image}>
          <p className="amount">
            {free ?? '–'} <small className="muted">livre nos centros</small>
          </p>
        </RowPicture>
        <p>
          {said ? (
            <>
              Os integradores leem: <b>{said}</b>. Nunca um número.
            </>
          ) : (
            'Nunca foi contado: os integradores leem o prazo do cadastro do produto.'
          )}
        </p>
      </section>
      {centers.some(({ isOld }) => isOld) ? (
        <Notice kind="warning">
          {centers
            .filter(({ isOld }) => isOld)
            .map((one) => `${one.name}: ${one.read}.`)
            .join(' ')}{' '}
          Uma leitura com mais de 60 minutos pode não ser mais verdade.
        </Notice>
      ) : null}
      {centers.map((center) => (
        <StockCenter key={center.id} center={center} />
      ))}
    </>
  )
}
