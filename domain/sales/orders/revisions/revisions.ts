import type { NetworkVoltage } from '../../../catalogue/products/network-voltages'
import type { OrderType } from '../../../ground/order-words/order-types'
import type { DeliveryAddress } from '../../../ground/places/delivery-address'
import type { Uf } from '../../../ground/places/states'
import type { TriangulationInput } from '../create/triangulation-input'

/** Why a revision was written. */
export const REVISION_KINDS = ['CREATED', 'EDITED', 'PRICED', 'REPRICED', 'RESTORED'] as const
export type RevisionKind = (typeof REVISION_KINDS)[number]

/** A line as a revision keeps it: all that a print of that state shows. Money in integer cents. */
export interface RevisionLine {
  productId: number
  name: string
  type: string
  potency: number | null
  quantity: number
  tableUnitPriceCents: number
  unitPriceCents: number
  /** Null: not known, as both taxes. */
  costPriceCents: number | null
  ipi: number | null
  icms: number | null
  availableAt: string | null
  availableInDays: number
  priceTrace: readonly unknown[]
}

const REVISION_LINE_FIELDS = [
  'productId',
  'name',
  'type',
  'potency',
  'quantity',
  'tableUnitPriceCents',
  'unitPriceCents',
  'costPriceCents',
  'ipi',
  'icms',
  'availableAt',
  'availableInDays',
  'priceTrace',
] as const satisfies readonly (keyof RevisionLine)[]

/** The terms besides the lines. The expected close is no term: it moves with the status. */
export const REVISION_TERMS = [
  'type',
  'companyClientId',
  'clientDocument',
  'description',
  'networkVoltage',
  'taxpayer',
  'freightUf',
  'deliveryAddress',
  'paymentMethodId',
  'paymentConditionId',
  'shippingCompanyId',
  'dueDate',
  'unloadFlag',
  'triangulation',
  'serviceFeeCents',
] as const satisfies readonly (keyof RevisionTerms)[]
type RevisionTerm = keyof RevisionTerms

export interface RevisionTerms {
  type: OrderType
  companyClientId: number | null
  clientDocument: string | null
  description: string | null
  networkVoltage: NetworkVoltage | null
  taxpayer: boolean
  freightUf: Uf
  /** Revisions from before there were any have none. */
  deliveryAddress?: DeliveryAddress | null
  paymentMethodId: number | null
  paymentConditionId: number | null
  shippingCompanyId: number | null
  dueDate: string | null
  unloadFlag: boolean | null
  triangulation: TriangulationInput | null
  serviceFeeCents: number
}

export const REVISION_TOTALS = [
  'tableTotalCents',
  'linesTotalCents',
  'costTotalCents',
  'kitFreightCents',
  'conditionCents',
  'unloadFeeCents',
  'totalCents',
  'discountPercentage',
  'potency',
] as const
export type RevisionTotal = (typeof REVISION_TOTALS)[number]

type RevisionTotals = Record<Exclude<RevisionTotal, 'costTotalCents'>, number> & {
  /** Null: a cost of its lines was not known. */
  costTotalCents: number | null
}

/** One state of an order: its lines in their order, its terms, its totals. */
export interface RevisionSnapshot {
  lines: readonly RevisionLine[]
  terms: Readonly<RevisionTerms>
  totals: Readonly<RevisionTotals>
}

export type LineChange =
  | { kind: 'ADDED' | 'REMOVED'; line: RevisionLine }
  | { kind: 'CHANGED'; productId: number; from: Partial<RevisionLine>; to: Partial<RevisionLine> }

interface FieldChange<Field, Value = unknown> {
  field: Field
  from: Value
  to: Value
}

/** The changes that turn one state into the next. */
export interface RevisionChanges {
  lines: readonly LineChange[]
  /** Products in their new order, when adding and removing alone do not give it. */
  order?: readonly number[]
  terms: readonly FieldChange<RevisionTerm>[]
  totals: readonly FieldChange<RevisionTotal, number | null>[]
}

export const NO_CHANGES: RevisionChanges = { lines: [], terms: [], totals: [] }

