import { sql } from 'drizzle-orm'
import { kitsLeft } from '#domain/catalogue/promotions/promotion-state'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Transaction } from '../../../ground/db/executor'
import { isRunning, reservedKits } from '../../../ground/db/promotion-sql'
import { ApiError } from '../../../ground/errors/api-error'
import type { OrderReferences } from '../../order-record/order-references'
import { keepsPromotion } from './priced-order'

interface Holding {
  id: number
  companyId: number
  kit: OrderReferences['kit']
  items: readonly { productId: number; quantity: number }[]
}

/**
 * Holds the kits of a promotion for an order that has just been written at its price, or lets them go where it has
 * another price by now. One at a time for each promotion: the remaining kits are counted under a lock of its row.
 * @throws INVALID_PRODUCTS_IN_ORDER with how many are left
 */
export async function reservePromotion(
  tx: Transaction,
  { id, companyId, kit, items }: Holding,
  now: Date,
): Promise<void> {
  const today = saoPauloDate(now)
  const first = kit?.items[0]
  if (!kit?.promotionId || !first || !keepsPromotion(kit, items, today)) {
    await tx.execute(
      sql`UPDATE orders SET promotion_id = NULL, promotion_kits = NULL WHERE id = ${id} AND promotion_id IS NOT NULL`,
    )
    return
  }
  const kits = (items.find(({ productId }) => productId === first.productId)?.quantity ?? 0) / first.quantity
  const { rows } = await tx.execute<{ maxKits: number | null; maxKitsPerCompany: number | null }>(sql`
    SELECT p.max_kits AS "maxKits", p.max_kits_per_company AS "maxKitsPerCompany" FROM promotions p
     WHERE p.id = ${kit.promotionId} AND ${isRunning(today)} FOR UPDATE`)
  const limits = rows[0]
  if (!limits) throw refusal(0)
  if (limits.maxKits !== null || limits.maxKitsPerCompany !== null) {
    const others = sql`r.id <> ${id}`
    const { rows: counted } = await tx.execute<{ kits: number; companyKits: number }>(sql`
      SELECT ${reservedKits(now, others)} AS kits,
             ${reservedKits(now, sql`${others} AND r.company_id = ${companyId}`)} AS "companyKits"
        FROM promotions p WHERE p.id = ${kit.promotionId}`)
    const left = kitsLeft(limits, counted[0]!)
    if (left !== null && kits > left) throw refusal(left)
  }
  await tx.execute(
    sql`UPDATE orders SET promotion_id = ${kit.promotionId}, promotion_kits = ${kits}::int WHERE id = ${id}`,
  )
}

function refusal(promotionLeft: number): ApiError {
  const code = 'INVALID_PRODUCTS_IN_ORDER'
  return new ApiError(code, { errors: [{ code, field: 'products', meta: { promotionLeft } }] })
}
