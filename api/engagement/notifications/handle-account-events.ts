import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  composeAccountNotice,
  composePersonNotice,
  composeStaffNotice,
  HIDDEN_LINK,
} from '#domain/engagement/notifications/account-notices'
import { ACCOUNT_AUDIENCES, type AccountAudience, isToldAsHolder } from '#domain/engagement/notifications/audiences'
import { type Channel, type Choices, channelsFor } from '#domain/engagement/notifications/channels'
import { renderMail } from '#domain/engagement/notifications/render-mail'
import type { Transaction } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import type { JobDeps } from '../../ground/jobs/job'
import { LET_GO } from '../../ground/jobs/lease'
import { type OpenAccountEvent, takeOpenAccountEvents } from '../../ground/mail/read-account-facts'
import { type NewMail, type NewNotice, writeOutbox } from '../../ground/mail/write-outbox'
import { CHOICES, JOIN_CHOICES, readAddressChoices } from './find-readers'

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
      const told = await deliveriesOf(tx, events)
      const mails = newestOfEach(told.flatMap((one) => (one.channels.includes('EMAIL') ? mailsOf(one, config) : [])))
      await endOlder(tx, mails)
      const notices = told.flatMap((one) => noticesOf(one, 'PORTAL'))
      await writeOutbox(tx, { mails, notices, lines: told.flatMap((one) => noticesOf(one, 'SUMMARY')), now: now() })
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

/** One reader of an event: the company at its own address, the person whom it names, or one of the staff. */
interface Delivery {
  event: OpenAccountEvent
  kind: 'COMPANY' | 'PERSON' | 'HOLDER'
  userId: number | null
  email: string
  channels: readonly Channel[]
}

interface Member {
  id: number
  email: string
  permissions: string[]
  isAdmin: boolean
  isStaff: boolean
  own: Choices | null
  role: Choices | null
}

/** Whom the events concern, each with the channels by which they are told: `channelsFor` alone decides. */
async function deliveriesOf(tx: Transaction, events: readonly OpenAccountEvent[]): Promise<Delivery[]> {
  const named = events.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const { rows: members } = await tx.execute<RowOf<Member>>(sql`
    SELECT u.id::int, u.email, r.permissions, r.is_admin AS "isAdmin", (r.is_bold OR r.is_admin) AS "isStaff", ${CHOICES}
      FROM users u JOIN roles r ON r.id = u.role_id ${JOIN_CHOICES}
     WHERE u.kind = 'PERSON' AND u.destroyed_at IS NULL
       AND (r.is_bold OR r.is_admin OR u.id = ANY(${sql.param(named)}::bigint[]))`)
  const addresses = await readAddressChoices(
    tx,
    events.map(({ companyEmail }) => companyEmail),
  )
  return events.flatMap((event): Delivery[] => {
    const { mail = [], inApp = [] } = ACCOUNT_AUDIENCES[event.event]
    const names = (audiences: readonly AccountAudience[], ...ones: AccountAudience[]) =>
      audiences.some((one) => ones.includes(one))
    const address = names(mail, 'COMPANY') ? event.companyEmail : null
    const company: Delivery[] = address
      ? [
          {
            event,
            kind: 'COMPANY',
            userId: null,
            email: address,
            channels: channelsFor(
              event.event,
              { PORTAL: false, EMAIL: true, SUMMARY: false },
              { own: addresses.get(address.toLowerCase()) },
            ),
          },
        ]
      : []
    const isNamed = (audiences: readonly AccountAudience[]) => names(audiences, 'PERSON', 'STAFF_PERSON')
    const keys = [...mail, ...inApp].flatMap((one) => (typeof one === 'object' ? [one.holders] : []))
    const people = members.flatMap((member): Delivery[] => {
      const isPerson = member.id === event.userId && isNamed([...mail, ...inApp])
      const isHolder =
        member.isStaff && member.id !== event.actorUserId && keys.some((key) => isToldAsHolder(member, key))
      if (!isPerson && !isHolder) return []
      const byDefault = isPerson
        ? { PORTAL: isNamed(inApp), EMAIL: isNamed(mail), SUMMARY: false }
        : { PORTAL: true, EMAIL: false, SUMMARY: false }
      const channels = channelsFor(event.event, byDefault, member)
      return [{ event, kind: isPerson ? 'PERSON' : 'HOLDER', userId: member.id, email: member.email, channels }]
    })
    return [...company, ...people]
  })
}

/** None where there is nothing to say: files that were checked, and all were there. */
function mailsOf({ event, kind, userId, email }: Delivery, config: JobDeps['config']): NewMail[] {
  const notice = kind === 'HOLDER' ? asMail(event) : composeAccountNotice(event.event, event.facts)
  if (!notice) return []
  const key = `account-${event.id}-${createHash('sha256').update(email).digest('hex').slice(0, 16)}`
  return [
    {
      key,
      recipient: email,
      userId,
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
    },
  ]
}

/** What staff read in the portal, for those who chose to have it by mail. */
function asMail({ event, facts }: OpenAccountEvent) {
  const words = composeStaffNotice(event, facts)
  return (
    words && {
      subject: words.title,
      lines: [words.title],
      path: words.path,
      linkLabel: 'Abrir no portal',
      tokenPurpose: null,
    }
  )
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

/** The notices that are read in the portal or in the summary. */
function noticesOf({ event, kind, userId, channels }: Delivery, channel: 'PORTAL' | 'SUMMARY'): NewNotice[] {
  if (userId === null || !channels.includes(channel)) return []
  const compose = kind === 'PERSON' ? composePersonNotice : composeStaffNotice
  const words = compose(event.event, event.facts)
  return words ? [{ userId, event: event.event, ...words, key: `account-${event.id}-${userId}` }] : []
}
