import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { personTypeOf } from '#domain/ground/documents/client-document'
import { orderUpdateInput } from '#domain/sales/orders/create/order-input'
import type { Transaction } from '../../ground/db/executor'
import { companyClients } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockOrder } from '../order-record/order-record'
import { saveOrder } from '../orders/edit/update-order'
import { securedForCompany } from './company-only'
import { findStored } from './proposal-queries'

/**
 * Puts who accepted into the budget that they accepted, where it names no client yet: the company's client of that
 * document, or a new one. What is filled in already stays.
 * @throws NOT_FOUND, PROPOSAL_NOT_ACCEPTED
 */
export const fillOrder = endpoint(
  {
    method: 'post',
    path: '/proposals/{id}/fillOrder',
    tags: ['Propostas'],
    summary: 'Preenche no orçamento aceito o cliente que falta, com os dados do aceite',
    ...securedForCompany('budgets:update'),
    request: { params: idParams },
    responses: {
      200: json(
        z.object({ orderId: z.number().int(), filled: z.boolean() }).openapi('FilledOrder'),
        'O orçamento, e se algo foi preenchido',
      ),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const { id } = await findStored(tx, who, c.req.valid('param').id, { lock: true })
      const { rows } = await tx.execute<{ orderId: number; name: string; document: string; email: string | null }>(sql`
        SELECT a.order_id::int AS "orderId", a.name, a.document, a.email FROM proposal_answers a
         WHERE a.proposal_id = ${id} AND a.answer = 'ACCEPTED' ORDER BY a.number DESC LIMIT 1`)
      const accepted = rows[0]
      if (!accepted) throw new ApiError('PROPOSAL_NOT_ACCEPTED')
      const record = await lockOrder(tx, who, accepted.orderId, undefined, deps.now())
      if (record.companyClientId !== null || !record.budget)
        return { status: 200 as const, body: { orderId: record.id, filled: false } }
      const companyClientId = await clientOf(c, tx, accepted)
      await saveOrder(c, tx, record, orderUpdateInput.parse({ companyClientId }), new Set(['companyClientId']))
      return { status: 200 as const, body: { orderId: record.id, filled: true } }
    })
    return c.json(answer.body, 200)
  },
)

/** The company's client of this document; made where there is none. A deleted one comes not back by itself. */
async function clientOf(
  c: ApiContext,
  tx: Transaction,
  { name, document, email }: { name: string; document: string; email: string | null },
): Promise<number> {
  const { companyId } = c.var.who
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT id::int FROM company_clients WHERE company_id = ${companyId} AND document = ${document} AND destroyed_at IS NULL FOR KEY SHARE`)
  if (rows[0]) return rows[0].id
  const [row] = await tx
    .insert(companyClients)
    .values({ companyId, name, document, documentType: personTypeOf(document)!, email })
    .returning()
  await writeAudit(c, tx, { action: 'create', table: 'company_clients', id: row!.id, before: null, after: row! })
  return row!.id
}
