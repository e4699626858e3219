import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { secondsToNextTry } from '#domain/engagement/webhooks/webhook-words'
import type { JobDeps } from '../../ground/jobs/job'
import { holdFor, isFree, isHeldBy, LET_GO, type Lease, newLease } from '../../ground/jobs/lease'
import { type Outcome, type PostOptions, postMessage } from './post-message'
import { signMessage } from './sign-message'
import { judgeHealth } from './webhook-health'
import { openWebhookSecret } from './webhook-secrets'

/** A run ends well before its job expires; the next one goes on. */
const RUN_MS = 40_000
const LEASE_MS = 30_000
/**
 * Waits at most this long for messages that are not due yet: enough for the try after five seconds, and a stopping
 * process is not held.
 */
const IDLE_MS = 6_000
/**
 * At once (`WEBHOOK_CONCURRENCY`): to one webhook that takes what it gets, to one that fails, and in all of each kind.
 */
const lanesOf = ({ config }: Pick<JobDeps, 'config'>) => {
  const { webhooks } = config.lanes
  const part = (by: number) => Math.max(1, Math.floor(webhooks / by))
  return { one: { healthy: part(4), failing: 1 }, all: { healthy: webhooks, failing: part(2) } }
}

interface DueMessage {
  id: number
  webhookId: number
  companyId: number
  messageId: string
  event: string
  body: string
  url: string
  secret: string
  previousSecret: string | null
  olderSecrets: { secret: string; until: string }[]
  previousUntil: string | null
  attempts: number
  isResent: boolean
  isFailing: boolean
  lease: Lease
}

/**
 * Sends what is due. A webhook whose last try failed has one lane of its own kind, so that however many hosts are dead,
 * they wait for one another and never for the others' turn (docs/webhooks.md). Of one record one message after the
 * other, as it happened: the next one begins when the one before was taken or given up. At least once: a message keeps
 * its id.
 * @returns how many tries were made
 */
export async function deliverMessages(
  deps: JobDeps,
  options: Partial<PostOptions> & { runMs?: number; idleMs?: number } = {},
): Promise<number> {
  const { runMs = RUN_MS, idleMs = IDLE_MS, ...post } = options
  const until = Date.now() + runMs
  const busy = { healthy: new Map<number, number>(), failing: new Map<number, number>() }
  const running = new Set<Promise<void>>()
  let tries = 0
  let idleSince = Date.now()
  while (Date.now() < until) {
    const messages = [...(await take(deps, 'failing', busy)), ...(await take(deps, 'healthy', busy))]
    for (const message of messages) {
      const lanes = busy[message.isFailing ? 'failing' : 'healthy']
      lanes.set(message.webhookId, (lanes.get(message.webhookId) ?? 0) + 1)
      const sent = sendOne(deps, message, post).finally(() => {
        const left = (lanes.get(message.webhookId) ?? 1) - 1
        if (left > 0) lanes.set(message.webhookId, left)
        else lanes.delete(message.webhookId)
        running.delete(sent)
      })
      running.add(sent)
      tries++
    }
    if (messages.length > 0 || running.size > 0) idleSince = Date.now()
    if (running.size > 0) await Promise.race([...running, pause(messages.length > 0 ? 5 : 250)])
    else if (messages.length === 0) {
      // What became due, or free, since it was looked for is taken still.
      if (!(await isDueWithin(deps, Date.now() - idleSince >= idleMs ? 0 : idleMs))) break
      await pause(250)
    }
  }
  await Promise.all(running)
  return tries
}

