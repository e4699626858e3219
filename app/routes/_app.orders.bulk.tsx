import type { MetaFunction } from '@remix-run/node'
import { BulkPage } from '~/features/orders/bulk/bulk-page'
import { changeMany } from '~/features/orders/bulk/change-many.server'
import { loadBulk } from '~/features/orders/bulk/load-bulk.server'

export const meta: MetaFunction = () => [{ title: 'Mudar status' }]

export const loader = loadBulk

export const action = changeMany

export default BulkPage
