import type { MetaFunction } from '@remix-run/node'
import { changeSubstitutes, loadSubstitutes } from '~/features/catalogue/products/substitutes.server'
import { SubstitutesPage } from '~/features/catalogue/products/substitutes-page'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Substitutos de ${data?.head.name ?? 'produto'}` },
]

export const loader = loadSubstitutes
export const action = changeSubstitutes

export default SubstitutesPage
