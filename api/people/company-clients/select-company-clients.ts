import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { documentSearch, maskDocument } from '#domain/ground/documents/client-document'
import { hasWords } from '../../ground/db/has-words'
import { nameOrder } from '../../ground/db/name-order'
import { likePattern, whereClause } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf, option, selectQuery } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { visibleCompanyClients } from './visible-company-clients'

const clientOption = option
  .extend({
    document: z.string().openapi({ description: 'Como nas listas: CPF mascarado' }),
    hasStateRegistration: z.boolean(),
  })
  .openapi('CompanyClientOption')

export const selectCompanyClients = endpoint(
  {
    method: 'get',
    path: '/companyClients/select',
    tags: ['Clientes'],
    summary: 'Opções de cliente para listas de escolha, por nome ou documento',
    ...secured('companyClients:view', 'companyClients:viewAll', 'orders:store', 'orders:storeAll'),
    request: {
      query: selectQuery.extend({
        id: z.coerce.number().int().min(1).optional(),
        companyId: z.coerce.number().int().min(1).optional(),
      }),
    },
    responses: { 200: json(listOf('CompanyClientOptionList', clientOption), 'As opções') },
  },
  async (c) => {
    const { search, id, companyId } = c.req.valid('query')
    const where: SQL[] = [sql`cc.destroyed_at IS NULL`, visibleCompanyClients(c.var.who)]
    if (id) where.push(sql`cc.id = ${id}`)
    if (companyId) where.push(sql`cc.company_id = ${companyId}`)
    if (search) where.push(matches(search))
    const { rows } = await c.var.deps.db.execute<z.infer<typeof clientOption>>(sql`
      SELECT cc.id::int, cc.name AS label, cc.document,
             cc.state_registration IS NOT NULL AND cc.state_registration <> 'ISENTO' AS "hasStateRegistration"
        FROM company_clients cc ${whereClause(where)}
       ORDER BY ${nameOrder(sql`cc.name`)}, cc.id LIMIT 50`)
    const data = rows.map((row) => ({ ...row, document: maskDocument(row.document) }))
    return c.json({ data }, 200)
  },
)

function matches(search: string): SQL {
  const byName = hasWords(sql`cc.name`, search)
  const document = documentSearch(search) ?? ''
  return document.length < 3 ? byName : sql`(${byName} OR cc.document LIKE ${likePattern(document)})`
}
