import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'

const MOST = 20

const login = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    network: z.string().nullable().openapi({ description: 'A rede /24 ou /64' }),
    userAgent: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .openapi('Login')

export const listOwnLogins = endpoint(
  {
    method: 'get',
    path: '/users/me/logins',
    tags: ['Acesso'],
    summary: `Os ${MOST} últimos logins da própria conta, também os de sessões que terminaram (90 dias)`,
    ...securedForPeople(),
    responses: { 200: json(listOf('LoginList', login), 'Os logins, o mais novo na frente') },
  },
  async (c) => {
    const { who, deps } = c.var
    const { rows } = await deps.db.execute<z.infer<typeof login>>(sql`
      SELECT id::int, created_at AS at, COALESCE(network, address) AS network, user_agent AS "userAgent", id = ${who.tokenId} AS "isCurrent"
        FROM access_tokens WHERE user_id = ${who.userId} AND kind = 'LOGIN' ORDER BY created_at DESC, id DESC LIMIT ${MOST}`)
    return c.json({ data: rows.map(answerOf(login)) }, 200)
  },
)
