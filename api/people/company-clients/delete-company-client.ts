import { eq } from 'drizzle-orm'
import { companyClients } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { countActiveOrdersOf, lockCompanyClient } from './company-client-queries'

/** @throws COMPANY_CLIENT_CANNOT_DELETE_HAS_ACTIVE_ORDERS, with how many */
export const deleteCompanyClient = endpoint(
  {
    method: 'delete',
    path: '/companyClients/{id}',
    tags: ['Clientes'],
    summary: 'Exclui um cliente sem pedidos em andamento',
    ...secured('companyClients:destroy', 'companyClients:destroyAll'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockCompanyClient(tx, c.var.who, id, 'companyClients:destroyAll')
      const count = await countActiveOrdersOf(tx, id, now)
      if (count > 0) {
        const code = 'COMPANY_CLIENT_CANNOT_DELETE_HAS_ACTIVE_ORDERS' as const
        throw new ApiError(code, { errors: [{ code, meta: { referrer: 'orders', count } }] })
      }
      await tx
        .update(companyClients)
        .set({ destroyedAt: now, version: before.version + 1 })
        .where(eq(companyClients.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'company_clients', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
