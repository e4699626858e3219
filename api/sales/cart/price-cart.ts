import { substitutesFor } from '#domain/catalogue/products/substitutes'
import { fromCents, percentOf, toCents } from '#domain/ground/money/money'
import { choosableOrderTypes, saleLimits } from '#domain/sales/orders/sale-limits'
import { toKitGauge } from '../../catalogue/kits/kit-gauge-answer'
import { priceKit } from '../../catalogue/kits/price-kit'
import { perWattPeak, toBlockers } from '../../catalogue/kits/product-kit'
import type { PriceBook } from '../../catalogue/pricing/price-book'
import type { LineError, PricedLine } from '../../catalogue/pricing/price-lines'
import { toPricedLine } from '../../catalogue/pricing/priced-line-answer'
import { type SaleTotals, toSaleTotals } from '../../catalogue/pricing/sale-totals'
import { toIso } from '../../ground/http/schemas'
import type { CartAnswer } from './cart'
import { kitChangeOf } from './cart-kit'
import { staleMaterialsOf } from './cart-materials'
import { matchesPromotion, saleTermsOf } from './cart-promotion'
import type { CartRecord } from './cart-record'

interface Reader {
  bypassRestrictions: boolean
  seesCosts: boolean
  sellsAsStaff: boolean
}

/** The cart as its user sees it: priced from the book alone, with the gauge and every blocker at once. */
export function priceCart(
  book: PriceBook,
  cart: CartRecord,
  { bypassRestrictions, seesCosts, sellsAsStaff }: Reader,
): CartAnswer {
  const { budgetType, networkVoltage, taxpayer, freightUf, items } = cart
  const keepsPromotion = budgetType === 'PROMOTION' && matchesPromotion(cart)
  const sale = saleTermsOf(cart)
  const materials = staleMaterialsOf(cart, book)
  const priced = priceKit(book, items, { budgetType, networkVoltage, sale, bypassRestrictions, materials })
  const totals = toSaleTotals(book, priced.lines, sale)
  const related = new Map(items.map((item) => [item.productId, item.related]))
  return {
    version: cart.version,
    budgetType,
    company: toCompany(book),
    client: cart.client && { id: cart.client.id, name: cart.client.name },
    limits: {
      ...saleLimits(book.settings, book.company?.serviceFeeLimit ?? null),
      orderTypes: [...choosableOrderTypes(budgetType, sellsAsStaff)],
    },
    kitId: cart.kitId,
    kitChange: kitChangeOf(cart, (id) => book.products.get(id)?.name ?? null),
    canUndo: cart.canUndo,
    networkVoltage,
    taxpayer,
    freightUf,
    potency: priced.potency,
    lines: priced.lines.map((line) => ({
      ...toPricedLine(budgetType === 'PROMOTION' ? { ...line, nextBand: null } : line, seesCosts),
      related: related.get(line.productId) ?? 0,
      previousPrice: previousOf(cart, line),
    })),
    deadLines: priced.errors.map((error) => toDeadLine(book, error, related.get(error.meta.productId) ?? 0)),
    totals,
    previousFreight: previousFreightOf(cart, totals),
    pricePerWp: sale.detached ? null : perWattPeak(priced),
    gauge: sale.detached ? null : toKitGauge(priced),
    blockers: items.length === 0 ? [] : [...toBlockers(priced), ...saleBlockers(book, cart, keepsPromotion)],
    availableAt: priced.availableAt,
    availableInDays: priced.availableInDays,
    stock: priced.stock,
    updatedAt: toIso(cart.updatedAt),
  }
}

/** Null where the price is the one that was seen. */
function previousOf({ seenPrices }: CartRecord, line: PricedLine): number | null {
  const seen = seenPrices[line.productId]
  return seen === undefined || seen === line.unitPriceCents ? null : fromCents(seen)
}

/** Null where a kit's freight has the rate seen before; loose, it is in the prices, which say so themselves. */
function previousFreightOf({ seenFreight, budgetType }: CartRecord, totals: SaleTotals): CartAnswer['previousFreight'] {
  if (budgetType === 'DETACHED' || seenFreight === null || seenFreight === totals.kitFreightPercentage) return null
  const kitFreight = fromCents(percentOf(toCents(totals.lines), seenFreight))
  return { kitFreight, kitFreightPercentage: seenFreight }
}

function saleBlockers(book: PriceBook, cart: CartRecord, keepsPromotion: boolean): CartAnswer['blockers'] {
  if (cart.budgetType === 'PROMOTION' && !keepsPromotion)
    return [
      { code: 'INVALID_PRODUCTS_IN_ORDER', field: 'products', meta: { reason: 'PROMOTION', ended: !cart.promotion } },
    ]
  if (cart.budgetType === 'DETACHED' && book.company && !book.company.allowDetachedOrder)
    return [{ code: 'FORBIDDEN', field: 'budgetType' }]
  return []
}

const toCompany = ({ company }: PriceBook): CartAnswer['company'] =>
  company && {
    id: company.id,
    fantasyName: company.fantasyName,
    cnpj: company.cnpj,
    uf: company.uf,
    allowDetachedOrder: company.allowDetachedOrder,
  }

function toDeadLine(book: PriceBook, { code, meta }: LineError, related: number): CartAnswer['deadLines'][number] {
  const product = book.products.get(meta.productId)
  const [substitute] = substitutesFor(product?.substitutes ?? [], 'DISCONTINUED')
  return {
    productId: meta.productId,
    name: product?.name ?? '',
    type: product?.type ?? 'OTHER',
    quantity: meta.quantity,
    related,
    code,
    substitute: substitute ? { id: substitute.id, name: substitute.name } : null,
  }
}
