import { type SQL, sql } from 'drizzle-orm'
import { BRANCHES_LIST } from '#domain/terms/branches/branches-list'
import { hasWords } from '../../ground/db/has-words'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { likePattern, runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { BRANCH_COLUMNS, type Branch, branch, findBranchById, toBranch } from './branch'

/** Specification §6 has no key of its own for branches: they go with distribution centres. */
export const listBranches = endpoint(
  {
    method: 'get',
    path: '/branches',
    tags: ['Filiais'],
    summary: 'Lista as filiais da própria distribuidora',
    ...securedForStaff('distributionCenters:view'),
    request: {
      query: listQueryOf(BRANCHES_LIST),
    },
    responses: { 200: json(pageOf('BranchPage', branch), 'As filiais') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [sql`b.destroyed_at IS NULL`]
    if (query.name) where.push(hasWords(sql`b.name`, query.name))
    if (query.cnpj) where.push(sql`b.cnpj LIKE ${likePattern(query.cnpj)}`)
    if (query.uf) where.push(sql`b.uf = ${query.uf}`)
    if (query.enabled) where.push(sql`b.enabled = ${query.enabled === 'true'}`)

    const { rows, meta } = await runList<Branch>(c.var.deps.db, {
      query,
      columns: BRANCH_COLUMNS,
      from: sql`branches b`,
      id: sql`b.id`,
      where,
      ...sortsOf(BRANCHES_LIST, {
        name: byName(sql`b.name`),
        cnpj: { sql: sql`b.cnpj`, type: 'text' },
        createdAt: { sql: sql`b.created_at`, type: 'timestamptz' },
        id: { sql: sql`b.id`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(toBranch), meta }, 200)
  },
)

export const showBranch = endpoint(
  {
    method: 'get',
    path: '/branches/{id}',
    tags: ['Filiais'],
    summary: 'Mostra uma filial',
    ...securedForStaff('distributionCenters:view'),
    request: { params: idParams },
    responses: { 200: json(branch, 'A filial') },
  },
  async (c) => c.json(await findBranchById(c.var.deps.db, c.req.valid('param').id), 200),
)
