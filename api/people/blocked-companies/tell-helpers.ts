import { sql } from 'drizzle-orm'
import type { AccountEvent } from '#domain/people/companies/account-events'
import type { Transaction } from '../../ground/db/executor'
import { accountEvents } from '../../ground/db/schema/access'
import type { ApiContext } from '../../ground/http/context'
import { hitBy } from './block-impact'

/**
 * Tells the consultant of each company that a block, or its end, touches, by mail and in the portal, except the user
 * who did it. One row a company: their orders are each a conversation of its own.
 */
export async function tellHelpers(
  c: ApiContext,
  tx: Transaction,
  event: Extract<AccountEvent, `HELPED_COMPANY_${string}`>,
  { document, reason }: { document: string; reason: string },
): Promise<void> {
  const { who, deps } = c.var
  const { rows } = await tx.execute<{ companyId: number; helperId: number }>(sql`
    SELECT co.id::int AS "companyId", co.helper_user_id::int AS "helperId" FROM companies co
     WHERE ${hitBy(document)} AND co.helper_user_id IS NOT NULL AND co.helper_user_id <> ${who.userId} ORDER BY co.id`)
  if (rows.length === 0) return
  await tx.insert(accountEvents).values(
    rows.map(({ companyId, helperId }) => ({
      event,
      companyId,
      userId: helperId,
      actorUserId: who.userId,
      data: { reason },
      at: deps.now(),
    })),
  )
  c.var.wakes.add('mail')
}
