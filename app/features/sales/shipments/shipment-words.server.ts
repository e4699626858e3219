import { can, type Subject } from '#domain/people/permissions/permissions'
import { loadedText } from '#domain/sales/loading/loading-words'
import type { OrderDetail } from '~/features/ground/order-words/order-answers'
import { orderPath } from '~/features/ground/order-words/order-kinds'
import { type Fact, some } from '~/features/ground/order-words/order-words.server'
import { formatDate, formatDay, formatMoment } from '~/format/dates'
import { formatDecimal } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'
import type { PromiseAnswer } from '../promise/promise-api.server'
import type { OrderShipment } from './shipment-fields.server'

/** Where it is, in a word. */
const stateOf = ({ deliveredAt, shippedAt, isCanceled, invoiceKey, invoiceNumber }: OrderShipment): string =>
  deliveredAt
    ? `Entregue em ${formatDay(deliveredAt)}`
    : shippedAt
      ? `Saiu em ${formatMoment(shippedAt)}`
      : isCanceled
        ? 'Nota cancelada'
        : invoiceKey || invoiceNumber
          ? 'Com nota, ainda não saiu'
          : 'Planejada'

/** What a shipment takes: '10 peças de Módulo'. */
const takenText = ({ lines }: OrderDetail, shipment: OrderShipment): string =>
  shipment.whole
    ? 'Todos os itens do pedido'
    : shipment.lines
        .flatMap(({ position, quantity }) => {
          const line = lines.find((one) => one.position === position)
          return line ? [`${formatQuantity(quantity, line.unit)} de ${line.name}`] : []
        })
        .join('; ')

/** What is known of it, for a page and for paper. */
export function shipmentFacts(order: OrderDetail, shipment: OrderShipment): Fact[] {
  const { volumes, weight, invoiceNumber, invoiceKey, isCanceled } = shipment
  return [
    ['Leva', takenText(order, shipment)],
    ['Situação', stateOf(shipment)],
    ...some('Nota fiscal', [invoiceNumber, invoiceKey, isCanceled && 'cancelada'].filter(Boolean).join(' · ')),
    ...some('CT-e', shipment.cteKey),
    ...some('Transportadora', shipment.carrier?.name),
    ...some('Sai de', shipment.center?.name),
    ...some('Motorista e placa', [shipment.driver, shipment.plate].filter(Boolean).join(' · ')),
    ...some(
      'Volumes e peso',
      [volumes && (volumes === 1 ? '1 volume' : `${volumes} volumes`), weight && `${formatDecimal(weight, 2)} kg`]
        .filter(Boolean)
        .join(' · '),
    ),
    ...some('Rastreio', shipment.tracking),
  ]
}

/** '30/11/2026 14:05: Chegou ao CD de Curitiba'. */
export const eventText = ({ on, time, text }: OrderShipment['events'][number]): string =>
  `${[formatDate(on), time].filter(Boolean).join(' ')}: ${text}`

type Dated = PromiseAnswer['shipments'][number]

/** 'Chega em 12/12 por causa do inversor'; what came says so already. */
const dateFacts = (dated: Dated | undefined): Fact[] =>
  dated && dated.state !== 'DELIVERED' ? some('Prazo', dated.text) : []

/** The section 'Remessas' of an order's page; null of a budget, and before anything is known. */
export function shipmentsWords(order: OrderDetail, user: Subject & { isBold: boolean }, dates: readonly Dated[]) {
  const { shipments, shipmentDeeds: deeds } = order
  const path = `${orderPath(order)}/shipments`
  const mayPlan = deeds.includes('save') && hasUnplanned(order)
  if (shipments.length === 0 && !mayPlan) return null
  return {
    shipments: shipments.map((shipment) => {
      const title = shipment.whole ? 'Remessa única' : `Remessa ${shipment.n}`
      const links = [
        ...(shipment.trackingUrl
          ? [{ href: shipment.trackingUrl, label: 'Acompanhar a entrega', rel: 'noreferrer' }]
          : []),
        ...linksOf(order.id, shipment, deeds, path, user),
      ]
      return {
        n: shipment.n,
        title,
        facts: [
          ...shipmentFacts(order, shipment),
          ...some('Carregamento', loadedText(shipment)),
          ...dateFacts(dates.find(({ n }) => n === shipment.n)),
        ],
        events: shipment.events.map((event) => ({
          id: event.id,
          text: eventText(event),
          undo: event.mayUndo
            ? {
                href: `${path}/${shipment.n}/undo?event=${event.id}`,
                label: 'Desfazer evento',
                of: eventText(event),
              }
            : null,
        })),
        links: links.map((link) => ({ ...link, of: title.toLowerCase() })),
      }
    }),
    more: [
      ...(mayPlan
        ? [{ href: `${path}/new`, label: shipments.length === 0 ? 'Dividir em remessas' : 'Nova remessa' }]
        : []),
      ...(deeds.includes('track') ? [{ href: '/orders/tracking', label: 'Eventos de uma planilha' }] : []),
    ],
    // Of an order that nobody split paper says it already, beside the delivery.
    className: shipments.some(({ whole }) => !whole) ? undefined : 'no-print',
  }
}

/** Something of the order is in no shipment yet. */
const hasUnplanned = ({ lines, shipments }: OrderDetail): boolean =>
  lines.some(
    ({ position, quantity }) =>
      quantity >
      shipments.reduce(
        (sum, one) => sum + one.lines.reduce((own, line) => own + (line.position === position ? line.quantity : 0), 0),
        0,
      ),
  )

/** What this person may do with it now, as far as the page knows; the API decides. */
function linksOf(
  id: number,
  shipment: OrderShipment,
  deeds: OrderDetail['shipmentDeeds'],
  path: string,
  user: Subject,
): { href: string; label: string; 'data-document'?: string }[] {
  const { n, invoiceKey, isCanceled, shippedAt, deliveredAt, whole } = shipment
  const at = `${path}/${n}`
  const link = (isOpen: boolean, form: string, label: string) => (isOpen ? [{ href: `${at}/${form}`, label }] : [])
  return [
    ...link(deeds.includes('invoice') && (invoiceKey === null || isCanceled), 'invoice', 'Gravar nota'),
    ...(shippedAt === null && (deeds.includes('save') || deeds.includes('load'))
      ? [{ href: `/orders/labels/${id}?shipment=${n}`, label: 'Etiquetas', 'data-document': '' }]
      : []),
    ...link(deeds.includes('load') && shippedAt === null, 'load', 'Carregar'),
    ...link(deeds.includes('ship') && invoiceKey !== null && shippedAt === null, 'ship', 'Registrar saída'),
    ...link(
      deeds.includes('deliver') && shippedAt !== null,
      'deliver',
      deliveredAt === null ? 'Registrar entrega' : 'Corrigir entrega',
    ),
    ...link(deeds.includes('track') && shippedAt !== null, 'track', 'Registrar evento'),
    ...link(deeds.includes('save') && (!whole || can(user, 'orders:update')), 'edit', 'Alterar'),
    ...link(deeds.includes('save') && !whole && shippedAt === null, 'undo', 'Desfazer remessa'),
  ]
}
