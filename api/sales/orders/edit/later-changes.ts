import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { returnProblems } from '#domain/after-sales/claims/claim-defaults'
import { countedRates, judgedMargin, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import type { TypedTaxes } from '#domain/catalogue/taxes/line-taxes'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { isClaimType } from '#domain/ground/order-words/order-types'
import type { LaterGroup, LaterInput } from '#domain/sales/orders/edit/later-edit-input'
import { isSplit } from '#domain/sales/shipment-facts/shipment'
import type { Transaction } from '../../../ground/db/executor'
import { holdRows } from '../../../ground/db/hold-rows'
import { ApiError } from '../../../ground/errors/api-error'
import { marginSaleOf } from '../../order-record/margin-facts'
import type { OrderRecord } from '../../order-record/order-record'
import { findClaimedPieces } from '../../order-record/original-order'
import type { OrderColumns } from '../record/order-columns'
import type { OrderChange } from '../record/store-order'
import { changedClaimLines, changedLines } from '../status/changed-lines'
import { noonOf } from '../status/move-effects'

interface FieldProblem {
  field: string
  rule: string
  meta?: object
}

/** What a later edit writes; problems instead, where a figure cannot be. */
export interface LaterChange {
  columns: OrderColumns
  parts?: OrderChange['parts']
  before: object
  after: object
  /** Where before and after do not tell: nothing would change. */
  isSame?: boolean
  problems: readonly FieldProblem[]
}

type Change<Group extends LaterGroup> = (
  record: OrderRecord,
  input: LaterInput<Group>,
  world: { db: Transaction; today: BusinessDate },
) => LaterChange | Promise<LaterChange>

type Taxed = { position: number; ipi: number | null; icms: number | null; typedTaxes: TypedTaxes | null }

/** The margin at these taxes: null where nothing is sold, or one of them is not known. */
function marginOfTaxed(record: OrderRecord, taxed: readonly Taxed[]): number | null {
  if (record.budgetType === 'CUSTOMER_CLAIM') return null
  const found = new Map(taxed.map((line) => [line.position, line]))
  const lines = record.lines.map((line) => ({ ...line, ...found.get(line.position) }))
  return judgedMargin(marginOf(marginSaleOf({ ...record, lines })))
}

/** What each group of domain 4.3 changes of an order. */
export const LATER_CHANGES: { [Group in LaterGroup]: Change<Group> } = {
  async distributionCenter(record, { distributionCenterId }, { db }) {
    await holdRows(db, { distribution_centers: distributionCenterId })
    const { rows } = await db.execute(
      sql`SELECT id FROM distribution_centers WHERE id = ${distributionCenterId} AND enabled AND destroyed_at IS NULL`,
    )
    return {
      columns: { distribution_center_id: distributionCenterId },
      before: { distributionCenterId: record.distributionCenterId },
      after: { distributionCenterId },
      problems: rows.length === 0 ? [{ field: 'distributionCenterId', rule: 'exists' }] : [],
    }
  },
  taxes: (record, { lines: given }) => {
    const stored = new Map(record.lines.map((line) => [line.position, line]))
    const lines = given.map(({ position, ...typed }): Taxed => {
      const line = stored.get(position)
      const { ipi = null, icms = null, typedTaxes = null } = line ?? {}
      // What counts until now is what the form shows: of an order with rules theirs, and not the catalogue's.
      const counted = line ? countedRates(record, { ...line, freight: 0 }) : { ipi, icms }
      const changed = {
        ...(typed.ipi === undefined || typed.ipi === counted.ipi ? {} : { ipi: typed.ipi }),
        ...(typed.icms === undefined || typed.icms === counted.icms ? {} : { icms: typed.icms }),
      }
      const own = { ...typedTaxes, ...changed }
      return { position, ipi, icms, ...changed, typedTaxes: Object.keys(own).length > 0 ? own : null }
    })
    return {
      columns: { margin_percentage: marginOfTaxed(record, lines) },
      parts: [changedLines(record.id, ['ipi', 'icms', 'typedTaxes'], lines)],
      before: { lines: linesBefore(record, lines, ({ ipi, icms }) => ({ ipi, icms })) },
      after: { lines: lines.map(({ typedTaxes: _typed, ...line }) => line) },
      problems: [],
    }
  },
  plannedDates: (record, { plannedOn, lines }) => ({
    columns: { shipment: { ...record.shipment, plannedOn: plannedOn ?? undefined } },
    parts: lines.length > 0 ? [changedLines(record.id, ['availableAt'], lines)] : [],
    before: {
      plannedOn: record.shipment.plannedOn ?? null,
      lines: linesBefore(record, lines, ({ availableAt }) => ({ availableAt })),
    },
    after: { plannedOn, lines },
    problems: [],
  }),
  lineAvailability: (record, { lines }) => ({
    columns: {},
    parts: [changedLines(record.id, ['availableAt', 'availableInDays'], lines)],
    before: {
      lines: linesBefore(record, lines, ({ availableAt, availableInDays }) => ({ availableAt, availableInDays })),
    },
    after: { lines },
    problems: [],
  }),
  volumes: (record, { volumes, lines }) => ({
    columns: { shipment: { ...record.shipment, volumes: volumes ?? undefined } },
    parts: lines.length > 0 ? [changedLines(record.id, ['picked', 'serials'], lines)] : [],
    before: {
      volumes: record.shipment.volumes ?? null,
      lines: linesBefore(record, lines, ({ pickedQuantity, serials }) => ({ picked: pickedQuantity, serials })),
    },
    after: { volumes, lines },
    problems: lines.flatMap(({ position, picked }, index) =>
      atMostOrdered(record, position, picked ?? 0, `lines[${index}].picked`),
    ),
  }),
  shipment(record, { driver, plate, tracking, volumesShipped, parts, lines }) {
    if (isSplit(record.shipments)) return vehicleOf(record, { driver, plate, tracking, volumesShipped, parts, lines })
    const inParts = parts.reduce((sum, { volumes }) => sum + volumes, 0)
    const left = parts.length > 0 ? inParts : volumesShipped
    const { volumes } = record.shipment
    const shipment = {
      ...record.shipment,
      driver: driver ?? undefined,
      plate: plate ?? undefined,
      tracking: tracking ?? undefined,
      volumesShipped: left ?? undefined,
      parts: parts.length > 0 ? parts : undefined,
    }
    const field = parts.length > 0 ? 'parts' : 'volumesShipped'
    // Nothing travels outside a volume.
    const isWithoutVolume = (left ?? 0) === 0 && lines.some((line) => (line.left ?? 0) > 0)
    return {
      columns: { shipment },
      parts: lines.length > 0 ? [changedLines(record.id, ['left'], lines)] : [],
      before: {
        shipment: record.shipment,
        lines: linesBefore(record, lines, ({ leftQuantity }) => ({ left: leftQuantity })),
      },
      after: { shipment, lines },
      problems: [
        ...(volumes !== undefined && (left ?? 0) > volumes ? [{ field, rule: 'max', meta: { max: volumes } }] : []),
        ...(isWithoutVolume ? [{ field, rule: 'min', meta: { min: 1 } }] : []),
        ...lines.flatMap((line, index) => atMostPacked(record, line, `lines[${index}].left`)),
      ],
    }
  },
  delivery: (record, { deliveredAt }, { today }) => ({
    columns: { delivered_at: deliveredAt === null ? null : noonOf(deliveredAt) },
    before: { deliveredAt: record.deliveredAt },
    after: { deliveredAt },
    isSame: (record.deliveredAt && Date.parse(record.deliveredAt)) === (deliveredAt && noonOf(deliveredAt).getTime()),
    problems: deliveryProblems(record, deliveredAt, today),
  }),
  async unsold(record, { lines }, { db }) {
    const claimed = await findClaimedPieces(db, record.id)
    return {
      columns: {},
      parts: [changedLines(record.id, ['unsold'], lines)],
      before: { lines: linesBefore(record, lines, ({ unsoldQuantity }) => ({ unsold: unsoldQuantity })) },
      after: { lines },
      // Claimed pieces have been sold: they do not come back as unsold.
      problems: lines.flatMap(({ position, unsold }, index) => {
        const line = record.lines[position - 1]
        const left = (line?.pickedQuantity ?? line?.quantity ?? 0) - (claimed.get(position) ?? 0)
        return unsold > left ? [{ field: `lines[${index}].unsold`, rule: 'max', meta: { max: Math.max(0, left) } }] : []
      }),
    }
  },
  claim: (record, { reason, solution, returnsGoods, returnFirst, lines }) => ({
    columns: { claim_reason: reason, claim_solution: solution, returns_goods: returnsGoods, return_first: returnFirst },
    parts: lines.length > 0 ? [changedClaimLines(record.id, lines)] : [],
    before: {
      reason: record.claimReason,
      solution: record.claimSolution,
      returnsGoods: record.returnsGoods,
      returnFirst: record.returnFirst,
      lines: lines.flatMap(({ position }) => {
        const line = record.claim?.lines[position - 1]
        return line ? [{ position, serials: line.serials }] : []
      }),
    },
    after: { reason, solution, returnsGoods, returnFirst, lines },
    problems: isClaimType(record.type)
      ? returnProblems(record.type, { returnsGoods, returnFirst }).map((field) => ({ field, rule: 'choice' }))
      : [],
  }),
}

/**
 * Of an order that was split: its vehicle is the first shipment's, what has left is what the shipments say.
 * @throws SHIPMENT_SPLIT for anything else
 */
function vehicleOf(
  { shipment, lines: stored }: OrderRecord,
  { driver, plate, tracking, volumesShipped, parts, lines }: LaterInput<'shipment'>,
): LaterChange {
  const isTheirs =
    volumesShipped === (shipment.volumesShipped ?? null) &&
    isDeepStrictEqual(parts, shipment.parts ?? []) &&
    lines.every(({ position, left }) => left === (stored[position - 1]?.leftQuantity ?? null))
  if (!isTheirs) throw new ApiError('SHIPMENT_SPLIT')
  const after = {
    ...shipment,
    driver: driver ?? undefined,
    plate: plate ?? undefined,
    tracking: tracking ?? undefined,
  }
  return { columns: { shipment: after }, before: { shipment }, after: { shipment: after }, problems: [] }
}

/** Nothing arrives before it left, or tomorrow. */
function deliveryProblems({ shippedAt }: OrderRecord, day: BusinessDate | null, today: BusinessDate): FieldProblem[] {
  if (day === null) return []
  const left = shippedAt === null ? day : saoPauloDate(new Date(shippedAt))
  if (day > today) return [{ field: 'deliveredAt', rule: 'beforeOrEqual', meta: { max: today } }]
  return day < left ? [{ field: 'deliveredAt', rule: 'afterOrEqual', meta: { min: left } }] : []
}

type Line = OrderRecord['lines'][number]

const linesBefore = (record: OrderRecord, lines: readonly { position: number }[], facts: (line: Line) => object) =>
  lines.flatMap(({ position }) => {
    const line = record.lines[position - 1]
    return line ? [{ position, ...facts(line) }] : []
  })

function atMostOrdered({ lines }: OrderRecord, position: number, pieces: number, field: string): FieldProblem[] {
  const max = lines[position - 1]?.quantity ?? 0
  return pieces > max ? [{ field, rule: 'max', meta: { max } }] : []
}

function atMostPacked({ lines }: OrderRecord, line: { position: number; left: number | null }, field: string) {
  const found = lines[line.position - 1]
  const max = found?.pickedQuantity ?? found?.quantity ?? 0
  return (line.left ?? 0) > max ? [{ field, rule: 'max', meta: { max } }] : []
}
