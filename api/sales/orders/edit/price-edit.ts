import { createHash } from 'node:crypto'
import type { ChargedBy } from '#domain/catalogue/pricing/edit-totals'
import { lineTotal } from '#domain/catalogue/pricing/line-total'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { toCents } from '#domain/ground/money/money'
import { pick } from '#domain/ground/objects/pick'
import { toKitLines } from '../../../catalogue/kits/price-kit'
import type { PriceBook } from '../../../catalogue/pricing/price-book'
import type { Who } from '../../../ground/caller/who'
import { ApiError } from '../../../ground/errors/api-error'
import type { OrderRecord } from '../../order-record/order-record'
import type { OrderReferences } from '../../order-record/order-references'
import { checkKitLines, kitPlaceOf } from '../record/check-kit'
import { type EditedOrderLine, editOrderLines, type LineEdit } from '../record/edited-lines'
import { AMOUNTS, editedAmounts, type OrderAmounts, requirePromotion } from '../record/priced-order'
import { type OrderTaxes, taxDays, taxed } from '../record/tax-order'
import { type GivenPrices, linesAtGiven } from './given-prices'
import type { Edit } from './read-edit'

/** A line at the price that a seller gives it along with the edit. */
interface GivenEdit {
  repricing: 'GIVEN'
  reason: null
  line: EditedOrderLine
}

export interface PricedEdit {
  /** Every line as it would be, and what became of its price. */
  edits: (LineEdit | GivenEdit)[]
  lines: EditedOrderLine[]
  /** Whether any line is another one than before, so that lines are written. */
  hasNewLines: boolean
  amounts: OrderAmounts
  /** What orders:bypassRestrictions let through, for the audit log. */
  bypassed: object[]
  /** What an approval is bound to. */
  asked: Pick<Edit, 'companyClientId' | 'paymentMethodId' | 'paymentConditionId' | 'dueDate'> & {
    lines: EditedOrderLine[]
    totalCents: number
  }
  /** A hash over every cent: a save that carries it saves exactly the shown prices. */
  fingerprint: string
}

/**
 * An order after an edit: its lines and its other amounts, each cent by the table of what reprices what (docs/domain.md
 * 2.3.2). Prices that are given along with it are given over the lines that come of it. Nothing is written.
 * @param given null: none
 * @throws VALIDATION_FAILED for a given price above the table's; the first line's code where a line has no price; kit rule codes; INVALID_PRODUCTS_IN_ORDER when a
 * promotion's kit was changed or is over
 */
export function priceEdit(
  book: PriceBook,
  record: OrderRecord,
  {
    edit,
    changed,
    references,
  }: { edit: Edit; changed: readonly (keyof Edit)[]; references: Pick<OrderReferences, 'kit' | 'paymentCondition'> },
  who: Who,
  now: Date,
  taxes: OrderTaxes,
  given: GivenPrices | null = null,
): PricedEdit {
  const touches = (...fields: readonly (keyof Edit)[]) => fields.some((field) => changed.includes(field))
  const isMoved = touches(...MONEY, ...TAXED)
  if (!isMoved && !given)
    return toPriced(record, edit, { edits: heldLines(record), amounts: pick(record, AMOUNTS), bypassed: [] })
  const { taxpayer, freightUf } = edit
  const moved = isMoved ? movedLines() : heldLines(record)
  const { edits, days } = taxedEdits(taxes, given ? atGiven(moved, given) : moved)
  let bypassed: object[] = []
  if (touches('products', 'freightUf', 'taxpayer')) {
    const checked = checkKitLines(toKitLines(book, edit.products), who, {
      budgetType: record.budgetType,
      ...kitPlaceOf(record, freightUf),
      networkVoltage: edit.networkVoltage,
      settings: book.settings,
    })
    if (checked.blockers[0]) throw new ApiError(checked.blockers[0].code, { errors: checked.blockers })
    bypassed = checked.bypassed
  }
  const lines = edits.map(({ line }) => line)
  const conditionPercentage = references.paymentCondition?.percentage ?? 0
  const after: Omit<ChargedBy, 'lines'> = {
    freightUf,
    paymentConditionId: edit.paymentConditionId,
    unloadFlag: edit.unloadFlag,
  }
  const terms = { budgetType: record.budgetType, ...after, freightUf, serviceFeeCents: toCents(edit.serviceFee ?? 0) }
  const taxedTerms = { ...terms, ...days }
  const amounts = editedAmounts(book, record, lines, taxedTerms, conditionPercentage)
  return toPriced(record, edit, { edits, amounts, bypassed })

  function movedLines(): LineEdit[] {
    const isPromotion = record.budgetType === 'PROMOTION'
    if (isPromotion && touches('products')) requirePromotion(references.kit, edit.products, saoPauloDate(now))
    const place = { taxpayer, freightUf }
    const answer = editOrderLines(book, record, edit.products, { place, kit: references.kit, now })
    if (answer.errors[0]) throw new ApiError(answer.errors[0].code, { errors: answer.errors })
    return answer.edits
  }
}

