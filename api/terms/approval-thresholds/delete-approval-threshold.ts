import { eq } from 'drizzle-orm'
import { approvalThresholds } from '../../ground/db/schema/approvals'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockThreshold } from './threshold-queries'

export const deleteApprovalThreshold = endpoint(
  {
    method: 'delete',
    path: '/approvalThresholds/{id}',
    tags: ['Aprovações'],
    summary: 'Exclui uma alçada; o papel passa a ter a do papel inferior',
    ...securedForStaff('approvalThresholds:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockThreshold(tx, id)
      await tx
        .update(approvalThresholds)
        .set({ destroyedAt: c.var.deps.now(), version: before.version + 1 })
        .where(eq(approvalThresholds.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'approval_thresholds', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
