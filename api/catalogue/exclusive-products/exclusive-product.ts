import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { inReais } from '#domain/ground/money/money'
import { THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { visibleCompanies } from '../../people/companies/visible-companies'

export const exclusiveProduct = z
  .object({
    id: z.number().int(),
    companyId: z.number().int(),
    companyName: z.string(),
    productId: z.number().int(),
    productName: z.string(),
    price: z.number(),
    adjustment: z.number(),
    detachedTaxpayerMargin: z.number(),
    detachedNonTaxpayerMargin: z.number(),
    enabled: z.boolean(),
    awaitsRole: z
      .enum(THRESHOLD_ROLES)
      .nullable()
      .openapi({ description: 'De quem ele aguarda a aprovação; até lá vale o da tabela' }),
    version: z.number().int(),
  })
  .openapi('ExclusiveProduct')
export type ExclusiveProduct = z.infer<typeof exclusiveProduct>
export type RawExclusive = Omit<ExclusiveProduct, 'price'> & { priceCents: number }

export const EXCLUSIVE_COLUMNS = sql`
  e.id::int, e.company_id::int AS "companyId", co.fantasy_name AS "companyName", e.product_id::int AS "productId", p.name AS "productName",
  e.price_cents::float8 AS "priceCents", e.adjustment::float8, e.detached_taxpayer_margin::float8 AS "detachedTaxpayerMargin",
  e.detached_non_taxpayer_margin::float8 AS "detachedNonTaxpayerMargin", e.enabled, e.awaits_role AS "awaitsRole", e.version`
export const EXCLUSIVE_TABLES = sql`
  exclusive_products e JOIN companies co ON co.id = e.company_id JOIN products p ON p.id = e.product_id`

/** Rules of the companies that the caller sees. */
export const visibleRules = (who: Who): SQL => sql`co.destroyed_at IS NULL AND ${visibleCompanies(who)}`

export const toExclusive = (row: RawExclusive): ExclusiveProduct => inReais(row)

/** @throws NOT_FOUND also for one of a company that the caller does not see */
export async function findExclusiveById(db: Executor, who: Who, id: number): Promise<ExclusiveProduct> {
  const { rows } = await db.execute<RawExclusive>(
    sql`SELECT ${EXCLUSIVE_COLUMNS} FROM ${EXCLUSIVE_TABLES} WHERE e.id = ${id} AND ${visibleRules(who)}`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toExclusive(rows[0])
}
