import { z } from '@hono/zod-openapi'
import type { NextBand } from '#domain/catalogue/pricing/next-band'
import type { PriceStep } from '#domain/catalogue/pricing/unit-price'
import { CONNECTOR_TYPES, FIXATION_TYPES, PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { fromCents, fromKnownCents } from '#domain/ground/money/money'
import type { PricedLine } from './price-lines'
import { stockField, stockOfLine } from './stock-words'

/** Exact decimals as text, in reais. */
const exactly = { factor: z.string(), before: z.string(), after: z.string() }

/** One step of 'Por que este preço?'; factor, before and after are exact decimals as text, in reais. */
export const priceStep = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('BASE'), ...exactly, source: z.enum(['EXCLUSIVE', 'TABLE']) }),
    z.object({
      kind: z.literal('BAND'),
      ...exactly,
      quantity: z.number().int(),
      initialRange: z.number().int().nullable(),
      finalRange: z.number().int().nullable(),
    }),
    z.object({
      kind: z.enum(['ADJUSTMENT', 'IPI', 'FREIGHT', 'DIFAL', 'ADDITION', 'DISCOUNT', 'PROMOTION', 'GIVEN']),
      ...exactly,
      percent: z.number(),
    }),
    z.object({ kind: z.literal('MARGIN'), ...exactly, margin: z.number(), taxpayer: z.boolean() }),
    z.object({ kind: z.literal('ROUNDING'), ...exactly }),
  ])
  .openapi('PriceStep')

/** What one unit costs: absent for readers who may not see costs, null where it is unknown. */
export const costAnswer = z
  .number()
  .nullable()
  .optional()
  .openapi({ description: 'Só para quem pode ver custos; nulo: não informado' })

/** A price is below the cost: absent for readers who may not see costs, null where the cost is not known. */
export const belowCostAnswer = z
  .boolean()
  .nullable()
  .optional()
  .openapi({ description: 'Abaixo do custo; só para quem pode ver custos; nulo: sem custo informado' })

/** A picture as lists show it: its bytes are at /files/{id}. */
export const coverAnswer = z.object({ fileId: z.number().int(), alt: z.string() }).openapi('ProductCover')

export const nextBandAnswer = z
  .object({
    missing: z.number().int().openapi({ description: 'Unidades a mais' }),
    quantity: z.number().int(),
    price: z.number(),
    saving: z.number().openapi({ description: 'Na nova quantidade, contra o preço atual' }),
  })
  .openapi('NextBand')

/** A line of a kit, a proposal or a cart, priced for the caller's company. */
export const pricedLine = z
  .object({
    productId: z.number().int(),
    name: z.string(),
    type: z.enum(PRODUCT_TYPES),
    fixationType: z.enum(FIXATION_TYPES).nullable(),
    connectorType: z.enum(CONNECTOR_TYPES).nullable(),
    potency: z.number().int().nullable(),
    unit: z.string(),
    quantity: z.number().int(),
    price: z.number().openapi({ description: 'Preço unitário' }),
    totalPrice: z.number(),
    ipi: z.number().nullable().openapi({ description: 'Nulo: não informado, e o preço não tem nenhum' }),
    icms: z.number().nullable().openapi({ description: 'Nulo: não informado' }),
    availableAt: z.string().nullable(),
    availableInDays: z.number().int(),
    stock: stockField(),
    datasheetUrl: z.string().nullable(),
    image: coverAnswer.nullable().openapi({ description: 'A capa do produto' }),
    trace: z.array(priceStep),
    nextBand: nextBandAnswer.nullable(),
    costPrice: costAnswer,
  })
  .openapi('PricedLine')
export type PricedLineAnswer = z.infer<typeof pricedLine>

/** Field by field, so that a cost never comes along by itself (docs/threats.md T12). */
export function toPricedLine(line: PricedLine, seesCosts: boolean): PricedLineAnswer {
  return {
    productId: line.productId,
    name: line.name,
    type: line.type,
    fixationType: line.product.fixationType,
    connectorType: line.product.connectorType,
    potency: line.potency,
    unit: line.product.unit,
    quantity: line.quantity,
    price: fromCents(line.unitPriceCents),
    totalPrice: fromCents(line.totalCents),
    ipi: line.ipi,
    icms: line.icms,
    availableAt: line.availableAt,
    availableInDays: line.availableInDays,
    stock: stockOfLine(line),
    datasheetUrl: line.product.datasheetUrl,
    image: line.product.image,
    trace: toTrace(line.priceTrace),
    nextBand: toNextBand(line.nextBand),
    ...(seesCosts ? { costPrice: fromKnownCents(line.costPriceCents) } : {}),
  }
}

export const toTrace = (steps: readonly PriceStep[]): z.infer<typeof priceStep>[] => steps.map((step) => ({ ...step }))

export const toNextBand = (band: NextBand | null): z.infer<typeof nextBandAnswer> | null =>
  band && {
    missing: band.missing,
    quantity: band.quantity,
    price: fromCents(band.unitPriceCents),
    saving: fromCents(band.savingCents),
  }
