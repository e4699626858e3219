import { z } from '@hono/zod-openapi'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { belowCostAnswer, coverAnswer } from '../pricing/priced-line-answer'

/** As the list has it. */
export const priceTable = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string().nullable(),
    validUntil: z.string().nullable(),
    enabled: z.boolean(),
    default: z.boolean(),
    inForce: z.boolean().openapi({ description: 'Ativa e dentro da validade' }),
    companiesCount: z.number().int().openapi({ description: 'Empresas que a têm como própria' }),
    rowsCount: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.number().int(),
  })
  .openapi('PriceTable')
export type PriceTable = z.infer<typeof priceTable>

/** A row of a table, in reais and percent points. */
export const priceTableRow = z
  .object({
    id: z.number().int(),
    productId: z.number().int(),
    productName: z.string(),
    productType: z.enum(PRODUCT_TYPES),
    cover: coverAnswer.nullable(),
    initialRange: z.number().int().nullable(),
    finalRange: z.number().int().nullable(),
    price: z.number(),
    adjustment: z.number(),
    tablePrice: z.number().openapi({ description: 'O preço com o reajuste' }),
    detachedTaxpayerMargin: z.number(),
    detachedNonTaxpayerMargin: z.number(),
    belowCost: belowCostAnswer,
    version: z.number().int(),
  })
  .openapi('PriceTableRow')
export type PriceTableRow = z.infer<typeof priceTableRow>
