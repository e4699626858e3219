import { createHash } from 'node:crypto'
import { kitChecks } from '#domain/catalogue/kits/kit-checks'
import { lineTotal } from '#domain/catalogue/pricing/line-total'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { BudgetType } from '#domain/ground/order-words/budget-types'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { Uf } from '#domain/ground/places/states'
import type { DriftItem, DriftLine, DriftSide } from '#domain/sales/orders/drift/drift'
import { toKitLines } from '../../../catalogue/kits/price-kit'
import { loadPriceBook } from '../../../catalogue/pricing/load-price-book'
import type { PriceBook } from '../../../catalogue/pricing/price-book'
import { type LineError, type PricedLine, priceLines, type SaleTerms } from '../../../catalogue/pricing/price-lines'
import type { Executor } from '../../../ground/db/executor'
import type { OrderRecord } from '../../order-record/order-record'
import { findOrderReferences, type OrderReferences } from '../../order-record/order-references'
import { kitPlaceOf } from '../record/check-kit'
import { editOrderLines } from '../record/edited-lines'
import { amountsOf, editedAmounts, keepsPromotion, type OrderAmounts, type StoredLine } from '../record/priced-order'
import { askedTaxes, type TaxableLine, taxDays, taxed, taxesOfBook } from '../record/tax-order'
import { addCandidates, substituteOf } from './substitutes'

/** What is brought back: an order that is cloned or restored, or a revision of one. */
export interface Reopening {
  companyId: number
  budgetType: BudgetType
  kitId: number | null
  companyClientId: number | null
  paymentMethodId: number | null
  paymentConditionId: number | null
  shippingCompanyId: number | null
  taxpayer: boolean
  freightUf: Uf
  unloadFlag: boolean | null
  serviceFeeCents: number
  type: OrderType
  networkVoltage: NetworkVoltage | null
  studySite: OrderRecord['studySite']
  lines: readonly OldLine[]
}

/** An order that goes on, and those of its lines that keep their prices. */
export interface HeldPrices {
  order: OrderRecord
  lines: OrderRecord['lines']
}

type OldLine = Pick<
  StoredLine,
  'productId' | 'name' | 'quantity' | 'unitPriceCents' | 'availableAt' | 'availableInDays'
>

export interface Drift {
  lines: DriftLine[]
  /** Of everything that a choice rests on. */
  fingerprint: string
  /** Any items of the report at today's prices, without another statement. */
  price: (items: readonly DriftItem[]) => { lines: readonly TaxableLine[]; amounts: OrderAmounts }
  /** What lines add up to that keep their prices. */
  amounts: (lines: readonly TaxableLine[]) => OrderAmounts
  references: OrderReferences
  settings: PriceBook['settings']
  promotionEndsOn: string | null
}

/**
 * What is brought back, held against today's prices, availability and catalogue (domain 4.0: restore and clone
 * re-price). Three statements; two or three more only where something is gone. Kit rules are not asked here: the user
 * who reopens a budget mends it first, and sendOrder asks them again. A promotion that is over, or whose kit is not
 * whole any more, gives the table's price.
 * @param held of a revision: the order that goes on, with those of its lines whose prices hold (docs/domain.md 2.3.2)
 */