async function isDueWithin({ db, now }: JobDeps, ms: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.id
     WHERE w.destroyed_at IS NULL AND d.state = 'QUEUED' AND d.next_try_at <= ${now().toISOString()}::timestamptz + ${ms} * interval '1 millisecond'
       AND ${isFree(now(), 'd')} AND ${isItsTurn('d')} LIMIT 1`)
  return rows.length > 0
}

type Kind = 'healthy' | 'failing'

/** A budget that becomes an order is the same record. */
const recordOf = (message: string): SQL => sql.raw(`replace(split_part(${message}.event, '.', 1), 'budget', 'order')`)

/** For WHERE: nothing that happened to this record before is still to be told. What is sent once more by hand is apart. */
const isItsTurn = (message: 'd' | 'x'): SQL => {
  const its = (column: string) => sql.raw(`${message}.${column}`)
  return sql`(${its('is_resent')} OR NOT EXISTS (
    SELECT 1 FROM webhook_deliveries before
     WHERE before.state = 'QUEUED' AND before.webhook_id = ${its('webhook_id')} AND before.record_id = ${its('record_id')}
       AND before.id < ${its('id')} AND NOT before.is_resent AND ${recordOf('before')} = ${recordOf(message)}))`
}

async function take(
  { db, now, config }: JobDeps,
  kind: Kind,
  busy: Readonly<Record<Kind, Map<number, number>>>,
): Promise<DueMessage[]> {
  const held = busy[kind]
  const { one, all } = lanesOf({ config })
  const free = all[kind] - [...held.values()].reduce((sum, count) => sum + count, 0)
  if (free <= 0) return []
  const full = [...held].filter(([, count]) => count >= one[kind]).map(([id]) => id)
  // One that has just failed may have messages under way as a healthy one.
  if (kind === 'failing') full.push(...busy.healthy.keys())
  const lease = newLease(now(), LEASE_MS)
  const { rows } = await db.execute<Omit<DueMessage, 'lease'>>(sql`
    UPDATE webhook_deliveries d SET attempts = d.attempts + 1, ${holdFor(lease)}
      FROM webhooks w
     WHERE w.id = d.webhook_id AND d.id IN (
       SELECT due.id FROM webhooks o, LATERAL (
         SELECT x.id, x.next_try_at FROM webhook_deliveries x
          WHERE x.webhook_id = o.id AND x.state = 'QUEUED' AND x.next_try_at <= ${now().toISOString()}::timestamptz AND ${isFree(now(), 'x')} AND ${isItsTurn('x')}
          ORDER BY x.next_try_at, x.id LIMIT ${one[kind]} FOR UPDATE SKIP LOCKED) due
        WHERE o.destroyed_at IS NULL AND (o.failing_since IS NOT NULL) = ${kind === 'failing'}::boolean
          AND o.id <> ALL(${sql.param(full)}::bigint[])
        ORDER BY due.next_try_at, due.id LIMIT ${free})
    RETURNING d.id::int, d.webhook_id::int AS "webhookId", w.company_id::int AS "companyId", d.message_id AS "messageId", d.event, d.body, w.url,
              w.secret, w.previous_secret AS "previousSecret", w.previous_until AS "previousUntil", w.older_secrets AS "olderSecrets", d.attempts, d.is_resent AS "isResent",
              w.failing_since IS NOT NULL AS "isFailing"`)
  return rows.map((row) => ({ ...row, lease }))
}

async function sendOne(deps: JobDeps, message: DueMessage, post: Partial<PostOptions>): Promise<void> {
  const { config, log, now } = deps
  try {
    const outcome = await postMessage(
      message.url,
      signMessage(message.messageId, message.body, secretsOf(message, config, now()), now()),
      message.body,
      { opensLoopback: config.webhooksLoopback, ...post },
    )
    await noteTry(deps, message, outcome)
  } catch (error) {
    // Its lease ends, and another run takes it.
    log.warn({ err: error, delivery: message.id }, 'webhook not tried')
  }
}

/** During a rotation all that were promised sign, so that the receiver may change its own at any moment of the day. */
function secretsOf(message: DueMessage, config: JobDeps['config'], now: Date): string[] {
  const { secret, previousSecret, previousUntil, olderSecrets, companyId } = message
  const counts = previousSecret !== null && previousUntil !== null && new Date(previousUntil) > now
  const older = olderSecrets.filter(({ until }) => new Date(until) > now)
  return [secret, ...(counts ? [previousSecret] : []), ...older.map((one) => one.secret)].map((stored) =>
    openWebhookSecret(stored, companyId, config),
  )
}

/** Records the outcome of a try, unless another worker has the message by now. */
async function noteTry(deps: JobDeps, message: DueMessage, outcome: Outcome): Promise<void> {
  const { db, now } = deps
  const at = now()
  const moment = sql`${at.toISOString()}::timestamptz`
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  const wait = message.isResent ? null : secondsToNextTry(message.attempts)
  const state = isDelivered ? 'DELIVERED' : wait === null ? 'DEAD' : 'QUEUED'
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      UPDATE webhook_deliveries SET state = ${state}, ${LET_GO}, is_resent = false,
             next_try_at = ${moment} + ${wait ?? 0} * interval '1 second',
             finished_at = CASE WHEN ${state === 'QUEUED'}::boolean THEN NULL ELSE ${moment} END
       WHERE id = ${message.id} AND ${isHeldBy(message.lease)} RETURNING id`)
    if (rows.length === 0) return
    const { status, milliseconds, answer, failure } = outcome
    await tx.execute(sql`
      INSERT INTO webhook_tries (delivery_id, at, status, milliseconds, answer, failure)
      VALUES (${message.id}, ${moment}, ${status}, ${milliseconds}, ${answer}, ${failure})`)
    if (message.isResent) return
    await judgeHealth(tx, message.webhookId, { isDelivered, isGone: status === 410 }, at)
    // Switched off meanwhile, by this try or by a person: nothing waits for it any more.
    await tx.execute(sql`
      UPDATE webhook_deliveries SET state = 'DEAD', finished_at = ${moment}
       WHERE id = ${message.id} AND state = 'QUEUED' AND NOT (SELECT enabled FROM webhooks WHERE id = ${message.webhookId})`)
  })
}
