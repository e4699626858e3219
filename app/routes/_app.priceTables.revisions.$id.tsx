import type { MetaFunction } from '@remix-run/node'
import { changeRevision, loadRevision } from '~/features/catalogue/price-tables/revision.server'
import { RevisionPage } from '~/features/catalogue/price-tables/revision-page'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.head.title ?? 'Revisão de preços' }]

export const loader = loadRevision
export const action = changeRevision

export default RevisionPage