export async function loadDrift(
  db: Executor,
  reopening: Reopening,
  now: Date,
  { held }: { held?: HeldPrices } = {},
): Promise<Drift> {
  const references = await findOrderReferences(db, reopening, now)
  const taxedOrder = { ...reopening, document: references.client?.document ?? null }
  const book = await loadPriceBook(db, {
    companyId: reopening.companyId,
    productIds: reopening.lines.map(({ productId }) => productId),
    now,
    taxes: askedTaxes(taxedOrder, now),
  })
  const taxes = taxesOfBook(book, taxedOrder)
  const priceItems = (items: readonly DriftItem[]) =>
    priceLines(book, items, saleOf(reopening, references, items, saoPauloDate(now)))
  const priceHeld = (items: readonly DriftItem[]) => {
    if (!held) return priceItems(items)
    const from = { ...held.order, lines: held.lines }
    const { edits, errors } = editOrderLines(book, from, items, { place: reopening, kit: references.kit, now })
    return { lines: edits.map(({ line }): TaxableLine => line), errors }
  }
  const today = priceHeld(reopening.lines)
  await addCandidates(db, book, today.errors, reopening.companyId, now)

  const fitsKit = kitFits(book, reopening)
  const lines = reopening.lines.map((line) => compare(line, today, book, priceItems, fitsKit))
  const conditionPercentage = references.paymentCondition?.percentage ?? 0
  const amounts: Drift['amounts'] = (stored) => {
    const terms = { ...reopening, ...taxDays(taxes, taxed(taxes, stored)) }
    return held
      ? editedAmounts(book, held.order, stored, terms, conditionPercentage)
      : amountsOf(book, stored, terms, conditionPercentage)
  }
  return {
    lines,
    fingerprint: fingerprintOf(lines),
    price(items) {
      const priced = taxed<TaxableLine>(taxes, priceHeld(items).lines)
      return { lines: priced, amounts: amounts(priced) }
    },
    amounts,
    references,
    settings: book.settings,
    promotionEndsOn: references.kit?.promotionEndsOn ?? null,
  }
}

function saleOf(
  { budgetType, taxpayer, freightUf }: Reopening,
  { kit }: OrderReferences,
  items: readonly DriftItem[],
  today: string,
): SaleTerms {
  const isPromoted = budgetType === 'PROMOTION' && keepsPromotion(kit, items, today)
  return {
    detached: budgetType === 'DETACHED',
    taxpayer,
    freightUf,
    ...(isPromoted ? { promotionDiscount: kit?.promotionDiscount ?? 0 } : {}),
  }
}

function compare(
  line: OldLine,
  today: { lines: readonly StoredLine[]; errors: readonly LineError[] },
  book: PriceBook,
  priceItems: (items: readonly DriftItem[]) => { lines: readonly PricedLine[] },
  fitsKit: (productId: number, substituteId: number) => boolean,
): DriftLine {
  const { productId, name, quantity } = line
  const before = sideOf(line, quantity)
  const priced = today.lines.find((one) => one.productId === productId)
  if (priced)
    return { productId, name, quantity, before, after: sideOf(priced, quantity), code: null, substitute: null }
  const code = today.errors.find(({ meta }) => meta.productId === productId)?.code ?? 'INVALID_PRODUCTS_IN_ORDER'
  const gone = book.products.get(productId)
  const fits = ({ id }: { id: number }) => fitsKit(productId, id)
  const substitute = gone ? substituteOf(gone, line, book, priceItems, fits) : null
  return {
    productId,
    name,
    quantity,
    before,
    after: null,
    code,
    substitute: substitute && {
      ...sideOf(substitute, quantity),
      productId: substitute.productId,
      name: substitute.name,
    },
  }
}

/**
 * Whether the order is no worse by the kit rules and its strings with a substitute of one of its products, the rest as it
 * was. Rules that it breaks anyway are mended by the user who reopens it.
 */
function kitFits(book: PriceBook, reopening: Reopening): (productId: number, substituteId: number) => boolean {
  const { budgetType, lines } = reopening
  const faultsOf = (items: readonly DriftItem[]) =>
    kitChecks({
      ...{ budgetType, lines: toKitLines(book, items), settings: book.settings, bypassRestrictions: false },
      ...kitPlaceOf(reopening),
    }).blockers.length
  return (productId, substituteId) =>
    faultsOf(lines.map((line) => (line.productId === productId ? { ...line, productId: substituteId } : line))) <=
    faultsOf(lines)
}

const sideOf = (
  line: Pick<StoredLine, 'unitPriceCents' | 'availableAt' | 'availableInDays'>,
  quantity: number,
): DriftSide => ({
  unitPriceCents: line.unitPriceCents,
  totalCents: lineTotal({ unitPriceCents: line.unitPriceCents, quantity }),
  availableAt: line.availableAt,
  availableInDays: line.availableInDays,
})

const fingerprintOf = (lines: readonly DriftLine[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        lines.map(({ productId, quantity, after, code, substitute }) => [
          productId,
          quantity,
          after?.unitPriceCents,
          code,
          substitute?.productId,
          substitute?.unitPriceCents,
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 16)
