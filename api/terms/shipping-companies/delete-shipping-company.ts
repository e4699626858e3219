import { eq } from 'drizzle-orm'
import { shippingCompanyEntry } from '#domain/ground/nouns/shipping-company-entry'
import { lockRow } from '../../ground/db/lock-row'
import { shippingCompanies } from '../../ground/db/schema/catalogue'
import { requireUnused } from '../../ground/errors/require-unused'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { usesOfShippingCompany } from './shipping-company-queries'

/** @throws RESOURCE_IN_USE, with how many budgets and orders under way have it */
export const deleteShippingCompany = endpoint(
  {
    method: 'delete',
    path: '/shippingCompanies/{id}',
    tags: ['Entrega'],
    summary: 'Exclui uma transportadora que nenhum orçamento ou pedido em andamento usa',
    ...secured('shippingCompanies:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, shippingCompanies, id)
      requireUnused(shippingCompanyEntry, await usesOfShippingCompany(tx, id, now))
      await tx
        .update(shippingCompanies)
        .set({ enabled: false, destroyedAt: now, version: before.version + 1 })
        .where(eq(shippingCompanies.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'shipping_companies', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
