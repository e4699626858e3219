import { approvalThresholdInput } from '#domain/sales/approvals/approval-inputs'
import { approvalThresholds } from '../../ground/db/schema/approvals'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { approvalThreshold } from './approval-threshold'
import { lockLadders, requireValidThreshold, toThreshold } from './threshold-queries'

export const createApprovalThreshold = endpoint(
  {
    method: 'post',
    path: '/approvalThresholds',
    tags: ['Aprovações'],
    summary: 'Cria uma alçada: uma por tipo e papel',
    ...securedForStaff('approvalThresholds:store'),
    request: { body: body(named(approvalThresholdInput, 'ApprovalThresholdInput')) },
    responses: { 201: json(approvalThreshold, 'A alçada criada') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockLadders(tx)
      await requireValidThreshold(tx, input, null)
      const now = c.var.deps.now()
      const [row] = await tx
        .insert(approvalThresholds)
        .values({ ...input, createdAt: now, updatedAt: now })
        .returning()
      await writeAudit(c, tx, {
        action: 'create',
        table: 'approval_thresholds',
        id: row!.id,
        before: null,
        after: row!,
      })
      return { status: 201 as const, body: toThreshold(row!) }
    })
    return c.json(answer.body, 201)
  },
)
