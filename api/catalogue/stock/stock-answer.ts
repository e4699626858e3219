import { z } from '@hono/zod-openapi'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { CLAIM_KINDS, KEPT_APART, STOCK_MOVES, STOCK_SOURCES } from '#domain/catalogue/stock/stock-words'
import { answerOf } from '../../ground/http/answer-of'
import { stockField } from '../pricing/stock-words'

const whole = z.number().int()

const arrival = z
  .object({
    quantity: whole,
    on: z.string(),
    container: z.string().nullable(),
    confirmed: z.boolean(),
    source: z.enum(STOCK_SOURCES),
    toldAt: z.iso.datetime(),
  })
  .openapi('StockArrival')

const level = z
  .object({
    centerId: whole,
    onHand: whole.nullable(),
    allocated: whole.nullable().openapi({ description: 'Reservado por pedidos do ERP' }),
    claimed: whole.openapi({ description: 'Reservado por pedidos do portal que a leitura ainda não inclui' }),
    free: whole.nullable().openapi({ description: 'Saldo menos as duas reservas; nulo: nunca foi contado' }),
    asOf: z.iso.datetime().nullable(),
    source: z.enum(STOCK_SOURCES).nullable(),
    isOld: z.boolean(),
    arriving: whole.openapi({ description: 'Tudo o que ainda vai chegar' }),
    arrivesOn: z.string().nullable().openapi({ description: 'A próxima chegada' }),
  })
  .openapi('StockLevel')

export const stockRow = z
  .object({
    id: whole,
    name: z.string(),
    code: z.string().nullable(),
    type: z.enum(PRODUCT_TYPES),
    unit: z.string(),
    potency: z.number().nullable(),
    image: z.union([z.object({ fileId: whole, alt: z.string() }), z.null()]),
    free: whole.nullable().openapi({ description: 'A soma dos centros que foram contados' }),
    levels: z.array(level),
  })
  .openapi('StockRow')
export type StockRow = z.infer<typeof stockRow>

const shortage = z
  .object({
    productId: whole,
    productName: z.string(),
    unit: z.string(),
    centerId: whole,
    missing: whole,
    onHand: whole,
    reserved: whole,
    arriving: whole,
    arrivesOn: z.string().nullable(),
    orders: whole.openapi({ description: 'Pedidos do portal que esperam por ele neste centro' }),
    elsewhere: z.array(z.object({ centerId: whole, free: whole, isOld: z.boolean() })),
  })
  .openapi('StockShortage')

export const stockSummary = z
  .object({
    centers: z.array(
      z.object({
        id: whole,
        name: z.string(),
        uf: z.string(),
        asOf: z.iso.datetime().nullable().openapi({ description: 'A última leitura que valeu' }),
        source: z.enum(STOCK_SOURCES).nullable(),
        isOld: z.boolean(),
        silentSince: z.iso.datetime().nullable().openapi({ description: 'Desde quando o ERP não responde' }),
        errorCode: z.string().nullable(),
        errorDetail: z.string().nullable(),
        apart: whole.openapi({ description: 'Linhas postas à parte nos últimos 7 dias' }),
      }),
    ),
    short: whole.openapi({ description: 'Produtos que faltam em algum centro' }),
    worst: z.union([shortage, z.null()]),
  })
  .openapi('StockSummary')
export type StockSummary = z.infer<typeof stockSummary>

export const stockDetail = stockRow
  .omit({ levels: true })
  .extend({
    manufacturerName: z.string().nullable(),
    availability: stockField().openapi({ description: 'O que os integradores leem' }),
    centers: z.array(
      level.extend({
        name: z.string(),
        uf: z.string(),
        receivedAt: z.iso.datetime().nullable(),
        readingId: whole.nullable(),
        readBy: z.string().nullable().openapi({ description: 'Quem importou a planilha' }),
        arrivals: z.array(arrival),
        claims: z.array(
          z.object({
            orderId: whole.nullable().openapi({ description: 'Nulo: um pedido que você não vê' }),
            kind: z
              .enum(CLAIM_KINDS)
              .openapi({ description: 'Pedido enviado, reserva de um orçamento, ou kit de promoção' }),
            until: z.iso.datetime().nullable().openapi({ description: 'Quando a reserva termina' }),
            status: z.string().nullable(),
            companyName: z.string().nullable(),
            quantity: whole,
            since: z.iso.datetime(),
            answeredAt: z.iso.datetime().nullable().openapi({ description: 'O ERP o recebeu, ou a mercadoria saiu' }),
          }),
        ),
        claimCount: whole,
        moves: z.array(
          z.object({
            id: whole,
            kind: z.enum(STOCK_MOVES),
            at: z.iso.datetime(),
            delta: whole,
            onHand: whole.nullable(),
            allocated: whole.nullable(),
            claimed: whole,
            orderId: whole.nullable(),
            source: z.enum(STOCK_SOURCES).nullable(),
          }),
        ),
        apart: z.array(
          z.object({
            reason: z.enum(KEPT_APART),
            source: z.enum(STOCK_SOURCES),
            onHand: whole.nullable(),
            allocated: whole.nullable(),
            asOf: z.iso.datetime(),
            lastAt: z.iso.datetime(),
            times: whole,
          }),
        ),
      }),
    ),
  })
  .openapi('StockDetail')
export type StockDetail = z.infer<typeof stockDetail>

export const toStockRow = answerOf(stockRow)
export const toStockSummary = answerOf(stockSummary)
export const toStockDetail = answerOf(stockDetail)
