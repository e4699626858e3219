import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import { nameOrder } from '../../ground/db/name-order'
import { endpoint } from '../../ground/http/endpoint'
import { json, option } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { isConsultant } from './is-consultant'

const options = z.array(option)

const MOST = 300

export const companyChoices = endpoint(
  {
    method: 'get',
    path: '/companies/choices',
    tags: ['Empresas'],
    summary: 'Consultores, times, regionais e tabelas de preço, para os filtros e a configuração de empresas',
    ...securedForStaff('companies:view', 'companies:viewAll'),
    responses: {
      200: json(
        z
          .object({
            helpers: options,
            teams: options,
            regionals: options,
            priceTables: options.nullable().openapi({ description: 'null para quem não vê preços de empresas' }),
          })
          .openapi('CompanyChoices'),
        'As opções, só ativas',
      ),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const seesTables = can(who, 'companies:viewAll', 'companies:updateFinancialConfig')
    const { rows } = await deps.db.execute(sql`
      (SELECT 'helpers' AS kind, u.id::int, u.name AS label FROM users u JOIN companies co ON co.id = u.company_id
        WHERE ${isConsultant} AND u.destroyed_at IS NULL ORDER BY ${nameOrder(sql`u.name`)}, u.id LIMIT ${MOST})
      UNION ALL (SELECT 'teams', id::int, name FROM teams WHERE destroyed_at IS NULL ORDER BY ${nameOrder(sql`name`)}, id LIMIT ${MOST})
      UNION ALL (SELECT 'regionals', id::int, name FROM regionals WHERE destroyed_at IS NULL ORDER BY ${nameOrder(sql`name`)}, id LIMIT ${MOST})
      UNION ALL (SELECT 'priceTables', id::int, name FROM price_tables WHERE destroyed_at IS NULL AND enabled AND ${seesTables}
                  ORDER BY ${nameOrder(sql`name`)}, id LIMIT ${MOST})`)
    const of = (kind: string) =>
      rows.filter((row) => row.kind === kind).map(({ id, label }) => ({ id: Number(id), label: String(label) }))
    return c.json(
      {
        helpers: of('helpers'),
        teams: of('teams'),
        regionals: of('regionals'),
        priceTables: seesTables ? of('priceTables') : null,
      },
      200,
    )
  },
)
