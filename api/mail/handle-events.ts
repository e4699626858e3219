import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AUDIENCES } from '#domain/notifications/audiences'
import { composeNotice } from '#domain/notifications/compose-notice'
import { renderMail } from '#domain/notifications/render-mail'
import type { Transaction } from '../db/connect'
import type { JobDeps } from '../jobs/job'
import { readersOf, readPeople } from './find-readers'
import { type OpenEvent, takeOpenEvents } from './read-event-facts'
import { type NewMail, type NewNotice, writeOutbox } from './write-outbox'

const BATCH = 25
const BATCHES = 40

/**
 * Turns what happened into mails and notices, each event once: the keys make a second run harmless
 * (domain 4.7, docs/threats.md F5).
 * @returns how many events were handled
 */
export async function handleEvents({ db, config, now }: JobDeps): Promise<number> {
  let handled = 0
  for (let batch = 0; batch < BATCHES; batch++) {
    const taken = await db.transaction(async (tx) => {
      const events = await takeOpenEvents(tx, BATCH)
      if (events.length === 0) return 0
      const people = await readPeople(tx, events)
      const mails = events.flatMap((event) => mailsOf(event, people, config))
      const notices = events.flatMap((event) => noticesOf(event, people))
      await writeAll(tx, { events, mails, notices, now: now() })
      return events.length
    })
    handled += taken
    if (taken < BATCH) break
  }
  return handled
}

function mailsOf(event: OpenEvent, people: Parameters<typeof readersOf>[2], config: JobDeps['config']): NewMail[] {
  return readersOf(AUDIENCES[event.event].mail ?? [], event, people).map(({ person, email }) => {
    const isClient = person === null && email === event.people.clientEmail
    const notice = composeNotice(event.event, event.facts, isClient ? 'CLIENT' : 'PARTNER')
    const key = `event-${event.id}-${createHash('sha256').update(email).digest('hex').slice(0, 16)}`
    return {
      key,
      recipient: email,
      userId: person?.id ?? null,
      orderId: event.orderId,
      event: event.event,
      ...renderMail(notice, {
        appUrl: config.appUrl,
        provider: config.providerName,
        link: isClient ? null : 'Abrir no portal',
      }),
      // Stable over every try: a mailbox that gets it twice shows it once (docs/threats.md F7).
      messageId: `<${key}@${new URL(config.appUrl).hostname}>`,
    }
  })
}

function noticesOf(event: OpenEvent, people: Parameters<typeof readersOf>[2]): NewNotice[] {
  return readersOf(AUDIENCES[event.event].inApp ?? [], event, people).flatMap(({ person }) => {
    // People are not told what they did themselves.
    if (person === null || person.id === event.userId) return []
    const { subject, path } = composeNotice(event.event, event.facts)
    return [
      {
        userId: person.id,
        event: event.event,
        orderId: event.orderId,
        title: subject,
        path,
        key: `event-${event.id}-${person.id}`,
      },
    ]
  })
}

async function writeAll(
  tx: Transaction,
  { events, mails, notices, now }: { events: OpenEvent[]; mails: NewMail[]; notices: NewNotice[]; now: Date },
): Promise<void> {
  await writeOutbox(tx, { mails, notices, now })
  await tx.execute(sql`
    UPDATE order_events SET handled_at = ${now.toISOString()}::timestamptz
     WHERE id = ANY(${sql.param(events.map(({ id }) => id))}::bigint[])`)
}
