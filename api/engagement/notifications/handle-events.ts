import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AUDIENCES } from '#domain/engagement/notifications/audiences'
import { type Channel, type Choices, channelsFor } from '#domain/engagement/notifications/channels'
import { composeNotice } from '#domain/engagement/notifications/compose-notice'
import { renderMail } from '#domain/engagement/notifications/render-mail'
import type { Transaction } from '../../ground/db/executor'
import type { JobDeps } from '../../ground/jobs/job'
import { type NewMail, type NewNotice, writeOutbox } from '../../ground/mail/write-outbox'
import { type Person, type Reader, readAddressChoices, readersOf, readPeople } from './find-readers'
import { type OpenEvent, takeOpenEvents } from './read-event-facts'

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
      const events = await takeOpenEvents(tx, BATCH, now())
      if (events.length === 0) return 0
      const people = await readPeople(tx, events)
      const addresses = await readAddressChoices(
        tx,
        events.map(({ people: { companyEmail } }) => companyEmail),
      )
      const told = events.flatMap((event) => deliveriesOf(event, people, addresses))
      const mails = told.flatMap((one) => (one.channels.includes('EMAIL') ? [mailOf(one, config)] : []))
      const notices = told.flatMap((one) => noticesOf(one, 'PORTAL'))
      const lines = told.flatMap((one) => noticesOf(one, 'SUMMARY'))
      await writeAll(tx, { events, mails, notices, lines, now: now() })
      return events.length
    })
    handled += taken
    if (taken < BATCH) break
  }
  return handled
}

interface Delivery {
  event: OpenEvent
  reader: Reader
  channels: readonly Channel[]
}

/** Whom an event concerns, each with the channels by which they are told: `channelsFor` alone decides. */
function deliveriesOf(
  event: OpenEvent,
  people: readonly Person[],
  addresses: ReadonlyMap<string, Choices>,
): Delivery[] {
  const { mail = [], inApp = [] } = AUDIENCES[event.event]
  const mailed = readersOf(mail, event, people)
  const shown = readersOf(inApp, event, people)
  const isAmong = (readers: readonly Reader[], { email }: Reader) => readers.some((one) => one.email === email)
  return [...mailed, ...shown.filter((reader) => !isAmong(mailed, reader))].map((reader) => {
    const byDefault = { PORTAL: isAmong(shown, reader), EMAIL: isAmong(mailed, reader), SUMMARY: false }
    const choices = reader.person ?? { own: addresses.get(reader.email.toLowerCase()) }
    return { event, reader, channels: channelsFor(event.event, byDefault, choices) }
  })
}

function mailOf({ event, reader: { person, email } }: Delivery, config: JobDeps['config']): NewMail {
  const { clientEmail, carrierEmail } = event.people
  const isOutsider = person === null && (email === clientEmail || email === carrierEmail)
  const notice = composeNotice(event.event, event.facts, isOutsider ? 'CLIENT' : 'PARTNER')
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
      link: isOutsider ? null : 'Abrir no portal',
    }),
    // Stable over every try: a mailbox that gets it twice shows it once (docs/threats.md F7).
    messageId: `<${key}@${new URL(config.appUrl).hostname}>`,
  }
}

/** The notices that are read in the portal or in the summary. People are not told there what they did themselves. */
function noticesOf({ event, reader: { person }, channels }: Delivery, channel: 'PORTAL' | 'SUMMARY'): NewNotice[] {
  if (person === null || person.id === event.userId || !channels.includes(channel)) return []
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
}

async function writeAll(
  tx: Transaction,
  { events, now, ...told }: { events: OpenEvent[]; now: Date } & Omit<Parameters<typeof writeOutbox>[1], 'now'>,
): Promise<void> {
  await writeOutbox(tx, { ...told, now })
  await tx.execute(sql`
    UPDATE order_events SET handled_at = ${now.toISOString()}::timestamptz
     WHERE id = ANY(${sql.param(events.map(({ id }) => id))}::bigint[])`)
}
