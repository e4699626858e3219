import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { cteKeyField, nfeKeyField } from '../../ground/documents/nfe-key'
import { plateField } from '../../ground/documents/plate'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { rows } from '../../ground/forms/rows'
import { ticked } from '../../ground/forms/ticked'
import { MAX_IDS_PER_REQUEST } from '../../ground/lists/page-sizes'
import { brDecimal, brInteger, brMoney } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { MAX_LINE_QUANTITY } from '../../ground/numbers/line-quantity'
import { line, paragraph } from '../../ground/text/text'
import { MAX_NOTE_FILES, MAX_NOTE_LENGTH, NOTE_VISIBILITIES, volumeCount } from '../orders/status/status-change-input'

/** How many vehicles an order may take. */
export const MAX_SHIPMENTS = 50

const VEHICLE = {
  driver: emptyAsNull(line({ max: 80 })),
  plate: emptyAsNull(plateField()),
  tracking: emptyAsNull(line({ max: 120 })),
}

const VEHICLE_LABELS = { driver: 'Motorista', plate: 'Placa', tracking: 'CT-e ou rastreio' } as const

/** What a shipment takes and how it travels: `POST /orders/{id}/shipments`, `PUT /orders/{id}/shipments/{n}`. */
export const shipmentInput = labelled(
  z.object({
    centerId: emptyAsNull(id()),
    shippingCompanyId: emptyAsNull(id()),
    ...VEHICLE,
    volumes: emptyAsNull(volumeCount({ min: 1 })),
    /** Kilograms. */
    weight: emptyAsNull(brDecimal({ min: 0.01, max: 99_999, decimals: 2 })),
    /** A line of which nothing is taken is blank or 0. */
    lines: rows(
      z.object({
        position: brInteger({ min: 1, max: MAX_IDS_PER_REQUEST }),
        quantity: emptyAsNull(brInteger({ min: 0, max: MAX_LINE_QUANTITY })),
      }),
      { max: MAX_IDS_PER_REQUEST },
    ),
  }),
  {
    ...VEHICLE_LABELS,
    centerId: 'Centro de distribuição',
    shippingCompanyId: 'Transportadora',
    volumes: 'Volumes',
    weight: 'Peso (kg)',
    lines: 'Itens',
    'lines[].quantity': 'Quantidade',
  },
)
export type ShipmentInput = z.output<typeof shipmentInput>

const NOTE = {
  note: emptyAsNull(paragraph({ max: MAX_NOTE_LENGTH })),
  visibility: z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? 'PUBLIC' : value),
    choice(NOTE_VISIBILITIES),
  ),
  assetIds: z.preprocess(ticked, list(id(), { max: MAX_NOTE_FILES })),
}

const NOTE_LABELS = { note: 'Observação', visibility: 'Quem pode ler', assetIds: 'Documentos' } as const

/** The invoice of a shipment; its first one takes the order to NF_SENT, which asks for its document. */
export const shipmentInvoiceInput = labelled(
  z.object({
    invoiceKey: nfeKeyField(),
    /** Of a future sale: the key of the first invoice, and what this one comes to. */
    citedInvoiceKey: emptyAsNull(nfeKeyField()),
    invoiceTotal: emptyAsNull(brMoney()),
    cteKey: emptyAsNull(cteKeyField()),
    ...NOTE,
  }),
  {
    ...NOTE_LABELS,
    invoiceKey: 'Chave da nota fiscal',
    citedInvoiceKey: 'Chave citada da nota de venda futura',
    invoiceTotal: 'Total da nota fiscal',
    cteKey: 'Chave do CT-e',
  },
)
export type ShipmentInvoiceInput = z.output<typeof shipmentInvoiceInput>

/** It leaves: what is blank stays as it was planned. */
export const shipmentLeavingInput = labelled(z.object({ ...VEHICLE, ...NOTE }), { ...VEHICLE_LABELS, ...NOTE_LABELS })
export type ShipmentLeavingInput = z.output<typeof shipmentLeavingInput>

/** It came. */
export const shipmentDeliveryInput = labelled(
  z.object({ deliveredAt: businessDate(), note: NOTE.note, assetIds: NOTE.assetIds }),
  { deliveredAt: 'Entregue em', note: 'Observação', assetIds: 'Documentos' },
)

/** Characters of a dated word. */
export const MAX_EVENT_TEXT = 300

/** A dated word of its way. */
export const shipmentEventInput = labelled(
  z.object({ happenedOn: businessDate(), text: line({ max: MAX_EVENT_TEXT }) }),
  {
    happenedOn: 'Quando',
    text: 'O que aconteceu',
  },
)
