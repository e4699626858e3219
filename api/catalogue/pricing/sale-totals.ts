import { z } from '@hono/zod-openapi'
import { kitFreightPercentage, type OrderTotalsInput, orderTotals } from '#domain/catalogue/pricing/order-totals'
import { fromCents } from '#domain/ground/money/money'
import { DEFAULT_FREIGHT_UF } from '#domain/ground/places/states'
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
export const toSaleTotals = (book: PriceBook, lines: readonly PricedLine[], sale: SaleTerms): SaleTotals =>
  saleTotalsOf(book, sale, saleTotalsInput(book, lines, sale))

/** Payment, unloading and repasse are not chosen yet. */
export const saleTotalsInput = (
  book: PriceBook,
  lines: OrderTotalsInput['lines'],
  { detached, freightUf }: Pick<SaleTerms, 'detached' | 'freightUf'>,
): OrderTotalsInput => ({
  lines,
  detached,
  freightPercentage: freightPercentageOf(book, freightUf),
  defaultFreightPercentage: freightPercentageOf(book, DEFAULT_FREIGHT_UF),
  conditionPercentage: 0,
  unloadFlag: null,
  unloadFees: [],
  serviceFeeCents: 0,
})

/** The same as decimals, at the rates of the input. */
export function saleTotalsOf(book: PriceBook, sale: Pick<SaleTerms, 'freightUf'>, input: OrderTotalsInput): SaleTotals {
  const totals = orderTotals(input)
  return {
    lines: fromCents(totals.linesTotalCents),
    kitFreight: fromCents(totals.kitFreightCents),
    total: fromCents(totals.totalCents),
    freightPercentage: freightPercentageOf(book, sale.freightUf),
    kitFreightPercentage: kitFreightPercentage(input),
    deliveryDays: book.freights.get(sale.freightUf)?.deliveryDays ?? null,
  }
}
