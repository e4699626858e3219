import type { MetaFunction } from '@remix-run/node'
import { LaterPage } from '~/features/sales/orders/edit/later-page'
import { loadShipmentForm, saveShipmentForm } from '~/features/sales/shipments/shipment-form.server'

export const meta: MetaFunction<typeof loadShipmentForm> = ({ data, params }) => [
  { title: `${data?.title ?? 'Nova remessa'} · Pedido ${params.id}` },
]

export const loader = loadShipmentForm

export const action = saveShipmentForm

export default LaterPage
