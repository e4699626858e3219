import { z } from '@hono/zod-openapi'
import { NOTIFICATION_EVENTS } from '#domain/engagement/notifications/audiences'
import { MAIL_STATES } from '#domain/engagement/notifications/mail-states'
import { DAILY_SUMMARY } from '#domain/engagement/notifications/notification-words'
import { AUDIT_MAIL } from '#domain/over/audit/audit-mail'

/** A mail in the list. */
export const mail = z
  .object({
    id: z.number().int(),
    recipient: z.string(),
    subject: z.string(),
    event: z.enum([...NOTIFICATION_EVENTS, AUDIT_MAIL, DAILY_SUMMARY]),
    orderId: z.number().int().nullable(),
    isBudget: z.boolean(),
    state: z.enum(MAIL_STATES),
    attempts: z.number().int(),
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  })
  .openapi('Mail')
export type Mail = z.infer<typeof mail>

/** A mail as it reads. */
export const mailDetail = mail
  .extend({
    text: z.string(),
    nextTryAt: z.iso.datetime().nullable(),
    /** The embedded demo has no mail server: an administrator may have the hidden link made here. */
    canMintLink: z.boolean(),
  })
  .openapi('MailDetail')
