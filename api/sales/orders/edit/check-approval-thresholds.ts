import { z } from '@hono/zod-openapi'
import { can } from '#domain/people/permissions/permissions'
import { THRESHOLD_ROLES, THRESHOLD_TYPES } from '#domain/people/permissions/threshold-roles'
import { type ApprovalCheckInput, approvalCheckInput } from '#domain/sales/approvals/approval-inputs'
import { requirePerson } from '../../../ground/caller/require-person'
import type { Transaction } from '../../../ground/db/executor'
import { ApiError } from '../../../ground/errors/api-error'
import type { ApiContext } from '../../../ground/http/context'
import { endpoint } from '../../../ground/http/endpoint'
import { body, idParams, json, named } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { approvalStateOf, thresholdRoleOf } from '../../../terms/approval-thresholds/approval-state-of'
import { askApproval } from '../../approval-requests/ask-approval'
import { judgePrices } from '../../approval-requests/judge-prices'
import { refusalOf, shortfallsOf } from '../../approval-requests/shortfalls'
import { findOrder, lockOrder } from '../../order-record/order-record'
import { readRuleContext } from '../../order-record/order-references'
import { openTill, priceAnew, savePrices } from './save-prices'

const asked = z
  .object({
    withinLimit: z.boolean(),
    requests: z.array(
      z.object({
        id: z.number().int(),
        type: z.enum(THRESHOLD_TYPES),
        requiredRole: z.enum(THRESHOLD_ROLES),
        expiresAt: z.iso.datetime(),
      }),
    ),
  })
  .openapi('ApprovalCheck')

export const checkApprovalThresholds = endpoint(
  {
    method: 'post',
    path: '/orders/checkApprovalThresholds/{id}',
    tags: ['Aprovações'],
    summary: 'Diz se desconto e total cabem na alçada de quem pergunta; com request e reason, solicita a aprovação',
    ...secured('orders:negotiation', 'orders:giveDiscount', 'orders:closing'),
    request: { params: idParams, body: body(named(approvalCheckInput, 'ApprovalCheckInput')) },
    responses: {
      200: json(asked, 'Cabe, ou as solicitações feitas'),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const input = c.req.valid('json')
    if (isPriced(input) && !can(c.var.who, 'orders:giveDiscount')) throw new ApiError('FORBIDDEN')
    if (!input.request) {
      await requireCovered(c, id, input)
      return c.json({ withinLimit: true, requests: [] }, 200)
    }
    requirePerson(c.var.who)
    const { reason } = input
    if (reason === null) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'reason', rule: 'required' }] })
    const answer = await writeOnce(c, async (tx) => {
      const requests = await ask(c, tx, id, { ...input, reason })
      return { status: 200 as const, body: { withinLimit: requests.length === 0, requests } }
    })
    return c.json(answer.body, 200)
  },
)

const isPriced = ({ discount, products }: ApprovalCheckInput): boolean => discount !== null || products !== undefined

/**
 * Only looks.
 * @throws the code of the first thing that is not covered, with every one in `errors` (domain 5, flow 2)
 */
async function requireCovered(c: ApiContext, id: number, input: ApprovalCheckInput): Promise<void> {
  const { who, deps } = c.var
  const now = deps.now()
  const record = await findOrder(deps.db, who, id, now)
  const role = thresholdRoleOf(who)
  const { thresholds, giver } = record.approvals
  if (!isPriced(input)) {
    return refuse({ ...record, thresholds, role, giver, covered: approvalStateOf(record, who) })
  }
  const missing = judgePrices(record, who, await priceAnew(deps.db, record, input, now)).needed
  if (missing.length > 0) throw refusalOf(missing)
}

function refuse(standing: Parameters<typeof shortfallsOf>[0]): void {
  const missing = shortfallsOf(standing)
  if (missing.length > 0) throw refusalOf(missing)
}

/** Saves the prices that came along, then asks for what they lack. */
async function ask(c: ApiContext, tx: Transaction, id: number, input: ApprovalCheckInput & { reason: string }) {
  const { who, deps } = c.var
  const now = deps.now()
  const record = await lockOrder(tx, who, id, input.version ?? undefined, now)
  const context = await readRuleContext(tx, now, record.company.serviceFeeLimit)
  if (isPriced(input)) await savePrices(c, tx, record, input)
  const asked = isPriced(input) ? await findOrder(tx, who, id, now) : record
  const totalBeforeCents = (await openTill(tx, asked, now)).totalOf(asked.tableTotalCents)
  return askApproval(c, tx, asked, context, { reason: input.reason, totalBeforeCents })
}
