import { z } from '@hono/zod-openapi'
import {
  type ProductSpecs,
  SPEC_FIELDS,
  SPEC_NAMES,
  type SpecField,
  type SpecName,
} from '#domain/catalogue/products/product-specs'
import { ORIGINS } from '#domain/catalogue/products/product-trade'
import { CONNECTOR_TYPES, FIXATION_TYPES, PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { SUBSTITUTE_OCCASIONS, SUBSTITUTE_PRICES } from '#domain/catalogue/products/substitutes'
import { ERROR_CODE_KEYS } from '#domain/ground/errors/error-codes'
import { costAnswer, coverAnswer, nextBandAnswer, priceStep } from '../pricing/priced-line-answer'
import { stockField } from '../pricing/stock-words'

const costPrice = costAnswer
const tax = z.number().nullable().openapi({ description: 'Nulo: não informado' })

export const productReference = z.object({ id: z.number().int(), name: z.string() }).openapi('ProductReference')

/** A line of the products list. */
export const productRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    type: z.enum(PRODUCT_TYPES),
    fixationType: z.enum(FIXATION_TYPES).nullable(),
    connectorType: z.enum(CONNECTOR_TYPES).nullable(),
    potency: z.number().int().nullable(),
    unit: z.string(),
    manufacturerId: z.number().int().nullable(),
    manufacturerName: z.string().nullable(),
    enabled: z.boolean(),
    ipi: tax,
    icmsTaxpayer: tax,
    icmsNonTaxpayer: tax,
    icmsExternalUf: tax,
    availableAt: z.string().nullable(),
    availableInDays: z.number().int(),
    stock: stockField().openapi({
      description: 'O que o estoque diz; nulo: nunca foi contado, e valem os dois campos acima',
    }),
    datasheetUrl: z.string().nullable().openapi({ description: 'https, ou /files/{id} de um PDF próprio' }),
    image: coverAnswer.nullable().openapi({ description: 'A capa: a primeira imagem' }),
    costPrice,
  })
  .openapi('ProductRow')
export type ProductRow = z.infer<typeof productRow>

function specAnswer(field: SpecField): z.ZodType {
  switch (field.kind) {
    case 'integer':
      return z.number().int()
    case 'decimal':
      return z.number()
    case 'choice':
      return z.enum(field.values)
    case 'flag':
      return z.boolean()
    case 'decimals':
      return z.array(z.number())
    case 'integers':
    case 'products':
      return z.array(z.number().int())
  }
}

type SpecAnswers = { [Name in SpecName]: z.ZodOptional<z.ZodType<ProductSpecs[Name]>> }

/** What the kit rules read, for pickers that leave out what cannot fit; each field as `SPEC_FIELDS` has it. */
const productSpecs = z
  .object(
    Object.fromEntries(
      SPEC_NAMES.map((name) => [name, specAnswer(SPEC_FIELDS[name]).optional()]),
    ) as unknown as SpecAnswers,
  )
  .openapi('ProductSpecs')

/** What trade knows of it (domain/catalogue/products/product-trade); null: not known. */
const productTrade = {
  code: z.string().nullable(),
  erpCode: z.string().nullable().openapi({ description: 'Só para quem cuida do catálogo' }),
  gtin: z.string().nullable(),
  ncm: z.string().nullable(),
  origin: z.enum(ORIGINS).nullable().openapi({ description: 'Tabela A do CST' }),
  inmetro: z.string().nullable(),
  inmetroUntil: z.string().nullable(),
  warrantyMonths: z.number().int().nullable(),
  weightKg: z.number().nullable(),
  packageLengthMm: z.number().int().nullable(),
  packageWidthMm: z.number().int().nullable(),
  packageHeightMm: z.number().int().nullable(),
  cubicMeters: z.number().nullable(),
}

export const product = productRow
  .extend({
    ...productTrade,
    specs: productSpecs,
    specSources: z
      .array(
        z.object({
          name: z.enum(SPEC_NAMES as [SpecName, ...SpecName[]]),
          source: z.string(),
          createdAt: z.iso.datetime(),
        }),
      )
      .openapi({ description: 'De onde vieram os dados técnicos trazidos de uma lista pública' }),
    deleted: z.boolean(),
    images: z.array(
      z.object({ id: z.number().int(), fileId: z.number().int(), alt: z.string() }).openapi('ProductImage'),
    ),
    substitute: productReference.nullable(),
    substitutes: z
      .array(
        productReference.extend({
          occasion: z.enum(SUBSTITUTE_OCCASIONS),
          price: z.enum(SUBSTITUTE_PRICES).openapi({ description: 'A cujo preço é vendido' }),
          needsConsent: z.boolean(),
        }),
      )
      .openapi({ description: 'Na ordem em que são oferecidos' }),
    parent: productReference.nullable().openapi({ description: 'O produto com o qual este vem' }),
    relatedProducts: z.array(z.object({ id: z.number().int(), name: z.string(), kitQuantity: z.number().int() })),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.number().int(),
  })
  .openapi('Product')
export type Product = z.infer<typeof product>

const priceRule = z.object({
  price: z.number(),
  adjustment: z.number(),
  detachedTaxpayerMargin: z.number(),
  detachedNonTaxpayerMargin: z.number(),
})

export const exclusivePrice = priceRule.openapi('ExclusivePrice')

/** A product on sale with the prices of one company (`GET /products/listById`, specification §7). */
export const pricedProduct = productRow
  .extend({
    specs: productSpecs,
    quantity: z.number().int(),
    price: z.number().nullable().openapi({ description: 'Preço unitário na quantidade pedida; null = sem preço' }),
    totalPrice: z.number().nullable(),
    priceError: z
      .enum(ERROR_CODE_KEYS)
      .nullable()
      .openapi({ description: 'Por que não há preço: código do catálogo de erros' }),
    icms: tax,
    trace: z.array(priceStep),
    nextBand: nextBandAnswer.nullable(),
    priceTables: z.array(
      priceRule
        .extend({
          id: z.number().int(),
          initialRange: z.number().int().nullable(),
          finalRange: z.number().int().nullable(),
        })
        .openapi('PriceBand'),
    ),
    exclusiveProduct: exclusivePrice.nullable(),
    relatedProducts: z.array(
      z
        .object({
          id: z.number().int(),
          kitQuantity: z.number().int(),
          name: z.string(),
          potency: z.number().int().nullable(),
          totalPrice: z.number().nullable(),
          costPrice,
        })
        .openapi('PricedRelatedProduct'),
    ),
  })
  .openapi('PricedProduct')
export type PricedProduct = z.infer<typeof pricedProduct>
