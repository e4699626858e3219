import { z } from '@hono/zod-openapi'
import { ERROR_CODE_KEYS } from '#domain/errors/error-codes'
import { NETWORK_VOLTAGES } from '#domain/kits/network-voltages'
import {
  BATTERY_ROLES,
  CONNECTOR_TYPES,
  FIXATION_TYPES,
  INVERTER_TYPES,
  PRODUCT_TYPES,
} from '#domain/products/product-types'
import { nextBandAnswer, priceStep } from '../pricing/priced-line-answer'

const costPrice = z.number().optional().openapi({ description: 'Só para quem pode ver custos' })

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
    ipi: z.number(),
    icmsTaxpayer: z.number(),
    icmsNonTaxpayer: z.number(),
    icmsExternalUf: z.number(),
    availableAt: z.string().nullable(),
    availableInDays: z.number().int(),
    datasheetUrl: z.string().nullable(),
    costPrice,
  })
  .openapi('ProductRow')
export type ProductRow = z.infer<typeof productRow>

/** What the kit rules read, for pickers that leave out what cannot fit. */
const productSpecs = z
  .object({
    inverterType: z.enum(INVERTER_TYPES),
    inverterOutput: z.enum(NETWORK_VOLTAGES),
    minOverload: z.number(),
    maxOverload: z.number(),
    microInputs: z.number().int(),
    requiresStringBox: z.boolean(),
    strings: z.number().int(),
    minMasterBatteries: z.number().int(),
    maxMasterBatteries: z.number().int(),
    minSlaveBatteries: z.number().int(),
    maxSlaveBatteries: z.number().int(),
    compatibleBatteryIds: z.array(z.number().int()),
    batteryRole: z.enum(BATTERY_ROLES),
    widthMm: z.number(),
    heightMm: z.number(),
    frameMm: z.number(),
    maxPanelWidthMm: z.number(),
    maxPanelHeightMm: z.number(),
    frameHeightsMm: z.array(z.number()),
    maxPanelPotency: z.number(),
    panelsPerUnit: z.number().int(),
  })
  .partial()
  .openapi('ProductSpecs')

export const product = productRow
  .extend({
    specs: productSpecs,
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
    icms: z.number(),
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
