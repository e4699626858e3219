import { createRoute } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { profileInput } from '#domain/users/user-input'
import { users } from '../db/schema/people'
import { ApiError } from '../errors/api-error'
import { documentChange } from '../http/document-change'
import type { Handler } from '../http/handler'
import { saveChanges } from '../http/save-changes'
import { json, refusals, saved } from '../http/schemas'
import { securedForPeople } from '../http/secured'
import { writeOnce } from '../http/write-once'

const profileChange = documentChange(profileInput, { document: 'ProfileInput', change: 'ProfileUpdate' })

export const updateMeRoute = createRoute({
  method: 'put',
  path: '/users/me',
  tags: ['Acesso'],
  summary: 'Altera o próprio nome e WhatsApp',
  ...securedForPeople(),
  request: { body: profileChange.body },
  responses: { 200: json(saved, 'Salvo'), ...refusals.anyone, ...refusals.write },
})

/** @throws VERSION_CONFLICT when somebody saved this user since */
export const updateMe: Handler<typeof updateMeRoute> = async (c) => {
  const { version } = c.req.valid('json')
  const { userId: id } = c.var.who
  const answer = await writeOnce(c, async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (before!.version !== version) throw new ApiError('VERSION_CONFLICT')
    const after = await saveChanges(c, tx, users, before!, await profileChange.whole(c, before!))
    return { status: 200 as const, body: { id, version: after.version } }
  })
  return c.json(answer.body, 200)
}
