import { sql } from 'drizzle-orm'
import type {
  AccountFacts,
  ArrivedGoods,
  AskedPrice,
  ChangingTaxes,
  CheckedFiles,
  DisabledWebhook,
  DueTasks,
  FailedBackup,
  FailedRevision,
} from '#domain/engagement/notifications/account-notices'
import type { AccountEvent } from '#domain/people/companies/account-events'
import type { Transaction } from '../db/executor'
import type { RowOf } from '../db/row-of'

export interface OpenAccountEvent {
  id: number
  event: AccountEvent
  companyId: number | null
  companyEmail: string | null
  /** The person that the event is about, if there is one who may still enter. */
  userId: number | null
  userEmail: string | null
  /** Who did it; null when the caller was not logged in. */
  actorUserId: number | null
  facts: AccountFacts
}

/**
 * Takes unhandled account events, oldest first, and locks them. Whom an asked-for recovery, or an
 * attack on a login, concerns is looked up here and not in the request, which does the same work for every e-mail
 * (docs/threats.md T5): a person who may enter, else no one. The company of an event need not be the person's own.
 */
export async function takeOpenAccountEvents(tx: Transaction, limit: number): Promise<OpenAccountEvent[]> {
  const { rows } = await tx.execute<RowOf<Row>>(sql`
    SELECT e.id::int, e.event, e.actor_user_id::int AS "actorUserId", e.data,
           c.id::int AS "companyId", c.email AS "companyEmail", c.fantasy_name AS "companyName", c.status_reason AS "statusReason",
           (SELECT a.name FROM users a WHERE a.id = e.actor_user_id) AS "actorName",
           COALESCE(own.kind = 'PROVIDER', false) AS "isStaff",
           (COALESCE(e.data->>'needsFirstUser', '') = 'true' AND NOT EXISTS (SELECT 1 FROM users f WHERE f.company_id = c.id)) AS "needsFirstUser",
           u.id::int AS "userId", u.email AS "userEmail", u.name AS "userName", u.kind AS "userKind",
           (u.destroyed_at IS NULL AND own.status = 'ACTIVE' AND own.destroyed_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM blocked_companies b WHERE b.document = own.cnpj OR b.document = left(own.cnpj, 8))) AS "mayEnter"
      FROM account_events e
      LEFT JOIN users u ON u.id = e.user_id OR (e.user_id IS NULL AND e.event IN ('PASSWORD_RECOVERY_REQUESTED', 'LOGIN_SLOWED') AND u.email = e.data->>'email' AND u.destroyed_at IS NULL)
      LEFT JOIN companies own ON own.id = u.company_id
      LEFT JOIN companies c ON c.id = COALESCE(e.company_id, u.company_id)
     WHERE e.handled_at IS NULL ORDER BY e.id LIMIT ${limit} FOR UPDATE OF e SKIP LOCKED`)
  return rows.map(toEvent)
}

interface Row {
  id: number
  event: AccountEvent
  actorUserId: number | null
  actorName: string | null
  isStaff: boolean
  needsFirstUser: boolean
  data: Record<string, unknown>
  companyId: number | null
  companyEmail: string | null
  companyName: string | null
  statusReason: string | null
  userId: number | null
  userEmail: string | null
  userName: string | null
  userKind: 'PERSON' | 'API' | null
  mayEnter: boolean | null
}

function toEvent(row: Row): OpenAccountEvent {
  const { id, event, actorUserId, data, companyId, companyEmail, companyName, userName } = row
  const mayRead = row.userKind === 'PERSON' && row.mayEnter === true
  const count = (name: string) => (typeof data[name] === 'number' ? data[name] : null)
  return {
    id,
    event,
    actorUserId,
    companyId,
    companyEmail,
    userId: mayRead ? row.userId : null,
    userEmail: mayRead ? row.userEmail : null,
    facts: {
      companyId,
      companyName,
      userName,
      actorName: row.actorName,
      isStaff: row.isStaff,
      needsFirstUser: row.needsFirstUser,
      reason: typeof data.reason === 'string' ? data.reason : row.statusReason,
      calls: count('calls'),
      dailyLimit: count('dailyLimit'),
      files: row.event === 'FILES_CHECKED' ? (data as unknown as CheckedFiles) : null,
      priceRevision: row.event === 'PRICE_REVISION_FAILED' ? (data.priceRevision as FailedRevision) : null,
      priceApproval: row.event.startsWith('PRICE_APPROVAL_') ? (data.priceApproval as AskedPrice) : null,
      feedback: row.event === 'FEEDBACK_ANSWERED' ? (data.feedback as AccountFacts['feedback']) : null,
      tasks: row.event === 'TASKS_DUE' ? (data as unknown as DueTasks) : null,
      taxes: row.event === 'TAXES_CHANGING' ? (data.taxes as ChangingTaxes) : null,
      arrived: row.event === 'STOCK_ARRIVED' ? (data.arrived as ArrivedGoods[]) : null,
      webhook: row.event === 'WEBHOOK_DISABLED' ? (data.webhook as DisabledWebhook) : null,
      backup: row.event === 'BACKUP_FAILED' ? (data as unknown as FailedBackup) : null,
    },
  }
}
