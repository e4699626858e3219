import { eq, sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Transaction } from '../../ground/db/executor'
import { promotionsOf } from '../../ground/db/promotion-sql'
import { productKits } from '../../ground/db/schema/catalogue'
import { refuseUses } from '../../ground/errors/require-unused'
import type { ApiContext } from '../../ground/http/context'
import { writeAudit } from '../../ground/http/write-audit'

/**
 * Marks a locked kit as deleted: it stays, for who has its lines.
 * @throws RESOURCE_IN_USE while a promotion of it runs or waits
 */
export async function removeKit(
  c: ApiContext,
  tx: Transaction,
  before: typeof productKits.$inferSelect,
): Promise<{ id: number }> {
  const now = c.var.deps.now()
  refuseUses({ promotions: await countPromotions(tx, before.id, saoPauloDate(now)) })
  await tx
    .update(productKits)
    .set({ destroyedAt: now, updatedAt: now, version: before.version + 1 })
    .where(eq(productKits.id, before.id))
  await writeAudit(c, tx, { action: 'delete', table: 'product_kits', id: before.id, before, after: null })
  return { id: before.id }
}

/** That run or wait. */
async function countPromotions(tx: Transaction, kitId: number, today: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM ${promotionsOf(sql`${kitId}::bigint`, sql`p.ends_on >= ${today}::date`)}`,
  )
  return rows[0]!.n
}
