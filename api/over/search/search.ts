import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { maskDocument } from '#domain/ground/documents/client-document'
import { MAX_SEARCH_ROWS, MIN_SEARCH_LETTERS, SEARCH_KINDS, searchQuery } from '#domain/over/search/search-query'
import { coverAnswer } from '../../catalogue/pricing/priced-line-answer'
import type { Who } from '../../ground/caller/who'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { orderParts, serialPart } from './order-parts'
import { clientParts, companyParts, faqPart, kitParts, productPart } from './register-parts'
import { mayList, type SearchPart } from './search-part'

const row = z.object({
  id: z.number().int().openapi({ description: 'De um número de série, o pedido da peça' }),
  title: z.string(),
  detail: z.string().nullable(),
  status: z.string().nullable().openapi({ description: 'De pedidos, orçamentos, chamados e empresas' }),
  type: z.enum(PRODUCT_TYPES).nullable().openapi({ description: 'De produtos, e da peça de um número de série' }),
  image: coverAnswer.nullable().openapi({ description: 'De produtos: a capa; de kits: a do módulo' }),
})
type Row = z.infer<typeof row>

const answer = z
  .object({
    groups: z.array(
      z.object({
        kind: z.enum(SEARCH_KINDS),
        rows: z.array(row),
        hasMore: z.boolean(),
        query: z
          .record(z.string(), z.string())
          .openapi({ description: 'Os filtros com que a lista desse tipo mostra estes e todos os outros' }),
      }),
    ),
  })
  .openapi('SearchAnswer')

/** One statement over all lists, so that they are of one moment and a search never holds more than one connection. */
export const search = endpoint(
  {
    method: 'get',
    path: '/search',
    tags: ['Busca'],
    summary:
      'Procura em todas as listas que o usuário vê: até cinco de cada, sem acentos. Ao menos 3 letras, ou o número inteiro de um pedido, que vem antes dos mais novos que o contêm',
    ...secured(),
    request: { query: searchQuery },
    responses: { 200: json(answer, 'O que foi achado, um grupo por lista') },
  },
  async (c) => {
    const { who, deps } = c.var
    const parts = searchParts(who, c.req.valid('query').q, deps.now()).filter((part) => mayList(who, part))
    const statements = parts.flatMap(({ rows }, part) => rows.map((rows) => numbered(part, rows)))
    if (statements.length === 0) return c.json({ groups: [] }, 200)
    const { rows } = await deps.db.execute<Row & { part: number }>(sql.join(statements, sql` UNION ALL `))
    const groups: z.infer<typeof answer>['groups'] = []
    for (const [at, { kind, query }] of parts.entries()) {
      if (groups.some((group) => group.kind === kind)) continue
      const found = new Map<unknown, Row>()
      for (const { part, ...one } of rows)
        if (part === at) found.set(keyOf(kind, one), found.get(keyOf(kind, one)) ?? one)
      if (found.size === 0) continue
      const shown = [...found.values()].slice(0, MAX_SEARCH_ROWS).map((one) => masked(kind, one))
      groups.push({ kind, query, rows: shown, hasMore: found.size > MAX_SEARCH_ROWS })
    }
    return c.json({ groups }, 200)
  },
)

/** Of two parts of a kind the first that finds something counts. */
function searchParts(who: Who, text: string, now: Date): SearchPart[] {
  const orders = orderParts(who, text, now)
  if (text.length < MIN_SEARCH_LETTERS) return orders
  return [
    ...orders,
    serialPart(who, text),
    ...companyParts(who, text, now),
    ...clientParts(who, text),
    productPart(who, text, now),
    ...kitParts(who, text, now),
    faqPart(who, text),
  ]
}

const numbered = (part: number, rows: SQL): SQL => sql`
  (SELECT ${sql.raw(String(part))} AS part, x.id::int, x.title, x.detail::text, x.status::text,
          to_jsonb(x)->>'type' AS type, to_jsonb(x)->'image' AS image FROM (${rows}) x)`

/** Two pieces of one order are two rows; a record is one, however it was found. */
const keyOf = (kind: SearchPart['kind'], { id, title, detail }: Row) =>
  kind === 'SERIALS' ? `${id} ${title} ${detail}` : id

/** As the lists show documents (LGPD). */
const masked = (kind: SearchPart['kind'], one: Row): Row =>
  (kind === 'CLIENTS' || kind === 'COMPANIES') && one.detail ? { ...one, detail: maskDocument(one.detail) } : one
