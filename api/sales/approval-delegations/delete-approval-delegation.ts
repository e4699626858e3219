import { eq } from 'drizzle-orm'
import { approvalDelegations } from '../../ground/db/schema/approvals'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockOwn } from './delegation-rules'

export const deleteApprovalDelegation = endpoint(
  {
    method: 'delete',
    path: '/approvalDelegations/{id}',
    tags: ['Aprovações'],
    summary: 'Encerra uma delegação própria',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { params: idParams },
    responses: { 200: json(done, 'Encerrada') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockOwn(c, tx, id)
      await tx
        .update(approvalDelegations)
        .set({ destroyedAt: c.var.deps.now(), version: before.version + 1 })
        .where(eq(approvalDelegations.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'approval_delegations', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
