import { z } from 'zod'
import { businessDate } from '../../../ground/dates/business-date'
import { plateField } from '../../../ground/documents/plate'
import { serialsField } from '../../../ground/documents/serials'
import { checkbox } from '../../../ground/flags/br-boolean'
import { emptyAsAbsent, emptyAsNull } from '../../../ground/forms/empty-as-null'
import { list } from '../../../ground/forms/list'
import { rows } from '../../../ground/forms/rows'
import { MAX_IDS_PER_REQUEST } from '../../../ground/lists/page-sizes'
import { brInteger, brPercent } from '../../../ground/numbers/br-number'
import { id } from '../../../ground/numbers/id'
import { MAX_LINE_QUANTITY } from '../../../ground/numbers/line-quantity'
import { line, paragraph } from '../../../ground/text/text'
import { MAX_NOTE_FILES, MAX_NOTE_LENGTH, MAX_SERIALS_LENGTH, volumeCount } from '../status/status-change-input'
import type { LaterEdit } from './later-edit-rules'

const MAX_SHIPMENTS = 50

/** Facts of some lines, each named by its position. */
const ofLines = <Shape extends z.ZodRawShape>(shape: Shape) =>
  list(z.object({ position: brInteger({ min: 1, max: MAX_IDS_PER_REQUEST }), ...shape }), { max: MAX_IDS_PER_REQUEST })

const day = () => emptyAsNull(businessDate())
const serials = () => emptyAsNull(paragraph({ max: MAX_SERIALS_LENGTH }))
const pieces = () => brInteger({ min: 0, max: MAX_LINE_QUANTITY })
const assetIds = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]),
  list(id(), { max: MAX_NOTE_FILES }),
)

/** One document for each group of domain 4.3 that is edited after sending: `PUT /orders/{id}/{group}`. */
export const LATER_EDIT_INPUTS = {
  distributionCenter: z.object({ distributionCenterId: id() }),
  /** Tax correction: the rates that the invoice will carry; a blank one stays as it is. Prices do not change. */
  taxes: z.object({ lines: ofLines({ ipi: emptyAsAbsent(brPercent()), icms: emptyAsAbsent(brPercent()) }).min(1) }),
  plannedDates: z.object({ plannedOn: day(), lines: ofLines({ availableAt: day() }) }),
  lineAvailability: z.object({
    lines: ofLines({ availableAt: day(), availableInDays: brInteger({ min: 0, max: 365 }) }).min(1),
  }),
  /** A line that was not counted yet stays open. */
  volumes: z.object({
    volumes: emptyAsNull(volumeCount({ min: 1 })),
    lines: ofLines({ picked: emptyAsNull(pieces()), serials: serials() }),
  }),
  /** A FUTURE order leaves in parts; their volumes are then those that have left (domain 4.2). */
  shipment: z.object({
    driver: emptyAsNull(line({ max: 80 })),
    plate: emptyAsNull(plateField()),
    tracking: emptyAsNull(line({ max: 120 })),
    volumesShipped: emptyAsNull(volumeCount({ min: 0 })),
    parts: rows(
      z.object({
        volumes: volumeCount({ min: 1 }),
        tracking: emptyAsNull(line({ max: 120 })),
        on: businessDate(),
      }),
      { max: MAX_SHIPMENTS },
    ),
    /** How many pieces of a line have left, all parts together; empty where only volumes are known. */
    lines: ofLines({ left: emptyAsNull(pieces()) }).default([]),
  }),
  delivery: z.object({
    deliveredAt: day(),
    note: emptyAsNull(paragraph({ max: MAX_NOTE_LENGTH })),
    assetIds,
  }),
  unsold: z.object({ lines: ofLines({ unsold: pieces() }).min(1) }),
  claim: z.object({
    reason: paragraph({ max: MAX_NOTE_LENGTH }),
    solution: emptyAsNull(paragraph({ max: MAX_NOTE_LENGTH })),
    returnsGoods: checkbox(),
    returnFirst: checkbox(),
    lines: ofLines({ serials: serialsField() }),
  }),
} as const satisfies Partial<Record<LaterEdit, z.ZodType>>

/** Groups that have a document of their own here; a discount is given on its own screen. */
export type LaterGroup = keyof typeof LATER_EDIT_INPUTS

export type LaterInput<Group extends LaterGroup = LaterGroup> = z.output<(typeof LATER_EDIT_INPUTS)[Group]>

export const isLaterGroup = (name: string | undefined): name is LaterGroup =>
  name !== undefined && Object.hasOwn(LATER_EDIT_INPUTS, name)
