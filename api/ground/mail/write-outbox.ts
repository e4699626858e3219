import { sql } from 'drizzle-orm'
import type { TokenPurpose } from '#domain/engagement/notifications/account-notices'
import type { Transaction } from '../db/executor'

/** A mail as it is put into the outbox. */
export interface NewMail {
  key: string
  recipient: string
  userId: number | null
  orderId?: number
  companyId?: number | null
  /** Of a proposal: no staff reads it, and its link is derived when it leaves (decision 043). */
  proposalId?: number
  tokenPurpose?: TokenPurpose | null
  event: string
  subject: string
  text: string
  html: string
  messageId: string
}

/** What a user is told inside the portal. */
export interface NewNotice {
  userId: number
  event: string
  orderId?: number
  title: string
  path: string
  key: string
}

/** A line of the next summary: what the portal would say, gathered. */
type NewSummaryLine = Omit<NewNotice, 'orderId'>

/** Writes mails, notices and lines of summaries; the keys make a second writing harmless. */
export async function writeOutbox(
  tx: Transaction,
  {
    mails,
    notices,
    lines = [],
    now,
  }: { mails: readonly NewMail[]; notices: readonly NewNotice[]; lines?: readonly NewSummaryLine[]; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    WITH mails AS (
      INSERT INTO outbox_mails (key, recipient, user_id, order_id, company_id, proposal_id, token_purpose, event, subject, text, html, message_id, next_try_at, created_at)
      SELECT m.key, m.recipient, m."userId", m."orderId", m."companyId", m."proposalId", m."tokenPurpose", m.event, m.subject, m.text, m.html, m."messageId", ${at}, ${at}
        FROM jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
          AS m(key text, recipient text, "userId" bigint, "orderId" bigint, "companyId" bigint, "proposalId" bigint, "tokenPurpose" text,
               event text, subject text, text text, html text, "messageId" text)
      ON CONFLICT DO NOTHING),
    lines AS (
      INSERT INTO summary_lines (user_id, event, title, path, key, created_at)
      SELECT l."userId", l.event, l.title, l.path, l.key, ${at}
        FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l("userId" bigint, event text, title text, path text, key text)
      ON CONFLICT (key) DO NOTHING)
    INSERT INTO notifications (user_id, event, order_id, title, path, key, created_at)
    SELECT n."userId", n.event, n."orderId", n.title, n.path, n.key, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) AS n("userId" bigint, event text, "orderId" bigint, title text, path text, key text)
    ON CONFLICT DO NOTHING`)
}
