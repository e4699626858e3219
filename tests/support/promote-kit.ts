import { sql } from 'drizzle-orm'
import type { Database } from '../../api/ground/db/executor'

/** Puts a kit into a promotion of its own, from three weeks ago on. @returns the promotion's id */
export async function promoteKit(
  db: Pick<Database, 'execute'>,
  kitId: number,
  { endsOn, discount }: { endsOn: string; discount: number },
): Promise<number> {
  const { rows } = await db.execute(sql`
    INSERT INTO promotions (name, starts_on, ends_on, discount) VALUES ('Promoção', ${endsOn}::date - 60, ${endsOn}::date, ${discount}::numeric)
    RETURNING id::int`)
  const id = Number(rows[0]!.id)
  await db.execute(sql`INSERT INTO promotion_kits (promotion_id, kit_id) VALUES (${id}, ${kitId})`)
  return id
}

/** A kit of the demo that is in a promotion, as SQL over `product_kits k`. */
export const IS_PROMOTED = sql`EXISTS (SELECT 1 FROM promotion_kits pk WHERE pk.kit_id = k.id)`
