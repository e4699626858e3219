import { z } from 'zod'
import { businessDate } from '../../../ground/dates/business-date'
import { nfeKeyField } from '../../../ground/documents/nfe-key'
import { plateField } from '../../../ground/documents/plate'
import { checkbox } from '../../../ground/flags/br-boolean'
import { choice } from '../../../ground/forms/choice'
import { emptyAsNull } from '../../../ground/forms/empty-as-null'
import { labelled } from '../../../ground/forms/form-labels'
import { list } from '../../../ground/forms/list'
import { MAX_IDS_PER_REQUEST } from '../../../ground/lists/page-sizes'
import { brInteger, brMoney } from '../../../ground/numbers/br-number'
import { id } from '../../../ground/numbers/id'
import { MAX_LINE_QUANTITY } from '../../../ground/numbers/line-quantity'
import { keysOf } from '../../../ground/objects/keys-of'
import { line, paragraph } from '../../../ground/text/text'

export const NOTE_VISIBILITIES = ['PUBLIC', 'INTERNAL'] as const
export const MAX_NOTE_LENGTH = 3000
export const MAX_NOTE_FILES = 10
/** Serial numbers of one line, one a row. */
export const MAX_SERIALS_LENGTH = 4000

export const volumeCount = ({ min }: { min: number }) => brInteger({ min, max: 9999 })

const assetIds = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]),
  list(id(), { max: MAX_NOTE_FILES }),
)
const visibility = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? 'PUBLIC' : value),
  choice(NOTE_VISIBILITIES),
)

/**
 * The result of separation for a line: how many were picked, and their serial numbers where there are any (domain 4.1
 * row 17).
 */
const pickedLine = z.object({
  position: brInteger({ min: 1, max: MAX_IDS_PER_REQUEST }),
  picked: brInteger({ min: 0, max: MAX_LINE_QUANTITY }),
  serials: emptyAsNull(paragraph({ max: MAX_SERIALS_LENGTH })),
})

/** Facts that a step writes down: the invoice, the vehicle, the dates (domain 4.1). */
export const statusData = z.object({
  invoiceKey: emptyAsNull(nfeKeyField()),
  invoiceNumber: emptyAsNull(line({ max: 20 })),
  driver: emptyAsNull(line({ max: 80 })),
  plate: emptyAsNull(plateField()),
  tracking: emptyAsNull(line({ max: 120 })),
  volumes: emptyAsNull(volumeCount({ min: 1 })),
  /** Volumes that have left; all must have before SHIPPED. */
  volumesShipped: emptyAsNull(volumeCount({ min: 0 })),
  expectedCloseAt: emptyAsNull(businessDate()),
  deliveredAt: emptyAsNull(businessDate()),
  /** When the goods are collected, and by whom (domain 4.4). */
  collectionDate: emptyAsNull(businessDate()),
  carrier: emptyAsNull(line({ max: 120 })),
  /** The day that a future sale is made for (domain 4.2). */
  plannedOn: emptyAsNull(businessDate()),
  /** Of the delivery invoice of a future sale: the first invoice's key and the total, which must be the same. */
  citedInvoiceKey: emptyAsNull(nfeKeyField()),
  invoiceTotal: emptyAsNull(brMoney()),
  /** 'Solução' of a claim (domain 4.4). */
  solution: emptyAsNull(paragraph({ max: MAX_NOTE_LENGTH })),
  lines: list(pickedLine, { max: MAX_IDS_PER_REQUEST }).nullish(),
})
export type StatusData = z.infer<typeof statusData>

export const STATUS_DATA = keysOf(statusData.shape)

/** Body of every status verb: `{ note?, visibility?, assetIds[]?, data? }`, files uploaded first (domain 4.0). */
export const statusChangeInput = z.object({
  version: emptyAsNull(id()),
  note: emptyAsNull(paragraph({ max: MAX_NOTE_LENGTH })),
  visibility,
  assetIds,
  data: statusData
    .partial()
    .nullish()
    .transform((value) => value ?? {}),
})
export type StatusChangeInput = z.infer<typeof statusChangeInput>

/** `DELETE /orders/{id}`: the reason travels in the body or, where a proxy drops it, as `?reason=`. */
export const cancelInput = z.object({
  version: emptyAsNull(id()),
  reason: emptyAsNull(paragraph({ max: MAX_NOTE_LENGTH })),
  assetIds,
})
export type CancelInput = z.infer<typeof cancelInput>

/** A user's note on an order. A note that asks the company for documents is visible to the company. */
export const orderNoteInput = labelled(
  z
    .object({ text: paragraph({ max: MAX_NOTE_LENGTH }), visibility, assetIds, asksDocument: checkbox() })
    .refine(({ visibility, asksDocument }) => !asksDocument || visibility === 'PUBLIC', {
      path: ['visibility'],
      params: { rule: 'choice' },
    }),
  {
    text: 'Observação',
    visibility: 'Quem pode ler',
    assetIds: 'Documentos',
    asksDocument: 'Pedir documentos à empresa',
  },
)
export type OrderNoteInput = z.infer<typeof orderNoteInput>
