import { createRoute } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { requirePerson } from '../caller/require-person'
import { blockedCompanies } from '../db/schema/people'
import { ApiError } from '../errors/api-error'
import type { Handler } from '../http/handler'
import { done, idParams, json, refusals } from '../http/schemas'
import { securedForStaff } from '../http/secured'
import { writeAudit } from '../http/write-audit'
import { writeOnce } from '../http/write-once'

export const deleteBlockedCompanyRoute = createRoute({
  method: 'delete',
  path: '/blockedCompanies/{id}',
  tags: ['Empresas bloqueadas'],
  summary: 'Desfaz um bloqueio',
  ...securedForStaff(),
  request: { params: idParams },
  responses: { 200: json(done, 'Desfeito'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

export const deleteBlockedCompany: Handler<typeof deleteBlockedCompanyRoute> = async (c) => {
  const { id } = c.req.valid('param')
  requirePerson(c.var.who)
  const answer = await writeOnce(c, async (tx) => {
    const [before] = await tx.delete(blockedCompanies).where(eq(blockedCompanies.id, id)).returning()
    if (!before) throw new ApiError('NOT_FOUND')
    await writeAudit(c, tx, { action: 'delete', table: 'blocked_companies', id, before, after: null })
    return { status: 200 as const, body: { id } }
  })
  return c.json(answer.body, 200)
}
