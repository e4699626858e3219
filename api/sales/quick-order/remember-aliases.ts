import { sql } from 'drizzle-orm'
import { aliasKey } from '#domain/sales/quick-order/fold-words'
import type { QuickCartInput } from '#domain/sales/quick-order/quick-order-input'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import type { ApiContext } from '../../ground/http/context'
import { writeAudit } from '../../ground/http/write-audit'

/** Aliases of one company: as many words as its people ever type. */
const MOST = 5_000

/**
 * Keeps what the company means by words ('Lembrar'); words that were remembered mean the newer product. Nothing without a
 * company: staff who have chosen none speak for nobody.
 * @param aliases of products that the caller has checked to be on sale
 */
export async function rememberAliases(
  c: ApiContext,
  tx: Transaction,
  companyId: number | null,
  aliases: QuickCartInput['aliases'],
): Promise<void> {
  if (companyId === null) return
  const said = new Map(aliases.map(({ words, productId }) => [aliasKey(words), { words, productId }]))
  said.delete('')
  if (said.size === 0) return
  const gone = await holdRows(
    tx,
    { companies: companyId },
    [...said.values()].map(({ productId }) => productId),
  )
  if (gone.size > 0) return
  const rows = [...said].map(([key, alias]) => ({ key, ...alias }))
  const now = c.var.deps.now().toISOString()
  const { rows: kept } = await tx.execute<{ id: number; key: string; productId: number }>(sql`
    INSERT INTO product_aliases AS a (company_id, key, words, product_id, user_id, created_at, said_at)
    SELECT ${companyId}::bigint, r.key, r.words, p.id, ${c.var.who.userId}::bigint, ${now}::timestamptz, ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (key text, words text, "productId" bigint)
      JOIN products p ON p.id = r."productId" AND p.enabled AND p.destroyed_at IS NULL
     WHERE (SELECT count(*) FROM product_aliases WHERE company_id = ${companyId}::bigint) < ${MOST}::int
     ORDER BY r.key
    ON CONFLICT (company_id, key) DO UPDATE SET words = excluded.words, product_id = excluded.product_id, user_id = excluded.user_id, said_at = excluded.said_at
     WHERE a.product_id <> excluded.product_id
    RETURNING a.id::int, a.key, a.product_id::int AS "productId"`)
  if (kept.length === 0) return
  const after = { companyId, aliases: kept.map(({ key, productId }) => ({ key, productId })) }
  await writeAudit(c, tx, { action: 'remember', table: 'product_aliases', id: kept[0]!.id, before: null, after })
}
