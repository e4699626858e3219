import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { HIDDEN_CODE, HIDDEN_LINK } from '#domain/engagement/notifications/account-notices'
import { inLanes } from '../jobs/in-lanes'
import type { JobDeps } from '../jobs/job'
import { holdFor, isFree, isHeldBy, LET_GO, type Lease, newLease } from '../jobs/lease'
import { attachmentsOf } from './attachments-of'
import { mintTokenLink, type TokenOwner } from './mint-token'
import { deriveToken, makeCode } from './proposal-token'
import { unsubscribeHeaders } from './unsubscribe-link'

const BATCH = 20
/** A run ends well before its job expires; the next one goes on. */
const RUN_MS = 40_000
const LEASE_MS = 90_000
/** From one minute, doubling, to six hours (as the ERP's): a day and a half in all. */
export const MAX_ATTEMPTS = 14
/** Seconds between two tries at most. */
export const MAX_BACKOFF = 6 * 3_600

type DueMail = Omit<TokenOwner, 'tokenPurpose'> & {
  id: number
  recipient: string
  subject: string
  text: string
  html: string | null
  messageId: string
  attempts: number
  event: string
  orderId: number | null
  tokenPurpose: TokenOwner['tokenPurpose'] | null
  proposalId: number | null
  lease: Lease
}

/**
 * Sends what is due. Without `SMTP_URL` mails rest in the outbox, readable at /notifications. A mail that was handed
 * over but whose answer was lost goes out again under the same Message-ID: at least once, and recognisable when
 * twice (docs/threats.md F7).
 */
export async function sendMails(deps: JobDeps): Promise<number> {
  const { db, config } = deps
  if (!config.smtpUrl) {
    await db.execute(sql`UPDATE outbox_mails SET state = 'OUTBOX' WHERE state = 'QUEUED'`)
    return 0
  }
  const transport = openTransport(config.smtpUrl, config.mailFrom, config.lanes.mails)
  let sent = 0
  const until = Date.now() + RUN_MS
  try {
    while (Date.now() < until) {
      const mails = await takeDueMails(deps)
      if (mails.length === 0) break
      await inLanes(byOrder(mails), config.lanes.mails, async (line) => {
        for (const mail of line) {
          // Counted when it has gone: several go at a time.
          const gone = await sendOne(deps, transport, mail)
          sent += gone
        }
      })
    }
  } finally {
    transport.close()
  }
  return sent
}

/** What is told of one order goes out one after the other, as it happened; a mail of no order by itself. */
function byOrder(mails: readonly DueMail[]): Iterable<DueMail[]> {
  const lines = new Map<string, DueMail[]>()
  for (const mail of mails) {
    const key = mail.orderId === null ? `mail ${mail.id}` : `order ${mail.orderId}`
    lines.set(key, [...(lines.get(key) ?? []), mail])
  }
  return lines.values()
}

/**
 * Few connections for all mails of a run, and an end to every silence before the lease ends. The second argument of
 * `createTransport` is for defaults of mails alone: options of the transport that stand there are not heard.
 */
function openTransport(url: string, from: string, connections: number) {
  return createTransport(
    {
      url,
      pool: true,
      maxConnections: connections,
      disableFileAccess: true,
      disableUrlAccess: true,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
      dnsTimeout: 5_000,
    },
    { from },
  )
}

/** Each mail is one worker's until the lease ends, whatever becomes of the worker. */
async function takeDueMails({ db, now }: JobDeps): Promise<DueMail[]> {
  const at = sql`${now().toISOString()}::timestamptz`
  const lease = newLease(now(), LEASE_MS)
  const { rows } = await db.execute<Omit<DueMail, 'lease'>>(sql`
    UPDATE outbox_mails SET attempts = attempts + 1, ${holdFor(lease)}
     WHERE id IN (SELECT id FROM outbox_mails
                   WHERE state = 'QUEUED' AND next_try_at <= ${at} AND ${isFree(now())}
                   ORDER BY next_try_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id::int, recipient, subject, text, html, message_id AS "messageId", attempts, event, order_id::int AS "orderId",
              user_id::int AS "userId", company_id::int AS "companyId", token_purpose AS "tokenPurpose", proposal_id::int AS "proposalId"`)
  return rows.map((row) => ({ ...row, lease })).sort((a, b) => a.id - b.id)
}

