import { sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/executor'

/**
 * Writes the power of all kits that hold one of some panels anew, once the panels' own has changed: lists and the sizing assistant
 * find kits by it. Who saves such a kit meanwhile holds the panel, and waits or is waited for.
 */
export async function refreshKitPowers(tx: Transaction, panelIds: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE product_kits k SET potency = new.watts, updated_at = ${now.toISOString()}::timestamptz
      FROM (SELECT i.kit_id, sum(p.potency * i.quantity)::int AS watts
              FROM product_kit_items i JOIN products p ON p.id = i.product_id AND p.type = 'MODULE'
             WHERE i.kit_id IN (SELECT o.kit_id FROM product_kit_items o WHERE o.product_id = ANY (${sql.param([...panelIds])}::bigint[])) GROUP BY i.kit_id) new
     WHERE k.id = new.kit_id AND k.destroyed_at IS NULL AND k.potency IS DISTINCT FROM new.watts`)
}
