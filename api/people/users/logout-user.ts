import { createRoute } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { accessTokens } from '../../ground/db/schema/people'
import type { Handler } from '../../ground/http/handler'
import { json, ok, refusals } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'

export const logoutUserRoute = createRoute({
  method: 'post',
  path: '/users/logout',
  tags: ['Acesso'],
  summary: 'Encerra o token em uso',
  ...secured(),
  responses: { 200: json(ok, 'Encerrado'), ...refusals.anyone },
})

export const logoutUser: Handler<typeof logoutUserRoute> = async (c) => {
  await c.var.deps.db
    .update(accessTokens)
    .set({ revokedAt: c.var.deps.now() })
    .where(eq(accessTokens.id, c.var.who.tokenId))
  return c.json({ ok: true as const }, 200)
}
