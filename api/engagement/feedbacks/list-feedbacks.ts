import { type SQL, sql } from 'drizzle-orm'
import { feedbackFilters } from '#domain/engagement/feedbacks/feedback-filters'
import { FEEDBACKS_LIST } from '#domain/engagement/feedbacks/feedbacks-list'
import { filterInstants } from '#domain/ground/dates/sao-paulo'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured, securedForStaff } from '../../ground/http/secured'
import { visibleFeedbacks } from '../engagement/visible-engagement'
import { type Feedback, feedback, feedbackColumns, feedbackOf, feedbackTables, findFeedback } from './feedback'

export const listFeedbacks = endpoint(
  {
    method: 'get',
    path: '/feedbacks',
    tags: ['Feedback'],
    summary: 'Lista os feedbacks de todos os usuários',
    ...securedForStaff('feedbacks:viewAll'),
    request: { query: listQuery.extend(feedbackFilters.shape) },
    responses: { 200: json(pageOf('FeedbackPage', feedback), 'Os feedbacks') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = []
    const { from, before } = filterInstants({ initial: query.initialCreatedAt, final: query.finalCreatedAt })
    where.push(visibleFeedbacks(c.var.who))
    if (query.type) where.push(sql`fb.type = ${query.type}`)
    if (query.answered !== undefined) where.push(query.answered ? sql`fb.answer IS NOT NULL` : sql`fb.answer IS NULL`)
    if (query.companyId) where.push(sql`fb.company_id = ${query.companyId}`)
    if (query.search) where.push(hasWords(sql`fb.comment || ' ' || u.name`, query.search))
    if (from) where.push(sql`fb.created_at >= ${from.toISOString()}::timestamptz`)
    if (before) where.push(sql`fb.created_at < ${before.toISOString()}::timestamptz`)
    const { rows, meta } = await runList<Feedback>(c.var.deps.db, {
      query,
      columns: feedbackColumns,
      from: feedbackTables,
      countFrom: query.search ? feedbackTables : sql`feedbacks fb`,
      id: sql`fb.id`,
      where,
      ...sortsOf(FEEDBACKS_LIST, { id: { sql: sql`fb.id`, type: 'bigint' } }),
    })
    return c.json({ data: rows.map(feedbackOf), meta }, 200)
  },
)

export const showFeedback = endpoint(
  {
    method: 'get',
    path: '/feedbacks/{id}',
    tags: ['Feedback'],
    summary: 'Mostra um feedback: o próprio, ou qualquer um a quem os responde',
    ...secured(),
    request: { params: idParams },
    responses: { 200: json(feedback, 'O feedback') },
  },
  async (c) => c.json(await findFeedback(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)
