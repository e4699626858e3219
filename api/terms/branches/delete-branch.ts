import { eq } from 'drizzle-orm'
import { lockRow } from '../../ground/db/lock-row'
import { branches } from '../../ground/db/schema/access'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'

/** Nothing refers to a branch yet: orders and invoices come with their own text of it. */
export const deleteBranch = endpoint(
  {
    method: 'delete',
    path: '/branches/{id}',
    tags: ['Filiais'],
    summary: 'Exclui uma filial',
    ...securedForStaff('distributionCenters:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, branches, id)
      await tx
        .update(branches)
        .set({ destroyedAt: now, version: before.version + 1 })
        .where(eq(branches.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'branches', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
