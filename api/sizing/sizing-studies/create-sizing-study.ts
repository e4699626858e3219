import { sql } from 'drizzle-orm'
import { sizingStudyInput } from '#domain/sizing/sizing/sizing-input'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { sizingStudies } from '../../ground/db/schema/sizing'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { isStaff, requireWorkingCompany } from '../../people/companies/visible-companies'
import { estimateFor } from '../sizings/estimate-sizing'
import { sizingStudy } from './sizing-study'
import { findStudy } from './study-queries'

/** @throws NOT_FOUND for a company out of reach, VALIDATION_FAILED when staff name none or the budget is another's */
export const createSizingStudy = endpoint(
  {
    method: 'post',
    path: '/sizingStudies',
    tags: ['Dimensionamento'],
    summary: 'Salva um estudo com as premissas e os preços de hoje; a estimativa é feita de novo, nada dela é recebido',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(sizingStudyInput, 'SizingStudyInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 201: json(sizingStudy, 'O estudo') },
  },
  async (c) => {
    const { studyName, orderId, ...input } = c.req.valid('json')
    const { who, deps } = c.var
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const companyId = await holdCompany(tx, who, input.companyId)
      if (orderId !== null) await requireBudget(tx, who, companyId, orderId)
      const result = await estimateFor(tx, companyId, input, now)
      const [row] = await tx
        .insert(sizingStudies)
        .values({ companyId, userId: who.userId, orderId, name: studyName, input, result, createdAt: now })
        .returning()
      await writeAudit(c, tx, {
        action: 'create',
        table: 'sizing_studies',
        id: row!.id,
        before: null,
        after: auditedStudy(row!),
      })
      return { status: 201 as const, body: await findStudy(tx, who, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)

/** The part of a study that the log keeps: its owner and identity, not its tables. */
export const auditedStudy = ({ id, companyId, userId, orderId, name }: typeof sizingStudies.$inferSelect) => ({
  id,
  companyId,
  userId,
  orderId,
  name,
})

async function holdCompany(tx: Transaction, who: Who, chosen: number | null): Promise<number> {
  const gone = await holdRows(tx, { companies: isStaff(who) ? chosen : who.companyId })
  if (gone.size > 0) throw new ApiError('NOT_FOUND')
  const companyId = await requireWorkingCompany(tx, who, chosen)
  if (companyId === null)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'companyId', rule: 'required' }] })
  return companyId
}

async function requireBudget(tx: Transaction, who: Who, companyId: number, orderId: number): Promise<void> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM orders o WHERE o.id = ${orderId} AND o.company_id = ${companyId} AND ${visibleOrders(who)} FOR KEY SHARE OF o`,
  )
  if (rows.length === 0) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'orderId', rule: 'exists' }] })
}
