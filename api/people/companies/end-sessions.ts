import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/executor'

/**
 * Ends the logins of the people of some companies, and their open activation links. The next request of
 * each is refused by `findWho` as well; revoked, they also stay out when the company comes back. A
 * partner's API tokens rest until then.
 * @param companies a subquery of ids
 */
export async function endSessions(tx: Transaction, companies: SQL, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    UPDATE access_tokens t SET revoked_at = ${at} FROM users u
     WHERE u.id = t.user_id AND t.kind = 'LOGIN' AND t.revoked_at IS NULL AND u.company_id IN (${companies})`)
  await endActivationLinks(tx, companies, now)
}

/** A company that is not to be activated any more has no link for it. */
export async function endActivationLinks(tx: Transaction, companies: SQL, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE account_tokens SET ended_at = ${now.toISOString()}::timestamptz
     WHERE purpose = 'ACTIVATION' AND used_at IS NULL AND ended_at IS NULL AND company_id IN (${companies})`)
}
