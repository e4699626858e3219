import { z } from '@hono/zod-openapi'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { fromCents, fromKnownCents } from '#domain/ground/money/money'
import { entriesOf } from '#domain/ground/objects/entries-of'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { keysOf } from '#domain/ground/objects/keys-of'
import {
  type LineChange,
  REVISION_TERMS,
  type RevisionLine,
  type RevisionSnapshot,
  type RevisionTotal,
} from '#domain/sales/orders/revisions/revisions'
import { costAnswer } from '../../../catalogue/pricing/priced-line-answer'
import { toIso } from '../../../ground/http/schemas'
import type { RevisionRecord, TermNames } from './revision-queries'

export const revisionLine = z
  .object({
    productId: z.number().int(),
    name: z.string(),
    type: z.enum(PRODUCT_TYPES),
    quantity: z.number().int(),
    tableUnitPrice: z.number(),
    orderPrice: z.number(),
    total: z.number(),
    orderIpi: z.number().nullable(),
    orderIcms: z.number().nullable(),
    orderAvailableAt: z.string().nullable(),
    orderAvailableInDays: z.number().int(),
    orderCostPrice: costAnswer,
  })
  .openapi('RevisionLine')
type RevisionLineAnswer = z.infer<typeof revisionLine>

const lineChange = z
  .object({
    kind: z.enum(['ADDED', 'REMOVED', 'CHANGED']),
    productId: z.number().int(),
    name: z.string(),
    from: revisionLine.nullable(),
    to: revisionLine.nullable(),
  })
  .openapi('RevisionLineChange')

const termChange = z
  .object({
    field: z.enum(REVISION_TERMS),
    from: z.unknown(),
    to: z.unknown(),
    fromName: z.string().nullable().openapi({ description: 'Nome do cadastro, onde o valor é o número dele' }),
    toName: z.string().nullable(),
  })
  .openapi('RevisionTermChange')

const totals = z
  .object({
    table: z.number(),
    lines: z.number(),
    kitFreight: z.number(),
    condition: z.number(),
    unloadFee: z.number(),
    total: z.number(),
    discountPercentage: z.number(),
    potency: z.number().int(),
    cost: z.number().nullable().optional(),
  })
  .openapi('RevisionTotals')

export const revisionRow = z
  .object({
    number: z.number().int(),
    kind: z.enum(['CREATED', 'EDITED', 'PRICED', 'REPRICED', 'RESTORED']),
    userName: z.string().nullable(),
    reason: z.string().nullable(),
    at: z.iso.datetime(),
    total: z.number(),
    isCurrent: z.boolean(),
    added: z.number().int(),
    removed: z.number().int(),
    changed: z.number().int(),
    terms: z.array(z.enum(REVISION_TERMS)),
  })
  .openapi('RevisionRow')
export type RevisionRow = z.infer<typeof revisionRow>

export const revisionDetail = revisionRow
  .omit({ terms: true })
  .extend({
    id: z.number().int().openapi({ description: 'Número do pedido' }),
    version: z.number().int(),
    changes: z.object({
      lines: z.array(lineChange),
      terms: z.array(termChange),
      totals: z.array(z.object({ field: z.string(), from: z.number().nullable(), to: z.number().nullable() })),
    }),
    lines: z.array(revisionLine),
    totals,
    canRestore: z.boolean(),
  })
  .openapi('Revision')
export type RevisionDetail = z.infer<typeof revisionDetail>

/**
 * One revision in a list; a line of which only the cost changed counts for those alone who may see
 * costs (docs/threats.md T12).
 */
export function toRevisionRow(record: RevisionRecord, current: number, seesCosts: boolean): RevisionRow {
  const lines = record.changes.lines.filter((change) => isShown(change, seesCosts))
  const count = (kind: LineChange['kind']) => lines.filter((change) => change.kind === kind).length
  return {
    number: record.number,
    kind: record.kind,
    userName: record.userName,
    reason: record.reason,
    at: toIso(record.at)!,
    total: fromCents(record.totalCents),
    isCurrent: record.number === current,
    added: count('ADDED'),
    removed: count('REMOVED'),
    changed: lines.filter((change) => change.kind === 'CHANGED' && !follows(change, record.changes.terms)).length,
    terms: record.changes.terms.map(({ field }) => field),
  }
}

/** Of a sale to another state or tax class: other taxes, prices and dates of a line follow from that one change. */
const follows = (
  change: Extract<LineChange, { kind: 'CHANGED' }>,
  terms: RevisionRecord['changes']['terms'],
): boolean =>
  change.to.quantity === undefined && terms.some(({ field }) => field === 'freightUf' || field === 'taxpayer')

