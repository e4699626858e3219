import { eq, sql } from 'drizzle-orm'
import { requirePerson } from '../../ground/caller/require-person'
import type { Transaction } from '../../ground/db/executor'
import { effectiveStatus } from '../../ground/db/order-status-sql'
import { companies } from '../../ground/db/schema/people'
import { IDLE } from '../../ground/db/status-sets-sql'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockCompany } from './company-queries'
import { endSessions } from './end-sessions'

/** @throws COMPANY_CANNOT_DELETE_HAS_ACTIVE_ORDERS, with how many */
export const deleteCompany = endpoint(
  {
    method: 'delete',
    path: '/companies/{id}',
    tags: ['Empresas'],
    summary: 'Exclui uma empresa sem pedidos em andamento; reactivate desfaz',
    ...securedForStaff('companies:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { who, deps } = c.var
    requirePerson(who)
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockCompany(tx, who, id)
      const count = await countOpenOrdersOf(tx, id, now)
      if (count > 0) {
        const code = 'COMPANY_CANNOT_DELETE_HAS_ACTIVE_ORDERS' as const
        throw new ApiError(code, { errors: [{ code, meta: { referrer: 'orders', count } }] })
      }
      await tx
        .update(companies)
        .set({ destroyedAt: now, updatedAt: now, version: before.version + 1 })
        .where(eq(companies.id, id))
      await endSessions(tx, sql`${id}`, now)
      await writeAudit(c, tx, { action: 'delete', table: 'companies', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/** Budgets and orders under way: neither closed nor past their validity. */
async function countOpenOrdersOf(tx: Transaction, id: number, now: Date): Promise<number> {
  const { rows } = await tx.execute(
    sql`SELECT count(*)::int AS n FROM orders o WHERE o.company_id = ${id} AND ${effectiveStatus(now)} NOT IN ${IDLE}`,
  )
  return Number(rows[0]!.n)
}
