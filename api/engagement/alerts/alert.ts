import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { type Availability, type CentreStock, worstAvailability } from '#domain/catalogue/stock/availability'
import { stockField, stockOfProduct, stockWord } from '../../catalogue/pricing/stock-words'
import type { Executor } from '../../ground/db/executor'
import { answerOf } from '../../ground/http/answer-of'
import { toIso } from '../../ground/http/schemas'

/** An alert as its user reads it: a word of the stock, never a figure. */
export const alert = z
  .object({
    id: z.number().int(),
    productId: z.number().int().nullable(),
    kitId: z.number().int().nullable(),
    name: z.string(),
    unit: z.string(),
    quantity: z.number().int(),
    isOnSale: z.boolean().openapi({ description: 'Fora de venda, ele não avisa' }),
    stock: stockField().openapi({ description: 'Para essa quantidade, agora' }),
    createdAt: z.iso.datetime(),
  })
  .openapi('StockAlert')
export type Alert = z.infer<typeof alert>

const toAlert = answerOf(alert)

interface Row extends Record<string, unknown> {
  id: number
  userId: number
  productId: number | null
  kitId: number | null
  name: string
  unit: string
  quantity: number
  isOnSale: boolean
  parts: { unit: string; quantity: number; stock: CentreStock[] | null }[] | null
  createdAt: string
}

/** With whose they are. */
export type OwnedAlert = Alert & { userId: number }

const part = (quantity: SQL): SQL =>
  sql`json_build_object('unit', p.unit, 'quantity', ${quantity}, 'stock', ${stockOfProduct})`

/**
 * Alerts `a`, each with what the stock says for its quantity now: a kit says what its worst product says. One statement.
 * @param order what follows the condition
 */
export async function findAlerts(db: Executor, condition: SQL, order: SQL, now: Date): Promise<OwnedAlert[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT a.id::int, a.user_id::int AS "userId", a.product_id::int AS "productId", a.kit_id::int AS "kitId", COALESCE(p.name, k.name) AS name,
           COALESCE(p.unit, 'kit') AS unit, a.quantity, a.created_at AS "createdAt",
           CASE WHEN p.id IS NULL THEN k.enabled AND k.destroyed_at IS NULL ELSE p.enabled AND p.destroyed_at IS NULL END AS "isOnSale",
           CASE WHEN p.id IS NULL THEN (SELECT json_agg(${part(sql`i.quantity`)}) FROM product_kit_items i JOIN products p ON p.id = i.product_id WHERE i.kit_id = k.id)
                ELSE json_build_array(${part(sql`1`)}) END AS parts
      FROM stock_alerts a LEFT JOIN products p ON p.id = a.product_id LEFT JOIN product_kits k ON k.id = a.kit_id
     WHERE ${condition} ${order}`)
  return rows.map(({ userId, parts, ...row }) => ({
    ...toAlert({ ...row, createdAt: toIso(row.createdAt)!, stock: wordOf(parts ?? [], row.quantity, now) }),
    userId,
  }))
}

const wordOf = (parts: NonNullable<Row['parts']>, quantity: number, now: Date): Availability | null =>
  worstAvailability(
    parts.map((one) => stockWord(one.stock, { quantity: quantity * one.quantity, unit: one.unit, now })),
  )

/** What makes an alert ring. */
export const isThere = ({ isOnSale, stock }: Alert): boolean =>
  isOnSale && (stock?.word === 'READY' || stock?.word === 'LAST')
