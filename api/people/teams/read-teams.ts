import type { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { teamsList } from '#domain/people/teams/teams-list'
import { hasWords } from '../../ground/db/has-words'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName, nameOrder } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, listOf, option, selectQuery } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { findTeamById, TEAM_COLUMNS, TEAM_TABLES, type Team, team, toTeam } from './team'

const LIST = teamsList([])

export const listTeams = endpoint(
  {
    method: 'get',
    path: '/teams',
    tags: ['Times'],
    summary: 'Lista os times, com quantas pessoas e empresas há em cada um',
    ...securedForStaff('teams:view'),
    request: {
      query: listQueryOf(LIST),
    },
    responses: { 200: json(pageOf('TeamPage', team), 'Os times') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [sql`t.destroyed_at IS NULL`]
    if (query.name) where.push(hasWords(sql`t.name`, query.name))
    if (query.regionalId) where.push(sql`t.regional_id = ${query.regionalId}`)

    const { rows, meta } = await runList<Team>(c.var.deps.db, {
      query,
      columns: TEAM_COLUMNS,
      from: TEAM_TABLES,
      countFrom: sql`teams t`,
      id: sql`t.id`,
      where,
      ...sortsOf(LIST, {
        name: byName(sql`t.name`),
        createdAt: { sql: sql`t.created_at`, type: 'timestamptz' },
        id: { sql: sql`t.id`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(toTeam), meta }, 200)
  },
)

export const showTeam = endpoint(
  {
    method: 'get',
    path: '/teams/{id}',
    tags: ['Times'],
    summary: 'Mostra um time',
    ...securedForStaff('teams:view'),
    request: { params: idParams },
    responses: { 200: json(team, 'O time') },
  },
  async (c) => c.json(await findTeamById(c.var.deps.db, c.req.valid('param').id), 200),
)

export const selectTeams = endpoint(
  {
    method: 'get',
    path: '/teams/select',
    tags: ['Times'],
    summary: 'Opções de time para listas de escolha',
    ...securedForStaff('teams:view', 'orders:view', 'budgets:view', 'companies:view', 'ordersDashboard:view'),
    request: { query: selectQuery },
    responses: { 200: json(listOf('OptionList', option), 'As opções') },
  },
  async (c) => {
    const { search } = c.req.valid('query')
    const { rows } = await c.var.deps.db.execute<z.infer<typeof option>>(sql`
      SELECT id::int, name AS label FROM teams
       WHERE destroyed_at IS NULL AND ${hasWords(sql`name`, search)}
       ORDER BY ${nameOrder(sql`name`)}, id LIMIT 50`)
    return c.json({ data: rows }, 200)
  },
)
