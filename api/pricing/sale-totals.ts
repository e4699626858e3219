import { z } from '@hono/zod-openapi'
import { fromCents } from '#domain/money/money'
import { DEFAULT_FREIGHT_UF } from '#domain/places/states'
import { kitFreightPercentage, orderTotals } from '#domain/pricing/order-totals'
import type { PriceBook } from './price-book'
import { freightPercentageOf, type PricedLine, type SaleTerms } from './price-lines'

/** What a cart or a proposal costs before payment, unloading and service fee are chosen. */
export const saleTotals = z
  .object({
    lines: z.number(),
    kitFreight: z.number().openapi({ description: 'Frete além do estado padrão; na venda avulsa já está nos preços' }),
    total: z.number(),
    freightPercentage: z.number().openapi({ description: 'Da tabela de fretes, para a UF de entrega' }),
    kitFreightPercentage: z.number().openapi({ description: 'O que kitFreight cobra dos itens; zero na venda avulsa' }),
    deliveryDays: z.number().int().nullable(),
  })
  .openapi('SaleTotals')
export type SaleTotals = z.infer<typeof saleTotals>

/** Totals of priced lines by the formula of domain 2.3.6, as decimals. */
export function toSaleTotals(book: PriceBook, lines: readonly PricedLine[], sale: SaleTerms): SaleTotals {
  const freight = {
    detached: sale.detached,
    freightPercentage: freightPercentageOf(book, sale.freightUf),
    defaultFreightPercentage: freightPercentageOf(book, DEFAULT_FREIGHT_UF),
  }
  const totals = orderTotals({
    lines,
    ...freight,
    conditionPercentage: 0,
    unloadFlag: null,
    unloadFees: [],
    serviceFeeCents: 0,
  })
  return {
    lines: fromCents(totals.linesTotalCents),
    kitFreight: fromCents(totals.kitFreightCents),
    total: fromCents(totals.totalCents),
    freightPercentage: freight.freightPercentage,
    kitFreightPercentage: kitFreightPercentage(freight),
    deliveryDays: book.freights.get(sale.freightUf)?.deliveryDays ?? null,
  }
}
