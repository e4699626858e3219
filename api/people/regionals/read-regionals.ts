import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { AUDIENCE_KEEPERS } from '#domain/engagement/notices/audience-keepers'
import { REGIONALS_LIST } from '#domain/people/regionals/regionals-list'
import { hasWords } from '../../ground/db/has-words'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName, nameOrder } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, listOf } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { findRegionalById, REGIONAL_COLUMNS, type Regional, regional, toRegional } from './regional'

export const listRegionals = endpoint(
  {
    method: 'get',
    path: '/regionals',
    tags: ['Regionais'],
    summary: 'Lista as regionais, com quantos times há em cada uma',
    ...securedForStaff('regionals:view'),
    request: { query: listQueryOf(REGIONALS_LIST) },
    responses: { 200: json(pageOf('RegionalPage', regional), 'As regionais') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [sql`r.destroyed_at IS NULL`]
    if (query.name) where.push(hasWords(sql`r.name`, query.name))

    const { rows, meta } = await runList<Regional>(c.var.deps.db, {
      query,
      columns: REGIONAL_COLUMNS,
      from: sql`regionals r`,
      id: sql`r.id`,
      where,
      ...sortsOf(REGIONALS_LIST, {
        name: byName(sql`r.name`),
        createdAt: { sql: sql`r.created_at`, type: 'timestamptz' },
        id: { sql: sql`r.id`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(toRegional), meta }, 200)
  },
)

const entry = z.object({ id: z.number().int(), name: z.string() }).openapi('RegionalEntry')

/** No provider has thousands; a bound all the same, as every list has one. */
const MAX = 300

/** The list-all call of specification §7: a regional is its id and its name (§3). */
export const listAllRegionals = endpoint(
  {
    method: 'get',
    path: '/regionals/listAll',
    tags: ['Regionais'],
    summary: 'Todas as regionais, para os filtros e a planilha dos painéis',
    ...securedForStaff(
      'regionals:view',
      'teams:view',
      'dashboardRegional:view',
      'ordersDashboard:view',
      'goals:view',
      ...AUDIENCE_KEEPERS,
    ),
    responses: { 200: json(listOf('RegionalEntryList', entry), 'As regionais') },
  },
  async (c) => {
    const { rows } = await c.var.deps.db.execute<z.infer<typeof entry>>(
      sql`SELECT id::int, name FROM regionals WHERE destroyed_at IS NULL ORDER BY ${nameOrder(sql`name`)}, id LIMIT ${MAX}`,
    )
    return c.json({ data: rows }, 200)
  },
)

export const showRegional = endpoint(
  {
    method: 'get',
    path: '/regionals/{id}',
    tags: ['Regionais'],
    summary: 'Mostra uma regional',
    ...securedForStaff('regionals:view'),
    request: { params: idParams },
    responses: { 200: json(regional, 'A regional') },
  },
  async (c) => c.json(await findRegionalById(c.var.deps.db, c.req.valid('param').id), 200),
)
