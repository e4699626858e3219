import { sql } from 'drizzle-orm'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { type SizingStudyRow, sizingStudyRow } from './sizing-study'
import { studyColumns, studyTables, visibleStudies } from './study-queries'

export const listSizingStudies = endpoint(
  {
    method: 'get',
    path: '/sizingStudies',
    tags: ['Dimensionamento'],
    summary: 'Estudos salvos da própria empresa, o mais novo primeiro',
    ...secured('orders:store', 'orders:storeAll'),
    request: { query: listQuery },
    responses: { 200: json(pageOf('SizingStudyPage', sizingStudyRow), 'Os estudos') },
  },
  async (c) => {
    const { rows, meta } = await runList<SizingStudyRow>(c.var.deps.db, {
      query: c.req.valid('query'),
      columns: studyColumns,
      from: studyTables,
      id: sql`ss.id`,
      where: [visibleStudies(c.var.who)],
      sort: { createdAt: { sql: sql`ss.created_at`, type: 'timestamptz' } },
      defaultSort: { field: 'createdAt', order: 'desc' },
    })
    return c.json({ data: rows.map(answerOf(sizingStudyRow)), meta }, 200)
  },
)
