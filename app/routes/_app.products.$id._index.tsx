import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadProduct } from '~/features/catalogue/products/load-product.server'
import { Pictures } from '~/features/catalogue/products/pictures'
import { ProductPage } from '~/features/catalogue/products/product-page'
import { productFacts } from '~/features/catalogue/products/product-words.server'
import { Facts } from '~/features/sales/orders/facts/facts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.head.name ?? 'Produto' }]

export async function loader(args: LoaderFunctionArgs) {
  const { product, head } = await loadProduct(args)
  return {
    head,
    images: product.images,
    datasheetUrl: product.datasheetUrl,
    substitute: product.substitute,
    groups: productFacts(product).filter(({ facts }) => facts.length > 0),
  }
}

export default function ShowProduct() {
  const { head, images, datasheetUrl, substitute, groups } = useLoaderData<typeof loader>()
  return (
    <ProductPage head={head}>
      <section className="block">
        <h2>Imagens e ficha técnica</h2>
        <Pictures images={images} />
        {datasheetUrl ? (
          <p>
            <a href={datasheetUrl} rel="noreferrer" target="_blank" data-document="">
              Ficha técnica<span className="visually-hidden"> de {head.name} (abre em outra aba)</span>
            </a>
          </p>
        ) : (
          <p className="muted">Sem ficha técnica.</p>
        )}
        {head.canUpdate ? (
          <a className="btn btn-quiet" href={`/products/${head.id}/images`}>
            Editar imagens e ficha
          </a>
        ) : null}
      </section>
      {groups.map(({ title, facts }) => (
        <section className="block" key={title}>
          <h2>{title}</h2>
          <Facts facts={facts} />
          {title === 'Produto' && substitute ? (
            <p>
              Substituto: <a href={`/products/${substitute.id}`}>{substitute.name}</a>
            </p>
          ) : null}
        </section>
      ))}
    </ProductPage>
  )
}
