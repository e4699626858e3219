import { eq } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { approvalDelegationInput } from '#domain/sales/approvals/approval-inputs'
import { approvalDelegations } from '../../ground/db/schema/approvals'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { approvalDelegation, findDelegation } from './approval-delegation'
import { lockOwn, requireDelegable } from './delegation-rules'

export const createApprovalDelegation = endpoint(
  {
    method: 'post',
    path: '/approvalDelegations',
    tags: ['Aprovações'],
    summary: 'Delega a própria alçada a outra pessoa por alguns dias',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { body: body(named(approvalDelegationInput, 'ApprovalDelegationInput')) },
    responses: { 201: json(approvalDelegation, 'A delegação') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await requireDelegable(c, tx, input)
      const { who, deps } = c.var
      const [row] = await tx
        .insert(approvalDelegations)
        .values({ ...input, fromUserId: who.userId, createdAt: deps.now() })
        .returning()
      await writeAudit(c, tx, {
        action: 'create',
        table: 'approval_delegations',
        id: row!.id,
        before: null,
        after: row!,
      })
      return { status: 201 as const, body: await findDelegation(tx, who, row!.id, saoPauloDate(deps.now())) }
    })
    return c.json(answer.body, 201)
  },
)

export const updateApprovalDelegation = endpoint(
  {
    method: 'put',
    path: '/approvalDelegations/{id}',
    tags: ['Aprovações'],
    summary: 'Altera uma delegação própria',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: {
      params: idParams,
      body: body(
        named(approvalDelegationInput, 'ApprovalDelegationInput').extend(versioned).openapi('ApprovalDelegationUpdate'),
      ),
    },
    responses: { 200: json(approvalDelegation, 'A delegação') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockOwn(c, tx, id, version)
      await requireDelegable(c, tx, input)
      await saveChanges(c, tx, approvalDelegations, before, input)
      return { status: 200 as const, body: await findDelegation(tx, c.var.who, id, saoPauloDate(c.var.deps.now())) }
    })
    return c.json(answer.body, 200)
  },
)

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