async function sendOne(deps: JobDeps, transport: ReturnType<typeof openTransport>, mail: DueMail): Promise<0 | 1> {
  const { db, log, now } = deps
  const at = () => sql`${now().toISOString()}::timestamptz`
  const isMine = sql`id = ${mail.id} AND ${isHeldBy(mail.lease)}`
  try {
    const words = await withLink(deps, mail)
    if (!words) {
      await db.execute(
        sql`UPDATE outbox_mails SET state = 'DEAD', error = 'O link deste e-mail não vale mais', ${LET_GO} WHERE ${isMine}`,
      )
      return 0
    }
    await transport.sendMail({
      to: mail.recipient,
      subject: mail.subject,
      ...words,
      messageId: mail.messageId,
      headers: unsubscribeHeaders(mail, deps),
      attachments: await attachmentsOf(deps, mail),
    })
    await db.execute(
      sql`UPDATE outbox_mails SET state = 'SENT', sent_at = ${at()}, error = NULL, ${LET_GO} WHERE ${isMine}`,
    )
    return 1
  } catch (error) {
    const words = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    log.warn({ mail: mail.id, attempts: mail.attempts, reason: words }, 'mail was not taken')
    await db.execute(sql`
      UPDATE outbox_mails SET error = ${words}, ${LET_GO}, state = ${mail.attempts >= MAX_ATTEMPTS ? 'DEAD' : 'QUEUED'},
             next_try_at = ${at()} + ${backoffSeconds(mail.attempts)} * interval '1 second' WHERE ${isMine}`)
    return 0
  }
}

interface MailWords {
  text: string
  html?: string | undefined
  from?: { name: string; address: string }
  replyTo?: string | undefined
}

/**
 * A mail between a company and its client: in the company's name, answered to it, with the client's link as it is now.
 * What the client has accepted is sent without a link where that was revoked meanwhile; the link alone is not.
 */
async function ofProposal(
  { db, config }: JobDeps,
  { proposalId, event, recipient, text, html }: DueMail & { proposalId: number },
): Promise<MailWords | null> {
  const { rows } = await db.execute<{
    salt: string | null
    hash: string | null
    name: string
    email: string | null
    code: { number: number; email: string; salt: string } | null
  }>(sql`
    SELECT p.salt, p.token_hash AS hash, co.fantasy_name AS name, COALESCE(b.data ->> 'email', co.email) AS email,
           (SELECT jsonb_build_object('number', k.number, 'email', k.email, 'salt', k.salt) FROM proposal_codes k
             WHERE k.proposal_id = p.id AND k.number = p.published AND k.email = ${recipient}) AS code
      FROM proposals p JOIN companies co ON co.id = p.company_id LEFT JOIN brands b ON b.company_id = co.id WHERE p.id = ${proposalId}`)
  const { salt = null, hash = null, name = '', email = null, code = null } = rows[0] ?? {}
  const token = salt && hash ? deriveToken(proposalId, salt, hash, config.proposalKeys()) : null
  if (token === null && (event === 'PROPOSAL_SENT' || event === 'PROPOSAL_CODE')) return null
  // Another mailbox was named meanwhile, or another version published: this code counts no more.
  if (code === null && event === 'PROPOSAL_CODE') return null
  const digits = code ? makeCode({ ...code, proposalId }, config.proposalKeys()) : ''
  const link = token === null ? config.appUrl : `${config.appUrl}/p/${token}`
  return {
    text: text.replaceAll(HIDDEN_LINK, link).replaceAll(HIDDEN_CODE, digits),
    html: html?.replaceAll(HIDDEN_LINK, link).replaceAll(HIDDEN_CODE, digits),
    from: { name, address: addressOf(config.mailFrom) },
    replyTo: email ?? undefined,
  }
}

/** 'Portal Solar <portal@aurora.example>' → the address. */
const addressOf = (from: string): string => /<([^>]+)>\s*$/.exec(from)?.[1] ?? from

/** The words as they leave, with a link made for this try; null when the recipient may not have that link any more. */
async function withLink(deps: JobDeps, mail: DueMail): Promise<MailWords | null> {
  const { db, config, now } = deps
  const { tokenPurpose, proposalId, text, html } = mail
  if (proposalId !== null) return ofProposal(deps, { ...mail, proposalId })
  if (!tokenPurpose) return { text, html: html ?? undefined }
  const link = await db.transaction((tx) =>
    mintTokenLink(tx, { ...mail, tokenPurpose }, { appUrl: config.appUrl, now: now() }),
  )
  return link === null ? null : { text: text.replaceAll(HIDDEN_LINK, link), html: html?.replaceAll(HIDDEN_LINK, link) }
}

/** 1 minute after the first failure, doubling, at most 6 hours. */
export const backoffSeconds = (attempts: number): number => Math.min(60 * 2 ** (attempts - 1), MAX_BACKOFF)
