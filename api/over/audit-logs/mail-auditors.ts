import { createHash } from 'node:crypto'
import { renderMail } from '#domain/engagement/notifications/render-mail'
import { AUDIT_MAIL } from '#domain/over/audit/audit-mail'
import type { JobDeps } from '../../ground/jobs/job'
import { writeOutbox } from '../../ground/mail/write-outbox'

/** A mail to each address of `AUDIT_MAIL_TO`; the key makes a second one harmless. */
export async function mailAuditors(
  { db, config, now }: Pick<JobDeps, 'db' | 'config' | 'now'>,
  { key, subject, lines }: { key: string; subject: string; lines: string[] },
): Promise<void> {
  const words = renderMail(
    { subject, lines, path: '' },
    { appUrl: config.appUrl, provider: config.providerName, link: null },
  )
  const mails = config.audit.mailTo.map((recipient) => {
    const own = `${key}-${createHash('sha256').update(recipient).digest('hex').slice(0, 16)}`
    const messageId = `<${own}@${new URL(config.appUrl).hostname}>`
    return { key: own, recipient, userId: null, event: AUDIT_MAIL, ...words, messageId }
  })
  if (mails.length > 0) await db.transaction((tx) => writeOutbox(tx, { mails, notices: [], now: now() }))
}
