import { type SQL, sql } from 'drizzle-orm'
import { BLOCKED_COMPANIES_LIST } from '#domain/people/blocked-companies/blocked-companies-list'
import { blockedCompanySearch } from '#domain/people/companies/block-list'
import { hasWords } from '../../ground/db/has-words'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import { likePattern, runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { readBlockImpact } from './block-impact'
import { type BlockedCompany, blockedCompany, blockedCompanyRecord } from './blocked-company'
import { columns, findBlockedCompany, source, toBlockedCompany } from './blocked-company-queries'

export const listBlockedCompanies = endpoint(
  {
    method: 'get',
    path: '/blockedCompanies',
    tags: ['Empresas bloqueadas'],
    summary: 'Lista os CNPJs bloqueados; a busca aceita CNPJ com ou sem pontuação, motivo e nome da empresa',
    ...securedForStaff('blockedCompanies:view'),
    request: { query: listQueryOf(BLOCKED_COMPANIES_LIST) },
    responses: {
      200: json(pageOf('BlockedCompanyPage', blockedCompany), 'Os bloqueios'),
    },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<BlockedCompany>(c.var.deps.db, {
      query,
      columns,
      from: source,
      countFrom: sql`blocked_companies b`,
      id: sql`b.id`,
      where: matches(query.fullTextSearch),
      ...sortsOf(BLOCKED_COMPANIES_LIST, {
        createdAt: { sql: sql`b.created_at`, type: 'timestamptz' },
        document: { sql: sql`b.document`, type: 'text' },
        id: { sql: sql`b.id`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(toBlockedCompany), meta }, 200)
  },
)

/**
 * A document or part of it; words of the reason; the name of a company that it hits. A whole CNPJ also
 * finds the root that blocks it.
 */
function matches(search: string | undefined): SQL[] {
  const text = blockedCompanySearch(search ?? '')
  if (text === '') return []
  const words = sql`${hasWords(sql`b.reason`, text)}
    OR EXISTS (SELECT 1 FROM companies co WHERE (co.cnpj = b.document OR left(co.cnpj, 8) = b.document)
                AND co.destroyed_at IS NULL AND ${hasWords(sql`co.name || ' ' || co.fantasy_name`, text)})`
  const document = text.toUpperCase()
  if (!/^[0-9A-Z]+$/.test(document)) return [sql`(${words})`]
  const root = document.length === 14 ? sql`OR b.document = ${document.slice(0, 8)}` : sql``
  return [sql`(b.document LIKE ${likePattern(document)} ${root} OR ${words})`]
}

export const showBlockedCompany = endpoint(
  {
    method: 'get',
    path: '/blockedCompanies/{id}',
    tags: ['Empresas bloqueadas'],
    summary: 'Mostra um bloqueio e quem ele atinge: empresas, pessoas e pedidos em andamento',
    ...securedForStaff('blockedCompanies:view', 'blockedCompanies:destroy'),
    request: { params: idParams },
    responses: { 200: json(blockedCompanyRecord, 'O bloqueio') },
  },
  async (c) => {
    const { db, now } = c.var.deps
    const block = await findBlockedCompany(db, c.req.valid('param').id)
    return c.json({ ...block, impact: await readBlockImpact(db, block.document, now()) }, 200)
  },
)
