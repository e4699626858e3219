import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { approvalDelegationInput } from '#domain/sales/approvals/approval-inputs'
import { approvalDelegations } from '../../ground/db/schema/approvals'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, idParams, json, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { approvalDelegation, findDelegation } from './approval-delegation'
import { lockOwn, requireDelegable } from './delegation-rules'

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
