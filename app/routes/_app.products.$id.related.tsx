import type { MetaFunction } from '@remix-run/node'
import { changeRelated, loadRelated } from '~/features/catalogue/products/related.server'
import { RelatedPage } from '~/features/catalogue/products/related-page'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Relacionados de ${data?.head.name ?? 'produto'}` },
]

export const loader = loadRelated
export const action = changeRelated

export default RelatedPage
