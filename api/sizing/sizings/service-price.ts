import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { fromCents, toCents } from '#domain/ground/money/money'
import { id } from '#domain/ground/numbers/id'
import { servicePriceInput } from '#domain/sizing/sizing/service-price-input'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { requireWorkingCompany } from '../../people/companies/visible-companies'

const servicePrice = z
  .object({
    servicePerWp: z
      .number()
      .nullable()
      .openapi({ description: 'R$/Wp de instalação e projeto; null: ainda não informado' }),
  })
  .openapi('ServicePrice')

/** @throws NOT_FOUND for a company out of reach */
export const showServicePrice = endpoint(
  {
    method: 'get',
    path: '/sizings/servicePrice',
    tags: ['Dimensionamento'],
    summary: 'O que a empresa cobra por instalação e projeto; sem isto um estudo não diz retorno nem TIR',
    ...secured('orders:store', 'orders:storeAll'),
    request: { query: z.object({ companyId: emptyAsAbsent(id()) }) },
    refusals: ['anyone', 'one'],
    responses: { 200: json(servicePrice, 'O preço') },
  },
  async (c) => {
    const { who, deps } = c.var
    const companyId = await requireWorkingCompany(deps.db, who, c.req.valid('query').companyId)
    return c.json({ servicePerWp: await findServicePrice(deps.db, companyId) }, 200)
  },
)

/** @throws NOT_FOUND for a company out of reach, VALIDATION_FAILED when staff name none */
export const setServicePrice = endpoint(
  {
    method: 'put',
    path: '/sizings/servicePrice',
    tags: ['Dimensionamento'],
    summary: 'Guarda o que a empresa cobra por instalação e projeto, para os próximos estudos',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(servicePriceInput, 'ServicePriceInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 200: json(servicePrice, 'O preço') },
  },
  async (c) => {
    const { companyId: chosen, servicePerWp } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const companyId = await requireWorkingCompany(tx, c.var.who, chosen)
      if (companyId === null)
        throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'companyId', rule: 'required' }] })
      const cents = servicePerWp === null ? null : toCents(servicePerWp)
      await tx.execute(sql`SELECT 1 FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`)
      const before = await findServicePrice(tx, companyId)
      if (before !== servicePerWp) {
        await tx.execute(sql`UPDATE companies SET service_per_wp_cents = ${cents}::bigint WHERE id = ${companyId}`)
        await writeAudit(c, tx, {
          action: 'setServicePrice',
          table: 'companies',
          id: companyId,
          before: { servicePerWp: before },
          after: { servicePerWp },
        })
      }
      return { status: 200 as const, body: { servicePerWp } }
    })
    return c.json(answer.body, 200)
  },
)

/** R$/Wp; null where the company has not said it, and without a company. */
async function findServicePrice(db: Executor, companyId: number | null): Promise<number | null> {
  if (companyId === null) return null
  const { rows } = await db.execute<{ cents: number | null }>(
    sql`SELECT service_per_wp_cents::float8 AS cents FROM companies WHERE id = ${companyId}`,
  )
  const cents = rows[0]?.cents ?? null
  return cents === null ? null : fromCents(Number(cents))
}
