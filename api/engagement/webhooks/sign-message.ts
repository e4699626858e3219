import { Webhook } from 'standardwebhooks'

/**
 * The headers of Standard Webhooks for one try.
 * @param secrets that sign it: during a rotation the new one and the one before
 */
export function signMessage(
  messageId: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'PortalSolar-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, now, body)).join(' '),
  }
}
