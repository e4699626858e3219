import { z } from '@hono/zod-openapi'
import { NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { ERROR_CODE_KEYS } from '#domain/ground/errors/error-codes'
import { ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { UFS } from '#domain/ground/places/states'
import { CART_BUDGET_TYPES } from '#domain/sales/cart/cart-input'
import { kitGaugeAnswer } from '../../catalogue/kits/kit-gauge-answer'
import { pricedLine } from '../../catalogue/pricing/priced-line-answer'
import { saleTotals } from '../../catalogue/pricing/sale-totals'
import { stockField } from '../../catalogue/pricing/stock-words'
import { blocker } from '../../ground/http/blocker'

/** A line that has its price. */
const cartLine = pricedLine
  .extend({
    related: z.number().int().openapi({ description: 'Parte da quantidade que veio com outros produtos' }),
    previousPrice: z
      .number()
      .nullable()
      .openapi({ description: 'O preço unitário quando o carrinho foi mudado pela última vez; null se é o mesmo' }),
  })
  .openapi('CartLine')

/** An item without a price: it blocks the cart until it is taken out. */
const deadCartLine = z
  .object({
    productId: z.number().int(),
    name: z.string(),
    type: z.enum(PRODUCT_TYPES),
    quantity: z.number().int(),
    related: z.number().int(),
    code: z.enum(ERROR_CODE_KEYS),
    substitute: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  })
  .openapi('DeadCartLine')

/** The whole cart, priced anew at each answer; the price that counts is always this one. */
export const cartAnswer = z
  .object({
    version: z.number().int().nullable().openapi({ description: 'null enquanto não há carrinho' }),
    budgetType: z.enum(CART_BUDGET_TYPES),
    company: z
      .object({
        id: z.number().int(),
        fantasyName: z.string(),
        cnpj: z.string(),
        uf: z.enum(UFS).nullable(),
        allowDetachedOrder: z.boolean(),
      })
      .nullable()
      .openapi({ description: 'null: a equipe ainda não escolheu; preços da tabela padrão' }),
    client: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .openapi({ description: 'Para quem é: vem escolhido no fechamento; null: ninguém disse' }),
    limits: z
      .object({
        dueDateMaxDays: z.number().int(),
        serviceFeeMaxPercent: z.number(),
        financingServiceFeeMaxPercent: z.number(),
        orderTypes: z.array(z.enum(ORDER_TYPES)).openapi({ description: 'Tipos que se pode escolher' }),
      })
      .openapi({ description: 'O que se cobra da empresa escolhida no fechamento; percentuais sobre os itens' }),
    kitId: z.number().int().nullable(),
    kitChange: z
      .object({
        kitId: z.number().int(),
        gone: z.boolean().openapi({ description: 'O kit não está mais à venda' }),
        changes: z.array(
          z.object({
            productId: z.number().int(),
            name: z.string().nullable(),
            before: z.number().int(),
            now: z.number().int(),
          }),
        ),
      })
      .nullable()
      .openapi({ description: 'O que mudou no kit desde que entrou no carrinho, que guarda as suas linhas' }),
    canUndo: z.boolean().openapi({ description: 'O carrinho de antes de um kit entrar está guardado nesta sessão' }),
    networkVoltage: z.enum(NETWORK_VOLTAGES).nullable(),
    taxpayer: z.boolean(),
    freightUf: z.enum(UFS),
    potency: z.number().int(),
    lines: z.array(cartLine),
    deadLines: z.array(deadCartLine),
    totals: saleTotals,
    previousFreight: z
      .object({
        kitFreight: z.number().openapi({ description: 'Dos itens de agora' }),
        kitFreightPercentage: z.number(),
      })
      .nullable()
      .openapi({ description: 'O frete do kit quando o carrinho foi mudado pela última vez; null se é o mesmo' }),
    pricePerWp: z.number().nullable(),
    gauge: kitGaugeAnswer.nullable().openapi({ description: 'null na venda avulsa' }),
    blockers: z.array(blocker),
    availableAt: z.string().nullable(),
    availableInDays: z.number().int(),
    stock: stockField(),
    updatedAt: z.iso.datetime().nullable(),
  })
  .openapi('Cart')
export type CartAnswer = z.infer<typeof cartAnswer>
