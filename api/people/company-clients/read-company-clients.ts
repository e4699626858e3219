import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { documentSearch, maskDocument } from '#domain/ground/documents/client-document'
import { type CompanyClientFilters, companyClientFilters } from '#domain/people/company-clients/company-client-filters'
import { companyClientsList } from '#domain/people/company-clients/company-clients-list'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName, nameOrder } from '../../ground/db/name-order'
import { likePattern, runList, whereClause } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, listOf, option, selectQuery } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { type CompanyClientRow, companyClient, companyClientRow, findCompanyClientById } from './company-client'
import { visibleCompanyClients } from './visible-company-clients'

const LIST = companyClientsList([])

/** A line of the list; the tables are named cc and co. */
export const companyClientColumns = sql`
  cc.id::int, cc.name, cc.document, cc.document_type AS "documentType", cc.email, cc.mobile_phone AS "mobilePhone",
  cc.city, cc.uf, cc.company_id::int AS "companyId", co.fantasy_name AS "companyName", cc.created_at AS "createdAt"`
export const companyClientTables = sql`company_clients cc JOIN companies co ON co.id = cc.company_id`

/** A line as it is shown: a CPF is masked. */
export const toCompanyClientRow = (row: CompanyClientRow): CompanyClientRow => ({
  ...answerOf(companyClientRow)(row),
  document: maskDocument(row.document),
})

export const listCompanyClients = endpoint(
  {
    method: 'get',
    path: '/companyClients',
    tags: ['Clientes'],
    summary: 'Lista os clientes dos integradores que o usuário vê',
    ...secured('companyClients:view', 'companyClients:viewAll'),
    request: { query: listQuery.extend(companyClientFilters.shape) },
    responses: {
      200: json(pageOf('CompanyClientPage', companyClientRow), 'Os clientes'),
    },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<CompanyClientRow>(c.var.deps.db, {
      query,
      columns: companyClientColumns,
      from: companyClientTables,
      countFrom: sql`company_clients cc`,
      id: sql`cc.id`,
      where: [sql`cc.destroyed_at IS NULL`, visibleCompanyClients(c.var.who), ...companyClientConditions(query)],
      ...sortsOf(LIST, {
        createdAt: { sql: sql`cc.created_at`, type: 'timestamptz' },
        name: byName(sql`cc.name`),
        email: byName(sql`cc.email`),
        id: { sql: sql`cc.id`, type: 'bigint' },
      }),
    })
    const data = rows.map(toCompanyClientRow)
    return c.json({ data, meta }, 200)
  },
)

/** Filters of specification §7 over `cc`. A document filter finds any part of a document, a CPF filter only in CPFs. */
export function companyClientConditions(filters: CompanyClientFilters): SQL[] {
  const conditions: SQL[] = []
  if (filters.name) conditions.push(hasWords(sql`cc.name`, filters.name))
  if (filters.email) conditions.push(hasWords(sql`cc.email`, filters.email))
  if (filters.cpf) conditions.push(sql`cc.document_type = 'CPF' AND cc.document LIKE ${likePattern(filters.cpf)}`)
  if (filters.cnpj) conditions.push(sql`cc.document_type = 'CNPJ' AND cc.document LIKE ${likePattern(filters.cnpj)}`)
  if (filters.clientDocument) conditions.push(sql`cc.document LIKE ${likePattern(filters.clientDocument)}`)
  if (filters.mobilePhone) conditions.push(sql`cc.mobile_phone LIKE ${likePattern(filters.mobilePhone)}`)
  if (filters.companyId) conditions.push(sql`cc.company_id = ${filters.companyId}`)
  return conditions
}

export const showCompanyClient = endpoint(
  {
    method: 'get',
    path: '/companyClients/{id}',
    tags: ['Clientes'],
    summary: 'Mostra um cliente, com o documento inteiro',
    ...secured('companyClients:view', 'companyClients:viewAll'),
    request: { params: idParams },
    responses: { 200: json(companyClient, 'O cliente') },
  },
  async (c) => c.json(await findCompanyClientById(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)

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
