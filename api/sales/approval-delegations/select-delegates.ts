import type { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { hasWords } from '../../ground/db/has-words'
import { nameOrder } from '../../ground/db/name-order'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf, option, selectQuery } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { delegates, delegateTables } from './approval-delegation'

export const selectDelegates = endpoint(
  {
    method: 'get',
    path: '/approvalDelegations/select',
    tags: ['Aprovações'],
    summary: 'Quem pode receber uma delegação',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { query: selectQuery },
    responses: { 200: json(listOf('OptionList', option), 'As opções') },
  },
  async (c) => {
    const { search } = c.req.valid('query')
    const { rows } = await c.var.deps.db.execute<z.infer<typeof option>>(sql`
      SELECT u.id::int, u.name || ' · ' || ro.name AS label FROM ${delegateTables}
       WHERE ${delegates} AND u.id <> ${c.var.who.userId} AND ${hasWords(sql`u.name`, search)}
       ORDER BY ${nameOrder(sql`u.name`)}, u.id LIMIT 50`)
    return c.json({ data: rows }, 200)
  },
)
