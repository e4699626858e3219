import { z } from '@hono/zod-openapi'
import { REPRICINGS, TABLE_REASONS } from '#domain/catalogue/pricing/edit-prices'
import { fromCents } from '#domain/ground/money/money'
import type { OrderRecord } from '../../order-record/order-record'
import type { PricedEdit } from './price-edit'

/** A line whose price an edit changes, and why. */
export const repricedLine = z
  .object({
    productId: z.number().int(),
    name: z.string(),
    repricing: z.enum(REPRICINGS).openapi({
      description:
        'TABLE: o preço de hoje, sem desconto; ADAPTED: o que tinha, com outro frete, margem ou DIFAL; GIVEN: dado junto',
    }),
    reason: z
      .enum(TABLE_REASONS)
      .nullable()
      .openapi({ description: 'Por que ganhou o preço da tabela: entrou, mudou de faixa, ou não se sabe como o teve' }),
    priceBefore: z.number().nullable().openapi({ description: 'Preço unitário; null: não estava no pedido' }),
    price: z.number(),
    discountLost: z.boolean().openapi({ description: 'Tinha desconto negociado, que não vale mais' }),
  })
  .openapi('RepricedLine')
export type RepricedLine = z.infer<typeof repricedLine>

/** What an edit says of prices before saving, when saved, and in its audit row; lines that keep theirs are left out. */
export function toRepriced(
  { lines }: Pick<OrderRecord, 'lines'>,
  { edits }: Pick<PricedEdit, 'edits'>,
): RepricedLine[] {
  return edits.flatMap(({ repricing, reason, line }) => {
    const was = lines.find(({ productId }) => productId === line.productId)
    if (was && was.unitPriceCents === line.unitPriceCents && was.tableUnitPriceCents === line.tableUnitPriceCents)
      return []
    return [
      {
        productId: line.productId,
        name: line.name,
        repricing,
        reason,
        priceBefore: was ? fromCents(was.unitPriceCents) : null,
        price: fromCents(line.unitPriceCents),
        discountLost: repricing === 'TABLE' && was !== undefined && was.unitPriceCents < was.tableUnitPriceCents,
      },
    ]
  })
}
