import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { AUDIENCE_KEEPERS } from '#domain/engagement/notices/audience-keepers'
import { nameOrder } from '../../ground/db/name-order'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'

const entry = z.object({ id: z.number().int(), name: z.string() }).openapi('RegionalEntry')

/** Nobody has thousands; a bound all the same, as every list has one. */
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
