import { eq } from 'drizzle-orm'
import { accessTokens } from '../../ground/db/schema/people'
import { endpoint } from '../../ground/http/endpoint'
import { json, ok } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'

export const logoutUser = endpoint(
  {
    method: 'post',
    path: '/users/logout',
    tags: ['Acesso'],
    summary: 'Encerra o token em uso',
    ...secured(),
    refusals: ['anyone'],
    responses: { 200: json(ok, 'Encerrado') },
  },
  async (c) => {
    await c.var.deps.db
      .update(accessTokens)
      .set({ revokedAt: c.var.deps.now() })
      .where(eq(accessTokens.id, c.var.who.tokenId))
    return c.json({ ok: true as const }, 200)
  },
)
