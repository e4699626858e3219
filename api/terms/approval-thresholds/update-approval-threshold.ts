import { approvalThresholdInput } from '#domain/sales/approvals/approval-inputs'
import { approvalThresholds } from '../../ground/db/schema/approvals'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { approvalThreshold } from './approval-threshold'
import { lockThreshold, requireValidThreshold, toThreshold } from './threshold-queries'

const approvalThresholdChange = documentChange(approvalThresholdInput, {
  document: 'ApprovalThresholdInput',
  change: 'ApprovalThresholdUpdate',
})

export const updateApprovalThreshold = endpoint(
  {
    method: 'put',
    path: '/approvalThresholds/{id}',
    tags: ['Aprovações'],
    summary: 'Altera uma alçada',
    ...securedForStaff('approvalThresholds:update'),
    request: {
      params: idParams,
      body: approvalThresholdChange.body,
    },
    responses: { 200: json(approvalThreshold, 'A alçada') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockThreshold(tx, id, version)
      const input = await approvalThresholdChange.whole(c, before)
      await requireValidThreshold(tx, input, id)
      const after = await saveChanges(c, tx, approvalThresholds, before, input)
      return { status: 200 as const, body: toThreshold(after) }
    })
    return c.json(answer.body, 200)
  },
)
