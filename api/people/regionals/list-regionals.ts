import { type SQL, sql } from 'drizzle-orm'
import { searchText } from '#domain/ground/text/text'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { type Regional, regional } from './regional'
import { REGIONAL_COLUMNS, toRegional } from './regional-queries'

export const listRegionals = endpoint(
  {
    method: 'get',
    path: '/regionals',
    tags: ['Regionais'],
    summary: 'Lista as regionais, com quantos times há em cada uma',
    ...securedForStaff('regionals:view'),
    request: { query: listQuery.extend({ name: searchText() }) },
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
      sort: {
        name: byName(sql`r.name`),
        createdAt: { sql: sql`r.created_at`, type: 'timestamptz' },
        id: { sql: sql`r.id`, type: 'bigint' },
      },
      defaultSort: { field: 'name', order: 'asc' },
    })
    return c.json({ data: rows.map(toRegional), meta }, 200)
  },
)
