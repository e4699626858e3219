import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { productsBulkIds, productsBulkInput } from '#domain/catalogue/products/products-bulk-input'
import { type SaleBlocker, saleBlockers } from '#domain/catalogue/products/sale-blockers'
import { ERROR_CODE_KEYS } from '#domain/ground/errors/error-codes'
import type { Executor } from '../../ground/db/executor'
import { requireHeld } from '../../ground/db/hold-rows'
import { products } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { holdProducts } from './lock-products'
import { lacksPrice, lacksTaxes } from './product-queries'

const secured = securedForStaff('products:update')

const ticked = z
  .object({
    id: z.number().int(),
    name: z.string(),
    manufacturerName: z.string().nullable(),
    enabled: z.boolean(),
    availableAt: z.string().nullable(),
    availableInDays: z.number().int(),
    ipi: z.number().nullable(),
    icmsTaxpayer: z.number().nullable(),
    icmsNonTaxpayer: z.number().nullable(),
    icmsExternalUf: z.number().nullable(),
    blockers: z.array(z.enum(ERROR_CODE_KEYS)).openapi({ description: 'O que o impede de ir à venda' }),
  })
  .openapi('TickedProduct')

/** Products that are gone are left out. */
export const showProductsBulk = endpoint(
  {
    method: 'get',
    path: '/products/bulk',
    tags: ['Produtos'],
    summary: 'Os produtos marcados, e o que impede cada um de ir à venda',
    ...secured,
    request: { query: productsBulkIds },
    responses: { 200: json(z.object({ data: z.array(ticked) }).openapi('TickedProducts'), 'Os produtos') },
  },
  async (c) => {
    const { ids } = c.req.valid('query')
    const { db } = c.var.deps
    const blockers = await blockersOf(db, ids)
    const { rows } = await db.execute<Omit<z.infer<typeof ticked>, 'blockers'>>(sql`
      SELECT p.id::int, p.name, m.name AS "manufacturerName", p.enabled, p.available_at::text AS "availableAt", p.available_in_days AS "availableInDays",
             p.ipi::float8, p.icms_taxpayer::float8 AS "icmsTaxpayer", p.icms_non_taxpayer::float8 AS "icmsNonTaxpayer", p.icms_external_uf::float8 AS "icmsExternalUf"
        FROM products p LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
       WHERE p.id = ANY (${sql.param(ids)}::bigint[]) AND p.destroyed_at IS NULL ORDER BY p.name, p.id`)
    return c.json(
      { data: rows.map((row) => ({ ...row, blockers: row.enabled ? [] : (blockers.get(row.id) ?? []) })) },
      200,
    )
  },
)

const answered = z
  .object({
    changed: z.number().int(),
    unchanged: z.number().int().openapi({ description: 'Já estavam assim' }),
    refused: z
      .array(z.object({ id: z.number().int(), code: z.enum(ERROR_CODE_KEYS) }))
      .openapi({ description: 'Ficaram como estavam: por quê' }),
  })
  .openapi('ProductsBulkAnswer')

/**
 * One deed for ticked products, in one transaction, each with its own row of history; what keeps one from going on
 * sale keeps no other from it.
 * @throws VALIDATION_FAILED for a maker that is not there, and for taxes of which one is not typed
 */
export const changeManyProducts = endpoint(
  {
    method: 'put',
    path: '/products/bulk',
    tags: ['Produtos'],
    summary: 'Põe à venda, tira de venda, muda o fabricante, o prazo ou os impostos dos produtos marcados',
    ...secured,
    request: { body: body(named(productsBulkInput, 'ProductsBulk')) },
    responses: { 200: json(answered, 'Quantos mudaram, e os que ficaram') },
  },
  async (c) => {
    const { ids, deed, manufacturerId, availableAt, availableInDays, ...taxes } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const held = await holdProducts(tx, ids)
      if (deed === 'maker' && manufacturerId !== null)
        await requireHeld(tx, 'manufacturers', manufacturerId, 'manufacturerId')
      const blockers = deed === 'enable' ? await blockersOf(tx, ids) : new Map<number, SaleBlocker[]>()
      const columns = {
        enable: { enabled: true },
        disable: { enabled: false },
        maker: { manufacturerId },
        availability: { availableAt, availableInDays },
        tax: taxes,
      }[deed]
      const action = deed === 'enable' || deed === 'disable' ? deed : 'update'
      const done: z.infer<typeof answered> = { changed: 0, unchanged: 0, refused: [] }
      for (const id of new Set(ids)) {
        const before = held.get(id)
        const blocker = before?.enabled ? undefined : blockers.get(id)?.[0]
        if (!before) done.refused.push({ id, code: 'PRODUCT_IS_DELETED' })
        else if (blocker) done.refused.push({ id, code: blocker })
        else if ((await saveChanges(c, tx, products, before, columns, { action })) === before) done.unchanged += 1
        else done.changed += 1
      }
      return { status: 200 as const, body: done }
    })
    return c.json(answer.body, 200)
  },
)

async function blockersOf(db: Executor, ids: readonly number[]): Promise<Map<number, SaleBlocker[]>> {
  const { rows } = await db.execute<{ id: number; hasPrice: boolean; hasTaxes: boolean; untaxedBefore: boolean }>(sql`
    SELECT p.id::int, NOT ${lacksPrice} AS "hasPrice", NOT ${lacksTaxes} AS "hasTaxes", p.untaxed_before AS "untaxedBefore"
      FROM products p WHERE p.id = ANY (${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map(({ id, ...row }) => [id, saleBlockers(row)]))
}
