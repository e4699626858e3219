import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import type { shippingCompanyEntry } from '#domain/ground/nouns/shipping-company-entry'
import type { Executor, Transaction } from '../../ground/db/executor'
import { openOrders } from '../../ground/db/open-orders'
import { lockList } from '../../ground/db/require-free-name'
import { ApiError } from '../../ground/errors/api-error'
import type { UsesOf } from '../../ground/errors/require-unused'

/** As the list has it. */
export const shippingCompany = z
  .object({
    id: z.number().int(),
    name: z.string(),
    cnpj: z.string().nullable().openapi({ description: 'Sem CNPJ o pedido não pode ser enviado' }),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    trackingUrl: z.string().nullable().openapi({ description: 'Com {code} e {invoice}' }),
    isPickup: z.boolean().openapi({ description: 'O cliente retira no centro: sem dias de transporte' }),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .openapi('ShippingCompany')

/** As its own page has it. */
export const shippingCompanyDetail = shippingCompany
  .extend({
    openOrdersCount: z.number().int().openapi({ description: 'Orçamentos e pedidos em andamento que a usam' }),
  })
  .openapi('ShippingCompanyDetail')
export type ShippingCompanyDetail = z.infer<typeof shippingCompanyDetail>

/** What the list shows, over `shipping_companies s`. */
export const CARRIER_COLUMNS = sql`
  s.id::int, s.name, s.cnpj, s.email, s.phone, s.tracking_url AS "trackingUrl", s.is_pickup AS "isPickup", s.enabled, s.version`

/** Of an order, or of one of its shipments. */
const travelsWith = (id: SQL): SQL =>
  sql`(o.shipping_company_id = ${id} OR o.id IN (SELECT h.order_id FROM shipments h WHERE h.shipping_company_id = ${id}))`

/** @throws NOT_FOUND for a missing or deleted one */
export async function findShippingCompanyById(db: Executor, id: number, now: Date): Promise<ShippingCompanyDetail> {
  const { rows } = await db.execute<ShippingCompanyDetail>(sql`
    SELECT ${CARRIER_COLUMNS}, ${openOrders(travelsWith(sql`s.id`), now)} AS "openOrdersCount"
      FROM shipping_companies s WHERE s.id = ${id} AND s.destroyed_at IS NULL`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}

/** How many budgets and orders under way have it. */
export async function usesOfShippingCompany(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<UsesOf<typeof shippingCompanyEntry>> {
  const { rows } = await tx.execute<UsesOf<typeof shippingCompanyEntry>>(
    sql`SELECT ${openOrders(travelsWith(sql`${id}`), now)} AS "openOrders"`,
  )
  return rows[0]!
}

/**
 * A CNPJ is one carrier's. The list is locked: two that are sent together cannot both pass.
 * @param ownId of the record that is changed; null for a new one
 * @throws VALIDATION_FAILED (unique cnpj)
 */
export async function requireFreeCnpj(tx: Transaction, cnpj: string | null, ownId: number | null): Promise<void> {
  if (cnpj === null) return
  await lockList(tx, 'shipping_companies')
  const { rows } = await tx.execute(sql`
    SELECT FROM shipping_companies
     WHERE destroyed_at IS NULL AND cnpj = ${cnpj} AND id IS DISTINCT FROM ${ownId}::bigint LIMIT 1`)
  if (rows.length > 0) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'cnpj', rule: 'unique' }] })
}
