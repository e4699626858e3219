import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { SYSTEM_TYPES } from '#domain/catalogue/kits/kit-words'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { line } from '#domain/ground/text/text'
import { foldedHasWords } from '../../ground/db/has-words'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { READY_KITS } from './kit-queries'

const MAX_KITS = 2_000

const kitName = z
  .object({ id: z.number().int(), name: z.string(), systemType: z.enum(SYSTEM_TYPES), potency: z.number().int() })
  .openapi('ProductKitName')

export const listAllProductKits = endpoint(
  {
    method: 'get',
    path: '/productKits/listAll',
    tags: ['Kits'],
    summary: 'Todos os kits prontos, sem páginas e sem preços',
    ...secured(
      'orders:store',
      'orders:storeAll',
      'productKits:view',
      'api:productKits:view',
      // To choose the kits of a promotion.
      'promotions:store',
      'promotions:update',
    ),
    request: {
      query: z.object({
        search: emptyAsAbsent(line({ max: 120 })),
        limit: z.coerce.number().int().min(1).max(MAX_KITS).default(MAX_KITS).openapi({ type: 'integer' }),
      }),
    },
    responses: { 200: json(listOf('ProductKitNameList', kitName), 'Os kits') },
  },
  async (c) => {
    const { search, limit } = c.req.valid('query')
    const named = search ? foldedHasWords(sql`k.search`, search) : sql`true`
    const { rows } = await c.var.deps.db.execute<z.infer<typeof kitName>>(sql`
      SELECT k.id::int, k.name, k.system_type AS "systemType", k.potency FROM product_kits k
       WHERE ${READY_KITS} AND ${named} ORDER BY k.potency, k.id LIMIT ${limit}`)
    return c.json({ data: rows }, 200)
  },
)
