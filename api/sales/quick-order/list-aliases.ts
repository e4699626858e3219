import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import type { Who } from '../../ground/caller/who'
import { nameOrder } from '../../ground/db/name-order'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json, listOf, toIso } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { visibleCompanies } from '../../people/companies/visible-companies'

const alias = z
  .object({
    id: z.number().int(),
    words: z.string(),
    productId: z.number().int(),
    productName: z.string(),
    isOnSale: z.boolean(),
    saidBy: z.string(),
    saidAt: z.iso.datetime(),
  })
  .openapi('ProductAlias')

/** Of one page; a company of more looks for them by their words. */
const SHOWN = 300

/** Aliases of companies that the caller may see; staff name one. */
const visible = (who: Who): SQL =>
  sql`EXISTS (SELECT FROM companies co WHERE co.id = a.company_id AND co.destroyed_at IS NULL AND ${visibleCompanies(who)})`

export const listAliases = endpoint(
  {
    method: 'get',
    path: '/quickOrder/aliases',
    tags: ['Pedido rápido'],
    summary: 'As 300 palavras lembradas mais novas',
    ...secured('orders:store', 'orders:storeAll'),
    request: {
      query: z.object({
        companyId: z.coerce.number().int().min(1).optional().openapi({ type: 'integer', description: 'Da equipe' }),
      }),
    },
    responses: { 200: json(listOf('ProductAliasList', alias), 'As palavras') },
  },
  async (c) => {
    const { who, deps } = c.var
    const companyId = who.isBold || who.isAdmin ? (c.req.valid('query').companyId ?? null) : who.companyId
    const { rows } = await deps.db.execute<z.infer<typeof alias>>(sql`
      SELECT * FROM (
        SELECT a.id::int, a.words, a.product_id::int AS "productId", p.name AS "productName", p.enabled AND p.destroyed_at IS NULL AS "isOnSale",
               u.name AS "saidBy", a.said_at AS "saidAt"
          FROM product_aliases a JOIN products p ON p.id = a.product_id JOIN users u ON u.id = a.user_id
         WHERE a.company_id = ${companyId}::bigint AND ${visible(who)}
         ORDER BY a.said_at DESC, a.id DESC LIMIT ${SHOWN}) newest
       ORDER BY ${nameOrder(sql`words`)}, id`)
    return c.json({ data: rows.map((row) => ({ ...row, saidAt: toIso(row.saidAt)! })) }, 200)
  },
)

/** @throws NOT_FOUND for one that is not of a company of the caller's */
export const deleteAlias = endpoint(
  {
    method: 'delete',
    path: '/quickOrder/aliases/{id}',
    tags: ['Pedido rápido'],
    summary: 'Esquece uma palavra',
    ...secured('orders:store', 'orders:storeAll'),
    request: { params: idParams },
    responses: { 200: json(done, 'Esquecida') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const { rows } = await tx.execute<{ key: string; companyId: number; productId: number }>(sql`
        DELETE FROM product_aliases a WHERE a.id = ${id} AND ${visible(c.var.who)}
        RETURNING a.key, a.company_id::int AS "companyId", a.product_id::int AS "productId"`)
      const [before] = rows
      if (!before) throw new ApiError('NOT_FOUND')
      await writeAudit(c, tx, { action: 'forget', table: 'product_aliases', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
