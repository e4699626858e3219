import type { ProductType } from '#domain/catalogue/products/product-types'
import { MAX_NOTE_LENGTH, MAX_SERIALS_LENGTH, type StatusData } from '#domain/sales/orders/status/status-change-input'
import type { OrderDetail, OrderLine, OrderStep } from '~/features/ground/order-words/order-answers'
import { formatDecimal } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'
import type { DataField } from './data-fields'

type Description = Omit<DataField, 'name' | 'value' | 'isRequired' | 'isHidden'>

const KEY_HELP = 'Os 44 caracteres da NF-e, com ou sem espaços.'

const FIELDS: Readonly<Record<Exclude<keyof StatusData, 'lines'>, Description>> = {
  invoiceKey: {
    label: 'Chave da nota fiscal',
    maxLength: 120,
    help: `${KEY_HELP} Com o XML da nota ela é lida: em “Nota fiscal”, na página do pedido.`,
  },
  invoiceNumber: { label: 'Número da nota fiscal', maxLength: 20 },
  citedInvoiceKey: { label: 'Chave citada da nota de venda futura', maxLength: 120, help: KEY_HELP },
  invoiceTotal: { label: 'Total da nota fiscal', inputMode: 'decimal', maxLength: 20 },
  driver: { label: 'Motorista', maxLength: 80 },
  plate: { label: 'Placa', maxLength: 60 },
  tracking: { label: 'CT-e ou rastreio', maxLength: 120 },
  volumes: { label: 'Volumes', inputMode: 'numeric', maxLength: 6 },
  volumesShipped: { label: 'Volumes que saíram', inputMode: 'numeric', maxLength: 6 },
  expectedCloseAt: { label: 'Previsão de fechamento', type: 'date' },
  plannedOn: { label: 'Data planejada', type: 'date', help: 'Quando o material deve sair.' },
  carrier: { label: 'Transportadora da coleta', maxLength: 120 },
  collectionDate: { label: 'Data da coleta', type: 'date' },
  deliveredAt: { label: 'Entregue em', type: 'date' },
  solution: { label: 'Solução', rows: 3, maxLength: MAX_NOTE_LENGTH },
}

/** The fields that a step asks for and those that it takes besides, filled with the order's own values. */
export function stepDataFields(order: OrderDetail, step: OrderStep): DataField[] {
  return [...step.data, ...step.offers].flatMap((field) => {
    if (field === 'lines') return pickedFields(order.lines, 'data.')
    const isRequired = step.data.includes(field) || (field === 'volumesShipped' && !order.shipment.volumesShipped)
    return [{ ...FIELDS[field], name: `data.${field}`, isRequired, value: storedValue(order, field) }]
  })
}

/** Facts that many orders share: a bulk change asks for them once. */
export const sharedDataFields = (fields: readonly (keyof StatusData)[]): DataField[] =>
  fields.flatMap((field) => (field === 'lines' ? [] : [{ ...FIELDS[field], name: `data.${field}`, isRequired: true }]))

/** Every volume and every piece is proposed: people correct what differs. */
function storedValue(order: OrderDetail, field: Exclude<keyof StatusData, 'lines'>): string | undefined {
  const { shipment } = order
  const volumes = shipment.volumes?.toString()
  switch (field) {
    case 'volumes':
      return volumes
    case 'volumesShipped':
      return shipment.volumesShipped?.toString() ?? volumes
    case 'tracking':
    case 'plannedOn':
      return shipment[field]
    case 'carrier':
      return shipment.carrier ?? order.shippingCompany?.name
    case 'citedInvoiceKey':
      return order.futureInvoiceKey ?? undefined
    case 'invoiceTotal':
      return formatDecimal(order.totals.total, 2)
    case 'expectedCloseAt':
      return order.expectedCloseAt ?? undefined
    case 'solution':
      return order.claim?.solution ?? undefined
    default:
      return undefined
  }
}

/**
 * The counts of separation: one quantity a line, and a place for serial numbers where goods have them. The step
 * proposes the ordered quantity; while it is being counted, an open line stays open.
 */
export function pickedFields(lines: readonly OrderLine[], prefix: '' | 'data.'): DataField[] {
  const isStep = prefix === 'data.'
  return lines.flatMap((line, index) => {
    const at = `${prefix}lines[${index}]`
    return [
      { name: `${at}.position`, label: '', value: String(line.position), isHidden: true },
      {
        name: `${at}.picked`,
        label: `Separado: ${line.name}`,
        help: `Pedido: ${formatQuantity(line.quantity, line.unit)}`,
        value: (line.picked ?? (isStep ? line.quantity : ''))?.toString(),
        isRequired: isStep,
        inputMode: 'numeric',
        maxLength: 6,
      },
      HAS_SERIALS.includes(line.type)
        ? serialsField(line, index, prefix)
        : { name: `${at}.serials`, label: '', value: line.serials ?? '', isHidden: true },
    ]
  })
}

const HAS_SERIALS: readonly ProductType[] = ['MODULE', 'INVERTER', 'BATTERY', 'CHARGER', 'TRANSFORMER']

const serialsField = (line: OrderLine, index: number, prefix: '' | 'data.'): DataField => ({
  name: `${prefix}lines[${index}].serials`,
  label: `Números de série: ${line.name}`,
  value: line.serials ?? '',
  maxLength: MAX_SERIALS_LENGTH,
  rows: 2,
})
