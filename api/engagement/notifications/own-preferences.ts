import { z } from '@hono/zod-openapi'
import { cellsOn, matrixOf } from '#domain/engagement/notifications/channels'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { choicesChange, findChoices, lockChoices, matrixRow, saveMatrix } from './choices'
import { roleOf } from './role-settings'

const preferences = z.object({ rows: z.array(matrixRow), version: z.number().int() }).openapi('NotificationPreferences')

export const showOwnPreferences = endpoint(
  {
    method: 'get',
    path: '/users/me/notificationPreferences',
    tags: ['Notificações'],
    summary: 'De que o próprio usuário é avisado, e por qual canal',
    ...securedForPeople(),
    responses: { 200: json(preferences, 'As preferências') },
  },
  async (c) => c.json(await readPreferences(c.var.deps.db, c.var.who), 200),
)

/** @throws NOTIFICATION_STAYS_ON for a mail that must be read, VERSION_CONFLICT */
export const saveOwnPreferences = endpoint(
  {
    method: 'put',
    path: '/users/me/notificationPreferences',
    tags: ['Notificações'],
    summary: 'Escolhe de que ser avisado, e por qual canal; o que não é citado fica desligado',
    ...securedForPeople(),
    request: { body: choicesChange.body },
    responses: { 200: json(preferences, 'As preferências') },
  },
  async (c) => {
    const { who } = c.var
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockChoices(tx, { userId: who.userId }, version)
      const { rows } = await readPreferences(tx, who)
      const { on } = await choicesChange.whole(c, { on: cellsOn(rows) })
      await saveMatrix(c, tx, before, { rows, on })
      return { status: 200 as const, body: await readPreferences(tx, who) }
    })
    return c.json(answer.body, 200)
  },
)

async function readPreferences(db: Executor, who: Who) {
  const { role, reach } = await roleOf(db, who.userId)
  const own = await findChoices(db, { userId: who.userId })
  return { rows: matrixOf(reach, { own: own.choices, role }), version: own.version }
}
