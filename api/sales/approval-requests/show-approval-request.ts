import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { isInvoiceAhead } from '#domain/sales/orders/status/invoice-ahead'
import { maySeeCosts } from '../../catalogue/pricing/may-see-costs'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { isStaff } from '../../people/companies/visible-companies'
import { findOrders } from '../order-record/order-record'
import { taxedAfter } from '../order-record/taxed-after'
import { findAnswerScopes } from './answer-scopes'
import { approvalRequest, toApprovalRequest } from './approval-request'
import { findDeciders } from './find-deciders'
import { findRequest } from './find-request'

export const showApprovalRequest = endpoint(
  {
    method: 'get',
    path: '/approvalThresholdsRequests/{id}',
    tags: ['Aprovações'],
    summary: 'Mostra uma solicitação a quem a fez e a quem pode respondê-la',
    ...secured('approvalThresholdsRequests:respond', 'orders:giveDiscount', 'orders:negotiation', 'orders:closing'),
    request: { params: idParams },
    responses: { 200: json(approvalRequest, 'A solicitação') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const scopes = await findAnswerScopes(deps.db, who, now)
    const row = await findRequest(deps.db, who, scopes, c.req.valid('param').id, now)
    const request = toApprovalRequest(row, who, scopes)
    const isWithOthers = request.status === 'PENDING' && !request.mayAnswer && isStaff(who)
    const [deciders] = isWithOthers ? await findDeciders(deps.db, row.orderId, [row]) : []
    const after = request.status === 'PENDING' && (await marginAfterChange(deps.db, who, row, now))
    return c.json({ ...request, ...(deciders && { deciders }), ...(after && { afterChange: after }) }, 200)
  },
)

/** What the margin comes to where the sale is invoiced after its taxes have changed; null where it is not, or not told. */
async function marginAfterChange(
  db: Executor,
  who: Who,
  { orderId, taxesChangeOn: on }: { orderId: number; taxesChangeOn: string | null },
  now: Date,
) {
  if (on === null || !maySeeCosts(who)) return null
  const [record] = await findOrders(db, who, [orderId], now)
  if (!record || !isInvoiceAhead(record, on)) return null
  return { on, margin: (await taxedAfter(db, record, on, saoPauloDate(now))).margin }
}
