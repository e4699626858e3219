import type { MetaFunction } from '@remix-run/node'
import { BulkPage } from '~/features/sales/orders/bulk/bulk-page'
import { changeMany } from '~/features/sales/orders/bulk/change-many.server'
import { loadBulk } from '~/features/sales/orders/bulk/load-bulk.server'

export const meta: MetaFunction = () => [{ title: 'Mudar status' }]

export const loader = loadBulk

export const action = changeMany

export default BulkPage
