import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isKeyOf } from '#domain/lists/is-key-of'
import {
  composeAccountNotice,
  composeStaffNotice,
  HIDDEN_LINK,
  STAFF_AUDIENCE,
  tellsPerson,
} from '#domain/notifications/account-notices'
import { renderMail } from '#domain/notifications/render-mail'
import type { Transaction } from '../db/connect'
import type { JobDeps } from '../jobs/job'
import { LET_GO } from '../jobs/lease'
import { type OpenAccountEvent, takeOpenAccountEvents } from './read-account-facts'
import { type NewMail, type NewNotice, writeOutbox } from './write-outbox'

const BATCH = 25
const BATCHES = 40

/**
 * Turns what happened to companies and accounts into mails and notices, each event once (domain 4.7, 4.10).
 * @returns how many events were handled
 */
export async function handleAccountEvents({ db, config, now }: JobDeps): Promise<number> {
  let handled = 0
  for (let batch = 0; batch < BATCHES; batch++) {
    const taken = await db.transaction(async (tx) => {
      const events = await takeOpenAccountEvents(tx, BATCH)
      if (events.length === 0) return 0
      const mails = newestOfEach(events.flatMap((event) => mailOf(event, config) ?? []))
      const notices = await noticesOf(tx, events)
      await endOlder(tx, mails)
      await writeOutbox(tx, { mails, notices, now: now() })
      await tx.execute(sql`
        UPDATE account_events SET handled_at = ${now().toISOString()}::timestamptz
         WHERE id = ANY(${sql.param(events.map(({ id }) => id))}::bigint[])`)
      return events.length
    })
    handled += taken
    if (taken < BATCH) break
  }
  return handled
}

/** Of a user where the event is a user's, else of the company at its own address; null where nobody can read it. */
function mailOf(event: OpenAccountEvent, config: JobDeps['config']): NewMail | null {
  const isCompany = event.event.startsWith('COMPANY_') || event.event === 'API_QUOTA_NEARLY_USED'
  const recipient = isCompany ? event.companyEmail : event.userEmail
  if (!recipient) return null
  const notice = composeAccountNotice(event.event, event.facts)
  const key = `account-${event.id}-${createHash('sha256').update(recipient).digest('hex').slice(0, 16)}`
  return {
    key,
    recipient,
    userId: isCompany ? null : event.userId,
    companyId: event.companyId,
    tokenPurpose: notice.tokenPurpose,
    event: event.event,
    ...renderMail(notice, {
      appUrl: config.appUrl,
      provider: config.providerName,
      link: notice.linkLabel,
      ...(notice.tokenPurpose ? { url: HIDDEN_LINK } : {}),
    }),
    messageId: `<${key}@${new URL(config.appUrl).hostname}>`,
  }
}

/**
 * Of several mails with a link for one owner only the newest leaves: the others' links would have
 * ended before they are read.
 */
function newestOfEach(mails: readonly NewMail[]): NewMail[] {
  const ownerOf = ({ key, tokenPurpose, userId, companyId }: NewMail) =>
    tokenPurpose ? `${tokenPurpose}-${tokenPurpose === 'RECOVERY' ? userId : companyId}` : key
  return [...new Map(mails.map((mail) => [ownerOf(mail), mail])).values()]
}

/** A mail that waits for its next try would bring a link that ends the newer one: the newer mail takes its place. */
async function endOlder(tx: Transaction, mails: readonly NewMail[]): Promise<void> {
  for (const { tokenPurpose, userId, companyId, key } of mails) {
    if (!tokenPurpose) continue
    const owner = tokenPurpose === 'RECOVERY' ? sql`user_id = ${userId}` : sql`company_id = ${companyId}`
    await tx.execute(sql`
      UPDATE outbox_mails SET state = 'DEAD', error = 'Substituído por um e-mail mais novo', ${LET_GO}
       WHERE token_purpose = ${tokenPurpose} AND ${owner} AND state = 'QUEUED' AND key <> ${key}`)
  }
}

async function noticesOf(tx: Transaction, events: readonly OpenAccountEvent[]): Promise<NewNotice[]> {
  const persons = events.flatMap(({ id, event, userId, facts }): NewNotice[] => {
    const words = tellsPerson(event) && userId !== null ? composeStaffNotice(event, facts) : null
    return words && userId !== null ? [{ userId, event, ...words, key: `account-${id}-${userId}` }] : []
  })
  const told = events.flatMap((event) => {
    if (!isKeyOf(STAFF_AUDIENCE, event.event)) return []
    const words = composeStaffNotice(event.event, event.facts)
    return words ? [{ ...event, words, permission: STAFF_AUDIENCE[event.event] }] : []
  })
  if (told.length === 0) return persons
  const { rows } = await tx.execute<{ id: number; permissions: string[]; isAdmin: boolean }>(sql`
    SELECT u.id::int, r.permissions, r.is_admin AS "isAdmin" FROM users u JOIN roles r ON r.id = u.role_id
     WHERE u.kind = 'PERSON' AND u.destroyed_at IS NULL AND (r.is_bold OR r.is_admin)`)
  const staff = rows
  const holders = told.flatMap(({ id, event, actorUserId, words, permission }) =>
    staff
      .filter((person) => person.id !== actorUserId && (person.isAdmin || person.permissions.includes(permission)))
      .map((person) => ({ userId: person.id, event, ...words, key: `account-${id}-${person.id}` })),
  )
  return [...persons, ...holders]
}
