import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { NOTIFICATION_EVENTS, type NotificationEvent } from '#domain/engagement/notifications/audiences'
import { CHANNELS, type Choices, cellOf } from '#domain/engagement/notifications/channels'
import { DAILY_SUMMARY } from '#domain/engagement/notifications/notification-words'
import { ApiError } from '../../ground/errors/api-error'
import { clientAddress } from '../../ground/http/client-address'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { json, refusals } from '../../ground/http/schemas'
import { writeOnce } from '../../ground/http/write-once'
import { readMailToken, switchableEvent } from '../../ground/mail/unsubscribe-link'
import { type Chooser, lockChoices, saveChoices } from './choices'
import { roleOf } from './role-settings'

const unsubscription = z.object({ event: z.enum([...NOTIFICATION_EVENTS, DAILY_SUMMARY]) }).openapi('Unsubscription')

const route = {
  path: '/unsubscriptions/{token}' as const,
  tags: ['Notificações'],
  security: [],
  request: { params: z.object({ token: z.string().max(200) }) },
  responses: {
    200: json(unsubscription, 'De que e-mails se trata'),
    400: refusals.write[400],
    409: refusals.write[409],
    422: refusals.anyone[422],
    429: refusals.anyone[429],
  },
}

/** @throws NOTIFICATION_INVALID_LINK, RATE_LIMITED for who tries many */
export const showUnsubscription = endpoint(
  {
    ...route,
    method: 'get',
    summary: 'De que e-mails um link de descadastro trata',
  },
  async (c) => {
    const { event } = await mailOf(c, c.req.valid('param').token)
    return c.json({ event }, 200)
  },
)

/** For a recipient without a login the address itself is switched off. @throws as `showUnsubscription` */
export const unsubscribe = endpoint(
  {
    ...route,
    method: 'post',
    summary: 'Desliga os e-mails de que o link trata; outra vez, a resposta é a mesma',
  },
  async (c) => {
    const { event, whose } = await mailOf(c, c.req.valid('param').token)
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockChoices(tx, whose)
      const role = 'userId' in whose ? (await roleOf(tx, whose.userId)).role : null
      const choices = event === DAILY_SUMMARY ? withoutSummary(before.choices, role) : without(before.choices, event)
      await saveChoices(c, tx, before, { choices, action: 'unsubscribe' })
      return { status: 200 as const, body: { event } }
    })
    return c.json(answer.body, 200)
  },
)

const without = (choices: Choices, event: NotificationEvent): Choices => ({
  ...choices,
  [cellOf(event, 'EMAIL')]: false,
})

/** No event stays in the summary, neither by choice nor by the role's. */
function withoutSummary(choices: Choices, role: Choices | null): Choices {
  const isSummary = (cell: string) => cell.endsWith(`:${CHANNELS[2]}`)
  const others = Object.entries(choices).filter(([cell]) => !isSummary(cell))
  const byRole = Object.entries(role ?? {}).filter(([cell, isOn]) => isSummary(cell) && isOn)
  return Object.fromEntries([...others, ...byRole.map(([cell]) => [cell, false] as const)])
}

async function mailOf(
  c: ApiContext,
  token: string,
): Promise<{ event: NotificationEvent | typeof DAILY_SUMMARY; whose: Chooser }> {
  const { db, config, now, publicLimits } = c.var.deps
  const id = readMailToken(token, { keys: config.linkKeys(), now: now() })
  if (id === null) {
    await publicLimits.take('unsubscribe', clientAddress(c))
    throw new ApiError('NOTIFICATION_INVALID_LINK')
  }
  const { rows } = await db.execute<{ event: string; recipient: string; userId: number | null }>(
    sql`SELECT event, recipient, user_id::int AS "userId" FROM outbox_mails WHERE id = ${id}`,
  )
  const [mail] = rows
  const event = mail ? switchableEvent(mail.event) : null
  if (!mail || event === null) throw new ApiError('NOTIFICATION_INVALID_LINK')
  return { event, whose: mail.userId === null ? { address: mail.recipient.toLowerCase() } : { userId: mail.userId } }
}
