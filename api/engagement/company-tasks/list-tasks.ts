import { type SQL, sql } from 'drizzle-orm'
import { type TaskFilters, taskFilters } from '#domain/engagement/company-tasks/task-filters'
import { tasksList } from '#domain/engagement/company-tasks/tasks-list'
import { filterInstants } from '#domain/ground/dates/sao-paulo'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { visibleTasks } from '../engagement/visible-engagement'
import { type CompanyTaskRow, companyTaskRow, taskColumns, taskTables } from './company-task'

const LIST = tasksList()

export const listTasks = endpoint(
  {
    method: 'get',
    path: '/companyTasks',
    tags: ['Atividades'],
    summary: 'Lista as atividades: as próprias, ou com companyTasks:viewAll as do próprio alcance',
    ...securedForStaff('companyTasks:viewAll', 'companyTasks:store'),
    request: { query: listQuery.extend(taskFilters.shape) },
    responses: { 200: json(pageOf('CompanyTaskPage', companyTaskRow), 'As atividades') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<CompanyTaskRow>(c.var.deps.db, {
      query,
      columns: taskColumns,
      from: taskTables,
      countFrom: query.companyName === undefined ? sql`company_tasks t` : taskTables,
      id: sql`t.id`,
      where: conditionsOf(c, query),
      countsTo: 1_000,
      ...sortsOf(LIST, {
        id: { sql: sql`t.id`, type: 'bigint' },
        // As its index runs: a week of a long agenda is sorted whole otherwise.
        date: { sql: sql`t.date`, type: 'timestamptz', runsUpwards: true },
      }),
    })
    return c.json({ data: rows.map(answerOf(companyTaskRow)), meta }, 200)
  },
)

function conditionsOf(c: ApiContext, query: TaskFilters): SQL[] {
  const { who, deps } = c.var
  const where = [visibleTasks(who)]
  const { from, before } = filterInstants({ initial: query.initialDate, final: query.finalDate })
  if (query.companyId) where.push(sql`t.company_id = ${query.companyId}`)
  if (query.creatorUserId) where.push(sql`t.creator_user_id = ${query.creatorUserId}`)
  if (query.companyName)
    where.push(hasWords(sql`concat_ws(' ', co.fantasy_name, co.name, t.company_name)`, query.companyName))
  if (query.type) where.push(sql`t.type = ${query.type}`)
  if (query.state) where.push(sql`t.state = ${query.state}`)
  if (query.mine) where.push(sql`t.creator_user_id = ${who.userId}`)
  if (query.overdue) where.push(sql`t.state = 'OPEN' AND t.date < ${deps.now().toISOString()}::timestamptz`)
  if (from) where.push(sql`t.date >= ${from.toISOString()}::timestamptz`)
  if (before) where.push(sql`t.date < ${before.toISOString()}::timestamptz`)
  return where
}
