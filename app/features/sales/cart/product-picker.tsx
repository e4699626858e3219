import { PRODUCT_PICKER as LIST } from '#domain/sales/cart/product-picker-list'
import type { PageMeta } from '~/components/list/load-list.server'
import { ListFrame } from '~/components/list/paged-list'
import { AlertButton, AlertForm } from '~/features/catalogue/pricing/alert-button'
import { WithPicture } from '~/features/catalogue/pricing/product-picture'
import { WhyThisPrice } from '~/features/catalogue/pricing/why-this-price'
import { AddProductForm } from './add-product-form'
import type { ProductWords } from './load-products.server'

type Props = { products: readonly ProductWords[]; meta: PageMeta; idempotencyKey: string; action: string }

/** Products to put into the cart, each with its price, why, and a quantity. */
export function ProductPicker({ products, meta, idempotencyKey, action }: Props) {
  return (
    <ListFrame
      spec={LIST}
      count={products.length}
      meta={meta}
      noun={['produto', 'produtos']}
      empty={{
        title: 'Nenhum produto à venda',
        text: 'O catálogo desta empresa está vazio. Fale com o seu consultor.',
      }}
    >
      {products.some(({ isAway }) => isAway) ? <AlertForm idempotencyKey={idempotencyKey} /> : null}
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Produtos à venda</caption>
          <thead>
            <tr>
              <th scope="col">Produto</th>
              <th scope="col" className="num">
                Preço
              </th>
              <th scope="col" className="num">
                Quantidade
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.id}>
                <NameCell product={product} />
                <td data-label="Preço" className="num">
                  {product.price ?? 'Sem preço'}
                </td>
                <td data-label="Quantidade" className="num">
                  {product.price === null ? null : (
                    <AddProductForm
                      productId={product.id}
                      name={product.name}
                      unit={product.unit}
                      idempotencyKey={idempotencyKey}
                      action={action}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ListFrame>
  )
}

function NameCell({ product }: { product: ProductWords }) {
  return (
    <th scope="row" className="line-name">
      <WithPicture drawing={product.drawing} image={product.image}>
        {product.name}
        <small>{[product.kind, product.availability].filter(Boolean).join(' · ')}</small>
        {product.isAway ? <AlertButton name={product.name} of="productId" id={product.id} /> : null}
        {product.related ? <small>{product.related}</small> : null}
        {product.nextBand ? <small className="hint">{product.nextBand}</small> : null}
        {product.reason ? <small>{product.reason}</small> : <WhyThisPrice steps={product.steps} />}
      </WithPicture>
    </th>
  )
}
