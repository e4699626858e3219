import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadProduct } from '~/features/catalogue/products/load-product.server'
import { ProductPage } from '~/features/catalogue/products/product-page'
import { Uses } from '~/features/catalogue/products/uses'
import { usesWords } from '~/features/catalogue/products/uses-words.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Onde se usa ${data?.head.name ?? 'o produto'}` },
]

export async function loader(args: LoaderFunctionArgs) {
  const { api, product, head } = await loadProduct(args, ({ isStaff }) => isStaff)
  return { head, uses: usesWords(product.id, await api.uses(args.params.id)) }
}

export default function ProductUses() {
  const { head, uses } = useLoaderData<typeof loader>()
  return (
    <ProductPage head={head}>
      <Uses uses={uses} />
    </ProductPage>
  )
}
