import { sql } from 'drizzle-orm'
import type { KitBlocker } from '#domain/catalogue/kits/kit-checks'
import { icmsOf } from '#domain/catalogue/pricing/icms'
import type { PriceStep } from '#domain/catalogue/pricing/unit-price'
import { type SubstituteOccasion, type SubstitutePrice, substitutesFor } from '#domain/catalogue/products/substitutes'
import { DEFAULT_FREIGHT_UF } from '#domain/ground/places/states'
import { replacingReason, swapLines } from '#domain/sales/orders/substitution/substitution'
import type { SubstitutionInput } from '#domain/sales/orders/substitution/substitution-input'
import { loadPriceBook } from '../../../catalogue/pricing/load-price-book'
import type { BookProduct, PriceBook } from '../../../catalogue/pricing/price-book'
import { priceItem, priceTermsOf } from '../../../catalogue/pricing/price-lines'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import { ApiError } from '../../../ground/errors/api-error'
import type { OrderLineRecord, OrderRecord } from '../../order-record/order-record'
import { type SentShortfall, shortfallsOfSent } from '../edit/judge-sent'
import { checkKitLines, kitPlaceOf, storedKitLines } from '../record/check-kit'
import { editedAmounts, type OrderAmounts } from '../record/priced-order'
import { askedTaxes, taxDays, taxed, taxesOfBook } from '../record/tax-order'

/** One unit of the substitute, as it is sold in the place of what it replaces. */
export interface SwapPrice {
  unitPriceCents: number
  tableUnitPriceCents: number
  priceTrace: readonly PriceStep[]
}

export interface SwapTerms {
  price: SubstitutePrice
  needsConsent: boolean
}

export interface SwapPlan {
  line: OrderLineRecord
  substitute: BookProduct
  terms: SwapTerms
  unit: SwapPrice
  lines: OrderLineRecord[]
  amounts: OrderAmounts
  /** Approvals that whoever asks would still need. */
  missing: SentShortfall[]
  /** Kit rules that it would break, and that the order keeps today. */
  blockers: KitBlocker[]
  bypassed: KitBlocker[]
  settings: PriceBook['settings']
}

/** A substitute of a product, with its terms. */
export interface NamedSubstitute extends SwapTerms {
  productId: number
  id: number
  name: string
  occasion: SubstituteOccasion
}

/** What the catalogue names for some products and sells, in order. One statement. */
export async function substitutesOfLines(db: Executor, lines: readonly OrderLineRecord[]): Promise<NamedSubstitute[]> {
  const ids = lines.map(({ productId }) => productId)
  const { rows } = await db.execute<NamedSubstitute & Record<string, unknown>>(sql`
    SELECT x.product_id::int AS "productId", s.id::int, s.name, x.occasion, x.price, x.needs_consent AS "needsConsent"
      FROM product_substitutes x JOIN products s ON s.id = x.substitute_id
     WHERE x.product_id = ANY (${sql.param(ids)}::bigint[]) AND s.enabled AND s.destroyed_at IS NULL ORDER BY x.product_id, x.place`)
  return rows.filter(
    (row) =>
      substitutesFor([row], replacingReason(lines.find((one) => one.productId === row.productId)!.product)).length > 0,
  )
}

/**
 * An order with a part of one of its lines replaced: lines, every total, kit rules and what must be approved, by the functions
 * that an edit of it asks. Nothing is written.
 * @param agreed the terms and the price of a swap that was proposed; without it those of today, and the catalogue has to name
 * the substitute
 * @throws VALIDATION_FAILED beside what is not in the order, SUBSTITUTE_NOT_ALLOWED, the code of what has no price,
 * DELIVERY_INVOICE_TOTAL_DIFFERS where a first invoice says the total
 */
export async function planSwap(
  db: Executor,
  record: OrderRecord,
  { who, now }: { who: Who; now: Date },
  { productId, substituteId, quantity }: SubstitutionInput,
  agreed: (SwapTerms & SwapPrice) | null = null,
): Promise<SwapPlan> {
  const line = lineToSwap(record, { productId, substituteId, quantity })
  const taxedOrder = { ...record, document: record.client?.document ?? null }
  const { taxedOn } = record
  const book = await loadPriceBook(db, {
    companyId: record.companyId,
    productIds: [...new Set([...record.lines.map((one) => one.productId), substituteId])],
    now,
    // The other lines keep the rules of the day that the order was taxed on: so does the new one.
    ...(taxedOn ? { taxes: { ...askedTaxes(taxedOrder, now), on: taxedOn } } : {}),
  })
  const named = agreed ?? (await namedTerms(db, line, substituteId))
  const substitute = book.products.get(substituteId)
  if (!named || !substitute || (!agreed && (!substitute.enabled || substitute.deleted)))
    throw notAllowed(line, substitute?.name)
  const unit = agreed ?? priceOf(book, record, line, substitute, { quantity, price: named.price })
  const stand = standOf(record, line, substitute, unit)
  const taxes = taxesOfBook(book, taxedOrder)
  const lines = taxed(taxes, swapLines(record.lines, { position: line.position, quantity }, stand))
  const amounts = editedAmounts(
    book,
    record,
    lines,
    { ...record, ...taxDays(taxes, lines) },
    record.paymentCondition?.percentage ?? 0,
  )
  if (record.futureInvoiceKey !== null && amounts.totalCents !== record.totalCents)
    throw new ApiError('DELIVERY_INVOICE_TOTAL_DIFFERS', {
      errors: [{ code: 'DELIVERY_INVOICE_TOTAL_DIFFERS', field: 'substituteId' }],
    })
  return {
    ...{ line, substitute, unit, lines, amounts },
    terms: { price: named.price, needsConsent: named.needsConsent },
    missing: shortfallsOfSent(who, record, amounts),
    ...kitAfter(record, lines, who, book.settings),
    settings: book.settings,
  }
}

