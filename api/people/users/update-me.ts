import { eq } from 'drizzle-orm'
import { profileInput } from '#domain/people/users/user-input'
import { users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { json, saved } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'

const profileChange = documentChange(profileInput, { document: 'ProfileInput', change: 'ProfileUpdate' })

/** @throws VERSION_CONFLICT when this user was saved since */
export const updateMe = endpoint(
  {
    method: 'put',
    path: '/users/me',
    tags: ['Acesso'],
    summary: 'Altera o próprio nome e WhatsApp',
    ...securedForPeople(),
    request: { body: profileChange.body },
    responses: { 200: json(saved, 'Salvo') },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const { userId: id } = c.var.who
    const answer = await writeOnce(c, async (tx) => {
      const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update')
      if (before!.version !== version) throw new ApiError('VERSION_CONFLICT')
      const after = await saveChanges(c, tx, users, before!, await profileChange.whole(c, before!))
      return { status: 200 as const, body: { id, version: after.version } }
    })
    return c.json(answer.body, 200)
  },
)