/** The fields that a cent may follow from; no other one moves any. */
const MONEY = [
  'products',
  'freightUf',
  'taxpayer',
  'paymentConditionId',
  'unloadFlag',
  'serviceFee',
] as const satisfies readonly (keyof Edit)[]

/** The fields that move no cent and yet the taxes of a sale: who buys, and what kind of sale it is. */
const TAXED = ['companyClientId', 'type'] as const satisfies readonly (keyof Edit)[]

const heldLines = ({ lines }: OrderRecord): LineEdit[] =>
  lines.map((line): LineEdit => ({ repricing: 'HELD', reason: null, line }))

/** Each line by the rules of today; one that has its rule already stays the same object. */
function taxedEdits(taxes: OrderTaxes, edits: PricedEdit['edits']) {
  const lines = taxed<EditedOrderLine>(
    taxes,
    edits.map(({ line }) => line),
  )
  const after = edits.map((edit, at) =>
    lines[at] === edit.line ? edit : ({ ...edit, line: lines[at] } as typeof edit),
  )
  return { edits: after, days: taxDays(taxes, lines) }
}

/** A line whose price is given as it is anyway stays the same object. */
function atGiven(edits: readonly LineEdit[], given: GivenPrices): PricedEdit['edits'] {
  const lines = linesAtGiven<EditedOrderLine>(
    edits.map(({ line }) => line),
    given,
  )
  return edits.map((edit, index) => {
    const line = lines[index]
    if (!line || line.unitPriceCents === edit.line.unitPriceCents) return edit
    const whole = 'totalCents' in line ? { ...line, totalCents: lineTotal(line) } : line
    return { repricing: 'GIVEN', reason: null, line: whole }
  })
}

function toPriced(
  record: OrderRecord,
  { companyClientId, paymentMethodId, paymentConditionId, dueDate }: Edit,
  { edits, amounts, bypassed }: Pick<PricedEdit, 'edits' | 'amounts' | 'bypassed'>,
): PricedEdit {
  const lines = edits.map(({ line }) => line)
  return {
    edits,
    lines,
    hasNewLines: lines.length !== record.lines.length || lines.some((line, index) => line !== record.lines[index]),
    amounts,
    bypassed,
    asked: { lines, totalCents: amounts.totalCents, companyClientId, paymentMethodId, paymentConditionId, dueDate },
    fingerprint: fingerprintOf(lines, amounts),
  }
}

const fingerprintOf = (lines: readonly EditedOrderLine[], amounts: OrderAmounts): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        lines.map((line) => [line.productId, line.quantity, line.tableUnitPriceCents, line.unitPriceCents]),
        // The day of its taxes is no cent: a page of last night is saved this morning.
        Object.entries({ ...amounts, taxedOn: null, taxesChangeOn: null }).sort(([a], [b]) => (a < b ? -1 : 1)),
      ]),
    )
    .digest('hex')
    .slice(0, 16)
