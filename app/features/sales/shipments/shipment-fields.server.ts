import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import {
  shipmentDeliveryInput,
  shipmentEventInput,
  shipmentInput,
  shipmentInvoiceInput,
  shipmentLeavingInput,
} from '#domain/sales/shipments/shipment-input'
import type { Option } from '~/components/form/choice-fields'
import type { OrderDetail } from '~/features/ground/order-words/order-answers'
import { formatDecimal } from '~/format/numbers'
import { formatQuantity } from '~/format/quantity'
import type { LaterField } from '../orders/edit/later-fields.server'

export type OrderShipment = OrderDetail['shipments'][number]

/** The forms of a shipment, by the last word of their address. */
export const SHIPMENT_FORMS = {
  edit: {
    deed: 'save',
    title: (n: number) => `Remessa ${n}`,
    help: 'Depois da nota própria os itens ficam como estão; depois da saída, só veículo, volumes, peso e rastreio mudam.',
    submit: 'Salvar alterações',
    file: null,
    input: shipmentInput,
  },
  invoice: {
    deed: 'invoice',
    title: (n: number) => `Nota da remessa ${n}`,
    help: 'A primeira nota avança o pedido e pede a observação e a DANFE. Um kit tem uma nota só: todas as remessas dele a levam.',
    submit: 'Gravar nota da remessa',
    file: 'DANFE ou XML',
    input: shipmentInvoiceInput,
  },
  ship: {
    deed: 'ship',
    title: (n: number) => `Saída da remessa ${n}`,
    help: 'A primeira saída leva o pedido a Expedição; a que leva o último item, a Enviado.',
    submit: 'Registrar saída',
    file: null,
    input: shipmentLeavingInput,
  },
  deliver: {
    deed: 'deliver',
    title: (n: number) => `Entrega da remessa ${n}`,
    help: 'O comprovante fica na linha do tempo do pedido.',
    submit: 'Registrar entrega',
    file: 'Comprovante',
    input: shipmentDeliveryInput,
  },
  track: {
    deed: 'track',
    title: (n: number) => `Evento da remessa ${n}`,
    help: 'O integrador lê este evento na página do pedido.',
    submit: 'Registrar evento',
    file: null,
    input: shipmentEventInput,
  },
} as const

export type ShipmentForm = keyof typeof SHIPMENT_FORMS

export const isShipmentForm = (name: string | undefined): name is ShipmentForm =>
  name !== undefined && Object.hasOwn(SHIPMENT_FORMS, name)

interface Choices {
  centers: Option[]
  carriers: Option[]
}

/** The fields of a form, filled with what the shipment has. @param shipment null: a new one */
export function shipmentFields(
  form: ShipmentForm,
  order: OrderDetail,
  shipment: OrderShipment | null,
  choices: Choices,
  now: Date,
): LaterField[] {
  switch (form) {
    case 'edit':
      return [
        ...lineFields(order, shipment),
        ...placeFields(shipment, choices),
        ...vehicleFields(shipment),
        ...sizeFields(shipment),
      ]
    case 'invoice':
      return invoiceFields(order, shipment)
    case 'ship':
      return [...vehicleFields(shipment).map((field) => ({ ...field, isRequired: field.name !== 'tracking' })), NOTE]
    case 'deliver':
      return [
        {
          name: 'deliveredAt',
          label: 'Entregue em',
          type: 'date',
          isRequired: true,
          value: saoPauloDate(shipment?.deliveredAt ? new Date(shipment.deliveredAt) : now),
        },
        NOTE,
      ]
    case 'track':
      return [
        { name: 'happenedOn', label: 'Quando', type: 'date', isRequired: true, value: saoPauloDate(now) },
        { name: 'text', label: 'O que aconteceu', isRequired: true, maxLength: 300 },
      ]
  }
}

const NOTE: LaterField = { name: 'note', label: 'Observação', rows: 3 }

/** Each line with how many of it no other shipment takes. */
function lineFields(order: OrderDetail, shipment: OrderShipment | null): LaterField[] {
  const takenOf = (position: number, ...shipments: readonly OrderShipment[]) =>
    shipments.reduce(
      (sum, { lines }) => sum + lines.reduce((own, line) => own + (line.position === position ? line.quantity : 0), 0),
      0,
    )
  return order.lines.flatMap(({ position, name, quantity, unit }, index): LaterField[] => {
    const others = order.shipments.filter(({ n }) => n !== shipment?.n)
    const left = quantity - takenOf(position, ...others)
    return [
      { name: `lines[${index}].position`, label: '', isHidden: true, value: String(position) },
      {
        name: `lines[${index}].quantity`,
        label: `Quantidade de ${name}`,
        // Nothing of it is left to take.
        isHidden: left === 0,
        help: `Até ${formatQuantity(left, unit)}, de ${formatQuantity(quantity, unit)} do pedido.`,
        inputMode: 'numeric',
        maxLength: 7,
        value: String(shipment ? takenOf(position, shipment) : left),
      },
    ]
  })
}

const placeFields = (shipment: OrderShipment | null, { centers, carriers }: Choices): LaterField[] => [
  ...(centers.length > 0
    ? [
        {
          name: 'centerId',
          label: 'Centro de distribuição',
          value: shipment?.center?.id.toString() ?? '',
          options: centers,
          empty: 'O do pedido',
        },
      ]
    : []),
  {
    name: 'shippingCompanyId',
    label: 'Transportadora',
    value: shipment?.carrier?.id.toString() ?? '',
    options: carriers,
    empty: 'A do pedido',
  },
]

const vehicleFields = (shipment: OrderShipment | null): LaterField[] => [
  { name: 'driver', label: 'Motorista', maxLength: 80, value: shipment?.driver ?? '' },
  { name: 'plate', label: 'Placa', maxLength: 60, value: shipment?.plate ?? '' },
  { name: 'tracking', label: 'CT-e ou rastreio', maxLength: 120, value: shipment?.tracking ?? '' },
]

const sizeFields = (shipment: OrderShipment | null): LaterField[] => [
  { name: 'volumes', label: 'Volumes', inputMode: 'numeric', maxLength: 6, value: shipment?.volumes?.toString() ?? '' },
  {
    name: 'weight',
    label: 'Peso (kg)',
    inputMode: 'decimal',
    maxLength: 12,
    value: shipment?.weight ? formatDecimal(shipment.weight, 2) : '',
  },
]

function invoiceFields(order: OrderDetail, shipment: OrderShipment | null): LaterField[] {
  const help = 'Os 44 caracteres da NF-e, com ou sem espaços.'
  return [
    { name: 'invoiceKey', label: 'Chave da nota fiscal', maxLength: 120, help, isRequired: true },
    ...(order.type === 'FUTURE'
      ? ([
          {
            name: 'citedInvoiceKey',
            label: 'Chave citada da nota de venda futura',
            maxLength: 120,
            help,
            isRequired: true,
            value: order.futureInvoiceKey ?? '',
          },
          {
            name: 'invoiceTotal',
            label: 'Total da nota fiscal',
            inputMode: 'decimal',
            maxLength: 20,
            isRequired: true,
          },
        ] satisfies LaterField[])
      : []),
    { name: 'cteKey', label: 'Chave do CT-e', maxLength: 120, value: shipment?.cteKey ?? '' },
    NOTE,
  ]
}
