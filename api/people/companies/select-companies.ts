import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { UFS } from '#domain/ground/places/states'
import { hasWords } from '../../ground/db/has-words'
import { nameOrder } from '../../ground/db/name-order'
import { likePattern, whereClause } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf, option, selectQuery } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { visibleCompanies } from './visible-companies'

const companyOption = option
  .extend({ name: z.string(), cnpj: z.string(), uf: z.enum(UFS).nullable(), allowDetachedOrder: z.boolean() })
  .openapi('CompanyOption')

export const selectCompanies = endpoint(
  {
    method: 'get',
    path: '/companies/select',
    tags: ['Empresas'],
    summary: 'Opções de empresa para listas de escolha: só integradores ativos que o usuário vê',
    ...secured(
      'orders:store',
      'orders:storeAll',
      'orders:view',
      'budgets:view',
      'companies:view',
      'companies:viewAll',
      'companyClients:view',
      'companyClients:viewAll',
      'users:storeAll',
      'companyTasks:store',
      'companyTasks:store',
      'priceTables:view',
      'exclusivePriceTableProducts:store',
    ),
    request: {
      query: selectQuery.extend({
        id: z.coerce.number().int().min(1).optional().openapi({ description: 'Só esta, para mostrar a já escolhida' }),
        chosen: z.coerce.number().int().min(1).optional().openapi({
          description: 'Vem além das cinquenta primeiras, mesmo inativa: a que um filtro nomeia',
        }),
        allowDetachedOrder: z.enum(['true']).optional(),
      }),
    },
    responses: { 200: json(listOf('CompanyOptionList', companyOption), 'As opções') },
  },
  async (c) => {
    const { search, id, chosen, allowDetachedOrder } = c.req.valid('query')
    const visible = [sql`co.kind = 'INTEGRATOR' AND co.destroyed_at IS NULL`, visibleCompanies(c.var.who)]
    const where: SQL[] = [...visible, sql`co.status = 'ACTIVE'`]
    if (id) where.push(sql`co.id = ${id}`)
    if (allowDetachedOrder) where.push(sql`co.allow_detached_order`)
    if (search) where.push(matches(search))
    const from = sql`SELECT co.id::int, co.fantasy_name AS label, co.name, co.cnpj, co.uf, co.allow_detached_order AS "allowDetachedOrder"
        FROM companies co`
    const first = sql`${from} ${whereClause(where)} ORDER BY ${nameOrder(sql`co.fantasy_name`)}, co.id LIMIT 50`
    const { rows } = await c.var.deps.db.execute<z.infer<typeof companyOption>>(
      chosen
        ? sql`SELECT * FROM ((${first}) UNION ${from} ${whereClause([...visible, sql`co.id = ${chosen}`])}) x ORDER BY ${nameOrder(sql`label`)}, id`
        : first,
    )
    return c.json({ data: rows }, 200)
  },
)

/** Name, fantasy name, or a CNPJ with or without its mask. */
function matches(search: string): SQL {
  const byName = hasWords(sql`co.name || ' ' || co.fantasy_name`, search)
  const document = search.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return document.length < 3 ? byName : sql`(${byName} OR co.cnpj LIKE ${likePattern(document)})`
}
