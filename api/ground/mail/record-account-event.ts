import type { AccountEvent } from '#domain/people/companies/account-events'
import type { Transaction } from '../db/executor'
import { accountEvents } from '../db/schema/access'
import type { ApiContext } from '../http/context'

interface Happening {
  event: AccountEvent
  companyId?: number
  userId?: number
  /** What the words need besides company and user: a reason, a percentage. Never a secret. */
  data?: Record<string, unknown>
}

/**
 * Leaves an event for the mail job, in the transaction of what happened; the mail is composed and sent
 * after the commit (domain 4.7).
 */
export async function recordAccountEvent(c: ApiContext, tx: Transaction, happening: Happening): Promise<void> {
  const { event, companyId, userId, data = {} } = happening
  await tx.insert(accountEvents).values({
    event,
    companyId: companyId ?? null,
    userId: userId ?? null,
    actorUserId: c.get('who')?.userId ?? null,
    data,
    at: c.var.deps.now(),
  })
  c.var.wakes.add('mail')
}
