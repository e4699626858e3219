import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { approvalDelegationInput } from '#domain/sales/approvals/approval-inputs'
import { approvalDelegations } from '../../ground/db/schema/approvals'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { approvalDelegation, findDelegation } from './approval-delegation'
import { requireDelegable } from './delegation-rules'

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
