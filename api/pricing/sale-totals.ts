import { z } from '@hono/zod-openapi'
import { fromCents } from '#domain/money/money'
import { DEFAULT_FREIGHT_UF } from '#domain/places/states'
import { orderTotals } from '#domain/pricing/order-totals'
import type { PriceBook } from './price-book'
import { freightPercentageOf, type PricedLine, type SaleTerms } from './price-lines'

/** What a cart or a proposal costs before payment, unloading and service fee are chosen. */
export const saleTotals = z
  .object({
    lines: z.number(),
    kitFreight: z.number().openapi({ description: 'Frete além do estado padrão; na venda avulsa já está nos preços' }),
    total: z.number(),
    freightPercentage: z.number(),
    deliveryDays: z.number().int().nullable(),
  })
  .openapi('SaleTotals')
export type SaleTotals = z.infer<typeof saleTotals>

/** Totals of priced lines by the formula of domain 2.3.6, as decimals. */
export function toSaleTotals(book: PriceBook, lines: readonly PricedLine[], sale: SaleTerms): SaleTotals {
  const totals = orderTotals({
    lines,
    detached: sale.detached,
    freightPercentage: freightPercentageOf(book, sale.freightUf),
    defaultFreightPercentage: freightPercentageOf(book, DEFAULT_FREIGHT_UF),
    conditionPercentage: 0,
    unloadFlag: null,
    unloadFees: [],
    serviceFeeCents: 0,
  })
  return {
    lines: fromCents(totals.linesTotalCents),
    kitFreight: fromCents(totals.kitFreightCents),
    total: fromCents(totals.totalCents),
    freightPercentage: freightPercentageOf(book, sale.freightUf),
    deliveryDays: book.freights.get(sale.freightUf)?.deliveryDays ?? null,
  }
}
