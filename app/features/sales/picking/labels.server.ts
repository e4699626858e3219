import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { formatCep } from '#domain/ground/places/cep'
import { volumeCode } from '#domain/sales/loading/volume-label'
import { isSplit, volumesOf } from '#domain/sales/shipment-facts/shipment'
import { permissionsOfDeed } from '#domain/sales/shipments/shipment-rules'
import { requireStaff } from '~/auth/guards.server'
import type { OrderDetail } from '~/features/ground/order-words/order-answers'
import { ordersApi } from '../orders/calls/orders-api.server'
import { drawBars } from './draw-bars.server'

/** Labels of one page: more is another print. */
const PER_PAGE = 60

interface Labelled {
  n: number
  volumes: number
  carrier: string | null
}

/**
 * The labels of an order's volumes, or of one of its shipments (`?shipment=`), sixty at a time (`?from=`). They are printed
 * when the volumes are counted, in separation, and again whenever one tears.
 */
export async function loadLabels(args: LoaderFunctionArgs) {
  await requireStaff(args, 'orders:separation', ...permissionsOfDeed('save'))
  const { request, context, params } = args
  const order = await ordersApi(request, context).show(params.id ?? '')
  if (order.budget) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const query = new URL(request.url).searchParams
  const asked = query.get('shipment')
  const shipments = labelledOf(order).filter(({ n }) => asked === null || String(n) === asked)
  if (asked !== null && shipments.length === 0) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  const all = shipments.flatMap((shipment) =>
    Array.from({ length: shipment.volumes }, (_, at) => ({ ...shipment, volume: at + 1 })),
  )
  const from = Math.max(1, Math.min(Number(query.get('from')) || 1, all.length))
  const shown = all.slice(from - 1, from - 1 + PER_PAGE)
  const path = (first: number) =>
    `/orders/labels/${order.id}?${new URLSearchParams({ ...(asked === null ? {} : { shipment: asked }), from: String(first) })}`
  const id = order.id
  return {
    title: `Etiquetas do pedido ${id}`,
    sender: context.config.providerName,
    number: id,
    backPath: order.status === 'SEPARATION' ? `/separation/${id}` : `/orders/${id}`,
    // Volumes that nobody has counted have no labels.
    volumesPath: all.length === 0 ? `/orders/${id}/later/volumes` : null,
    more: from - 1 + PER_PAGE < all.length ? path(from + PER_PAGE) : null,
    range: all.length > PER_PAGE ? `${from} a ${from - 1 + shown.length} de ${all.length}` : null,
    receiver: receiverOf(order),
    labels: await Promise.all(
      shown.map(async ({ n, volume, volumes, carrier }) => {
        const code = volumeCode({ orderId: id, n, volume })
        return { code, n, volume, volumes, carrier, bars: await drawBars(code) }
      }),
    ),
  }
}

/** What has labels: each shipment of an order that was split, until it has left; else all of the order, as shipment 1. */
function labelledOf({ shipments, shipment, shippingCompany }: OrderDetail): Labelled[] {
  const carrier = shippingCompany?.name ?? null
  if (!isSplit(shipments)) return [{ n: 1, volumes: shipment.volumes ?? 0, carrier }]
  return shipments
    .filter(({ shippedAt }) => shippedAt === null)
    .map((one) => ({ n: one.n, volumes: volumesOf(one), carrier: one.carrier?.name ?? carrier }))
}

/** Where the goods go: the address of the delivery, else the client's, else the company's city. */
function receiverOf({ client, company, deliveryAddress }: OrderDetail) {
  const at = deliveryAddress ?? client
  const street = [at?.street, at?.number].filter(Boolean).join(', ')
  return {
    name: client?.name ?? company.fantasyName,
    company: client ? `${company.fantasyName} · ${formatCnpj(company.cnpj)}` : formatCnpj(company.cnpj),
    address: [street, at?.complement, at?.district].filter(Boolean).join(' · '),
    cep: at?.cep ? `CEP ${formatCep(at.cep)}` : '',
    city: [at?.city ?? company.city, at?.uf ?? company.uf].filter(Boolean).join('/'),
  }
}
