import type { MetaFunction } from '@remix-run/node'
import { BulkPage } from '~/features/orders/bulk-page'
import { changeMany } from '~/features/orders/change-many.server'
import { loadBulk } from '~/features/orders/load-bulk.server'

export const meta: MetaFunction = () => [{ title: 'Mudar status · Portal Solar' }]

export const loader = loadBulk

export const action = changeMany

export default BulkPage