/**
 * The difference of two states, line by line. A product is on one line only, because lines are merged when they are
 * written (specification §3).
 */
export function diffRevisions(before: RevisionSnapshot, after: RevisionSnapshot): RevisionChanges {
  const lines = diffLines(before.lines, after.lines)
  const order = after.lines.map(({ productId }) => productId)
  const derived = applyLines(before.lines, lines).map(({ productId }) => productId)
  return {
    lines,
    ...(isSame(order, derived) ? {} : { order }),
    terms: diffFields(REVISION_TERMS, before.terms, after.terms),
    totals: diffFields(REVISION_TOTALS, before.totals, after.totals),
  }
}

/** The state that follows when `changes` happen to `before`: the inverse of `diffRevisions`. */
export function applyChanges(before: RevisionSnapshot, changes: RevisionChanges): RevisionSnapshot {
  const lines = applyLines(before.lines, changes.lines)
  const { order } = changes
  if (order) lines.sort((a, b) => order.indexOf(a.productId) - order.indexOf(b.productId))
  return {
    lines,
    terms: { ...before.terms, ...valuesOf(changes.terms) },
    totals: { ...before.totals, ...valuesOf(changes.totals) },
  }
}

export const hasChanges = ({ lines, order, terms, totals }: RevisionChanges): boolean =>
  lines.length > 0 || order !== undefined || terms.length > 0 || totals.length > 0

/** Does a line sell its product at the prices that a state sells it at? Then they need not be looked up again. */
export const sellsAlike = (
  line: Pick<RevisionLine, 'productId' | 'unitPriceCents' | 'tableUnitPriceCents'>,
  { lines }: RevisionSnapshot,
): boolean =>
  lines.some(
    (one) =>
      one.productId === line.productId &&
      one.unitPriceCents === line.unitPriceCents &&
      one.tableUnitPriceCents === line.tableUnitPriceCents,
  )

function diffLines(before: readonly RevisionLine[], after: readonly RevisionLine[]): LineChange[] {
  const old = new Map(before.map((line) => [line.productId, line]))
  const kept = new Set(after.map(({ productId }) => productId))
  const removed = before.filter(({ productId }) => !kept.has(productId))
  return [
    ...removed.map((line): LineChange => ({ kind: 'REMOVED', line })),
    ...after.flatMap((line): LineChange[] => {
      const was = old.get(line.productId)
      if (!was) return [{ kind: 'ADDED', line }]
      const fields = REVISION_LINE_FIELDS.filter((field) => !isSame(was[field], line[field]))
      if (fields.length === 0) return []
      return [{ kind: 'CHANGED', productId: line.productId, from: pick(was, fields), to: pick(line, fields) }]
    }),
  ]
}

function applyLines(before: readonly RevisionLine[], changes: readonly LineChange[]): RevisionLine[] {
  const gone = new Set(changes.flatMap((change) => (change.kind === 'REMOVED' ? [change.line.productId] : [])))
  const changed = new Map(
    changes.flatMap((change) => (change.kind === 'CHANGED' ? [[change.productId, change.to] as const] : [])),
  )
  return [
    ...before
      .filter(({ productId }) => !gone.has(productId))
      .map((line) => ({ ...line, ...changed.get(line.productId) })),
    ...changes.flatMap((change) => (change.kind === 'ADDED' ? [change.line] : [])),
  ]
}

const pick = (line: RevisionLine, fields: readonly (keyof RevisionLine)[]): Partial<RevisionLine> =>
  Object.fromEntries(fields.map((field) => [field, line[field]]))

const diffFields = <State extends object, Field extends keyof State & string>(
  fields: readonly Field[],
  before: Readonly<State>,
  after: Readonly<State>,
): FieldChange<Field, State[Field]>[] =>
  fields
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }))

const valuesOf = <Value>(changes: readonly FieldChange<string, Value>[]) =>
  Object.fromEntries(changes.map(({ field, to }) => [field, to]))

/** Equal as JSON, whatever the order of an object's keys: the database keeps its own. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isSame(value, b[index]))
  if (!isObject(a) || !isObject(b) || Array.isArray(a) || Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame(a[key], b[key]))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
