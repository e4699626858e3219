import { eq } from 'drizzle-orm'
import { approvalThresholdInput } from '#domain/sales/approvals/approval-inputs'
import { approvalThresholds } from '../../ground/db/schema/approvals'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { approvalThreshold, lockLadders, lockThreshold, requireValidThreshold, toThreshold } from './approval-threshold'

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