/** One revision whole, field by field, so that a cost never comes along by itself (docs/threats.md T12). */
export function toRevisionDetail(
  { snapshot, ...record }: RevisionRecord & { snapshot: RevisionSnapshot },
  order: { id: number; version: number; revision: number; canRestore: boolean },
  names: TermNames,
  seesCosts: boolean,
): RevisionDetail {
  const { terms: _, ...row } = toRevisionRow(record, order.revision, seesCosts)
  const { changes } = record
  const nameOf = (field: string, value: unknown) => names[field]?.[String(value)] ?? null
  return {
    ...row,
    id: order.id,
    version: order.version,
    changes: {
      lines: changes.lines
        .filter((change) => isShown(change, seesCosts))
        .map((change) => toLineChange(change, snapshot, seesCosts)),
      terms: changes.terms.map(({ field, from, to }) => ({
        field,
        from: toValue(field, from),
        to: toValue(field, to),
        fromName: nameOf(field, from),
        toName: nameOf(field, to),
      })),
      totals: changes.totals
        .filter(({ field }) => seesCosts || field !== 'costTotalCents')
        .map(({ field, from, to }) => ({ field: TOTALS[field], from: amount(field, from), to: amount(field, to) })),
    },
    lines: snapshot.lines.map((one) => toLine(one, seesCosts)),
    totals: Object.fromEntries(
      entriesOf(snapshot.totals)
        .filter(([field]) => seesCosts || field !== 'costTotalCents')
        .map(([field, value]) => [TOTALS[field], amount(field, value)]),
    ) as RevisionDetail['totals'],
    canRestore: order.canRestore && record.number !== order.revision,
  }
}

const TOTALS: Readonly<Record<RevisionTotal, keyof RevisionDetail['totals']>> = {
  tableTotalCents: 'table',
  linesTotalCents: 'lines',
  costTotalCents: 'cost',
  kitFreightCents: 'kitFreight',
  conditionCents: 'condition',
  unloadFeeCents: 'unloadFee',
  totalCents: 'total',
  discountPercentage: 'discountPercentage',
  potency: 'potency',
}

/** Null where a cost of the lines was not known. */
const amount = (field: RevisionTotal, value: unknown): number | null => {
  if (value === null) return null
  return field.endsWith('Cents') ? fromCents(Number(value)) : Number(value)
}

const toValue = (field: string, value: unknown): unknown =>
  field === 'serviceFeeCents' ? fromCents(Number(value ?? 0)) : value

/** The trace follows from the price; the cost is for few. */
const HIDDEN: readonly (keyof RevisionLine)[] = ['priceTrace', 'costPriceCents']

const isShown = (change: LineChange, seesCosts: boolean): boolean =>
  change.kind !== 'CHANGED' ||
  keysOf(change.to).some((field) => !HIDDEN.includes(field) || (seesCosts && field === 'costPriceCents'))

function toLineChange(
  change: LineChange,
  snapshot: RevisionSnapshot,
  seesCosts: boolean,
): RevisionDetail['changes']['lines'][number] {
  if (change.kind !== 'CHANGED') {
    const shown = toLine(change.line, seesCosts)
    const { productId, name } = change.line
    const isAdded = change.kind === 'ADDED'
    return { kind: change.kind, productId, name, from: isAdded ? null : shown, to: isAdded ? shown : null }
  }
  const to = snapshot.lines.find(({ productId }) => productId === change.productId)
  if (!to) throw new Error(`the changed line of product ${change.productId} is not in its revision`)
  return {
    kind: 'CHANGED',
    productId: change.productId,
    name: to.name,
    from: toLine({ ...to, ...change.from }, seesCosts),
    to: toLine(to, seesCosts),
  }
}

const toLine = (one: RevisionLine, seesCosts: boolean): RevisionLineAnswer => ({
  productId: one.productId,
  name: one.name,
  type: isOneOf(PRODUCT_TYPES, one.type) ? one.type : 'OTHER',
  quantity: one.quantity,
  tableUnitPrice: fromCents(one.tableUnitPriceCents),
  orderPrice: fromCents(one.unitPriceCents),
  total: fromCents(one.unitPriceCents * one.quantity),
  orderIpi: one.ipi,
  orderIcms: one.icms,
  orderAvailableAt: one.availableAt,
  orderAvailableInDays: one.availableInDays,
  ...(seesCosts ? { orderCostPrice: fromKnownCents(one.costPriceCents) } : {}),
})
