import { createHmac, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_EVENTS, type NotificationEvent } from '#domain/engagement/notifications/audiences'
import { isOptionalMail } from '#domain/engagement/notifications/channels'
import { DAILY_SUMMARY } from '#domain/engagement/notifications/notification-words'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import type { JobDeps } from '../jobs/job'

const VALID_MS = 90 * 86_400_000

/** What a mail with such a link is about; null: it must be read, and has none. */
export function switchableEvent(event: string): NotificationEvent | typeof DAILY_SUMMARY | null {
  if (event === DAILY_SUMMARY) return DAILY_SUMMARY
  return isOneOf(NOTIFICATION_EVENTS, event) && isOptionalMail(event) ? event : null
}

/**
 * One click in the mail program switches the mail's event off (RFC 8058). The link is made when the mail leaves, from
 * APP_URL and nothing else (docs/threats.md T23): the database keeps none that works.
 */
export function unsubscribeHeaders(
  mail: { id: number; event: string },
  { config, now }: Pick<JobDeps, 'config' | 'now'>,
): Record<string, string> {
  if (switchableEvent(mail.event) === null) return {}
  const token = signMail(mail.id, { keys: config.linkKeys(), expiresAt: new Date(now().getTime() + VALID_MS) })
  return {
    'List-Unsubscribe': `<${config.appUrl}/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** The mail, until when, and the signature of both: '12-mko3f-…'. */
export function signMail(id: number, { keys, expiresAt }: { keys: readonly string[]; expiresAt: Date }): string {
  const said = `${id}-${Math.floor(expiresAt.getTime() / 1000).toString(36)}`
  return `${said}-${signatureOf(said, keys[0]!)}`
}

/** The mail that a link names; null where the signature is not ours, or its time is over. */
export function readMailToken(token: string, { keys, now }: { keys: readonly string[]; now: Date }): number | null {
  const parts = /^(([1-9]\d{0,14})-([0-9a-z]{1,9}))-([\w-]{43})$/.exec(token)
  if (!parts) return null
  const [, said = '', id, seconds = '', signature = ''] = parts
  const given = Buffer.from(signature)
  const isOurs = keys.some((key) => timingSafeEqual(given, Buffer.from(signatureOf(said, key))))
  return isOurs && Number.parseInt(seconds, 36) * 1000 > now.getTime() ? Number(id) : null
}

/** The same keys sign other things: the signed text begins with its purpose. */
const signatureOf = (said: string, key: string): string =>
  createHmac('sha256', key).update(`portal unsubscribe\n${said}`).digest('base64url')