/** @throws VALIDATION_FAILED with the product that is not in this order, and the most of it that can be swapped */
function lineToSwap(record: OrderRecord, { productId, substituteId, quantity }: SubstitutionInput): OrderLineRecord {
  const line = record.lines.find((one) => one.productId === productId)
  const refuse = (field: string, rule: string, meta: object) =>
    new ApiError('VALIDATION_FAILED', { errors: [{ field, rule, meta }] })
  if (!line) throw refuse('productId', 'exists', { productId })
  if (quantity > line.quantity) throw refuse('quantity', 'max', { max: line.quantity })
  if (record.lines.some((one) => one.productId === substituteId))
    throw refuse('substituteId', 'uniqueItems', { productId: substituteId })
  return line
}

const notAllowed = (line: OrderLineRecord, substitute: string | undefined): ApiError =>
  new ApiError('SUBSTITUTE_NOT_ALLOWED', {
    errors: [
      {
        code: 'SUBSTITUTE_NOT_ALLOWED',
        field: 'substituteId',
        meta: { name: line.name, ...(substitute === undefined ? {} : { substitute }) },
      },
    ],
  })

async function namedTerms(db: Executor, line: OrderLineRecord, substituteId: number) {
  const named = await substitutesOfLines(db, [line])
  return named.find(({ id }) => id === substituteId)
}

/** By the catalogue's rule of the pair: what the replaced product was sold for, or its own price of today. */
function priceOf(
  book: PriceBook,
  { budgetType, taxpayer, freightUf }: OrderRecord,
  line: OrderLineRecord,
  substitute: BookProduct,
  { quantity, price }: { quantity: number; price: SubstitutePrice },
): SwapPrice {
  if (price === 'REPLACED') return line
  const sale = { detached: budgetType === 'DETACHED', taxpayer, freightUf }
  const priced = priceItem(substitute, quantity, priceTermsOf(book, sale), sale)
  if (typeof priced === 'object') return priced
  throw new ApiError(priced, {
    errors: [{ code: priced, field: 'substituteId', meta: { productId: substitute.id, name: substitute.name } }],
  })
}

function standOf(
  { taxpayer, freightUf }: OrderRecord,
  line: OrderLineRecord,
  substitute: BookProduct,
  { unitPriceCents, tableUnitPriceCents, priceTrace }: SwapPrice,
): OrderLineRecord {
  return {
    ...line,
    ...{ unitPriceCents, tableUnitPriceCents, priceTrace: [...priceTrace] },
    productId: substitute.id,
    name: substitute.name,
    type: substitute.type,
    potency: substitute.potency,
    costPriceCents: substitute.costPriceCents,
    ipi: substitute.ipi,
    icms: icmsOf(substitute, { uf: freightUf, homeUf: DEFAULT_FREIGHT_UF, taxpayer }),
    ...{ taxRuleId: null, taxRule: null, typedTaxes: null },
    availableAt: substitute.availableAt,
    availableInDays: substitute.availableInDays,
    ...{ stock: null, pickedQuantity: null, serials: null, leftQuantity: null, unsoldQuantity: 0 },
    product: {
      specs: substitute.specs,
      enabled: substitute.enabled,
      destroyed: substitute.deleted,
      fixationType: substitute.fixationType,
      connectorType: substitute.connectorType,
      unit: substitute.unit,
      datasheetUrl: substitute.datasheetUrl,
      image: substitute.image,
      ncm: substitute.ncm,
      origin: substitute.origin,
    },
  }
}

/** Rules that were broken before are not this swap's. */
function kitAfter(record: OrderRecord, lines: readonly OrderLineRecord[], who: Who, settings: PriceBook['settings']) {
  const kit = { budgetType: record.budgetType, ...kitPlaceOf(record), settings }
  const before = checkKitLines(storedKitLines(record), who, kit)
  const after = checkKitLines(storedKitLines({ lines: [...lines] }), who, kit)
  const isNew =
    (was: readonly KitBlocker[]) =>
    (one: KitBlocker): boolean =>
      was.every(({ code, meta }) => code !== one.code || meta?.reason !== one.meta?.reason)
  return {
    blockers: after.blockers.filter(isNew(before.blockers)),
    bypassed: after.bypassed.filter(isNew(before.bypassed)),
  }
}
